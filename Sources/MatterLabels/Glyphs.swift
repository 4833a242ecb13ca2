/// Letters for labels as pictures: 5 by 7 dots, for the printable characters that names of products are made of.
enum Glyphs {
    static let width = 5
    static let height = 7

    /// Seven rows of five dots, the leftmost in bit 4. A box for characters that there is no glyph for.
    static func rows(_ character: Character) -> [UInt8] {
        let shape = shape(character).utf8
        return shape.map { digit in
            digit < UInt8(ascii: "A") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "A") + 10
        }
    }

    /// A row a character: 0 to 9 and A to V stand for the five dots as a number.
    private static func shape(_ character: Character) -> String {
        switch character {
        case " ": "0000000"
        case "0": "EHJLPHE"
        case "1": "4C4444E"
        case "2": "EH1248V"
        case "3": "V2421HE"
        case "4": "26AIV22"
        case "5": "VGU11HE"
        case "6": "68GUHHE"
        case "7": "V124888"
        case "8": "EHHEHHE"
        case "9": "EHHF12C"
        case "A": "EHHVHHH"
        case "B": "UHHUHHU"
        case "C": "EHGGGHE"
        case "D": "SIHHHIS"
        case "E": "VGGUGGV"
        case "F": "VGGUGGG"
        case "G": "EHGNHHF"
        case "H": "HHHVHHH"
        case "I": "E44444E"
        case "J": "72222IC"
        case "K": "HIKOKIH"
        case "L": "GGGGGGV"
        case "M": "HRLLHHH"
        case "N": "HHPLJHH"
        case "O": "EHHHHHE"
        case "P": "UHHUGGG"
        case "Q": "EHHHLID"
        case "R": "UHHUKIH"
        case "S": "FGGE11U"
        case "T": "V444444"
        case "U": "HHHHHHE"
        case "V": "HHHHHA4"
        case "W": "HHHLLLA"
        case "X": "HHA4AHH"
        case "Y": "HHHA444"
        case "Z": "V1248GV"
        case "a": "00E1FHF"
        case "b": "GGMPHHU"
        case "c": "00EGGHE"
        case "d": "11DJHHF"
        case "e": "00EHVGE"
        case "f": "698S888"
        case "g": "0FHHF1E"
        case "h": "GGMPHHH"
        case "i": "40C444E"
        case "j": "20622IC"
        case "k": "GGIKOKI"
        case "l": "C44444E"
        case "m": "00QLLHH"
        case "n": "00MPHHH"
        case "o": "00EHHHE"
        case "p": "00UHUGG"
        case "q": "00DJF11"
        case "r": "00MPGGG"
        case "s": "00EGE1U"
        case "t": "88S8896"
        case "u": "00HHHJD"
        case "v": "00HHHA4"
        case "w": "00HHLLA"
        case "x": "00HA4AH"
        case "y": "00HHF1E"
        case "z": "00V248V"
        case "-": "000E000"
        case ".": "00000CC"
        case ",": "0000C48"
        case ":": "0CC0CC0"
        case "/": "01248G0"
        case "(": "2488842"
        case ")": "8422248"
        case "&": "CIK8LID"
        case "+": "044V440"
        case "'": "C480000"
        case "\"": "AAA0000"
        case "_": "000000V"
        case "#": "AAVAVAA"
        case "*": "04LEL40"
        case "!": "4444004"
        case "?": "EH12404"
        case "%": "OP248J3"
        case "=": "00V0V00"
        case "@": "EH1DLLE"
        default: "VHHHHHV"
        }
    }
}

extension Picture {
    /// Columns that a line of text takes, in pixels.
    static func textWidth(_ text: String, scale: Int) -> Int {
        max(0, text.count * (Glyphs.width + 1) - 1) * scale
    }

    /// Writes a line of text in black, its upper left corner at a place.
    mutating func write(_ text: String, x: Int, y: Int, scale: Int) {
        for (number, character) in text.enumerated() {
            let left = x + number * (Glyphs.width + 1) * scale
            for (row, dots) in Glyphs.rows(character).enumerated() {
                for column in 0..<Glyphs.width where dots >> UInt8(Glyphs.width - 1 - column) & 1 == 1 {
                    fill(x: left + column * scale, y: y + row * scale, width: scale, height: scale, shade: 0)
                }
            }
        }
    }
}
