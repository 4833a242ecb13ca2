/// A command line as far as it was typed, cut into words as bash does.
struct ShellLine: Hashable {
    /// The last one is being typed, and may be empty.
    private(set) var words: [String] = []
    /// Where in the word at the cursor bash begins to replace, in Unicode scalars: behind the last break character that is
    /// not quoted, and where a quotation is open, behind the mark that opened it.
    private var kept = 0
    private var quoted = 0
    private var quote: Unicode.Scalar?

    /// Where bash begins a new word to complete, beside spaces (COMP_WORDBREAKS).
    private static let breaks: Set<Unicode.Scalar> = [":", "=", "@", ">", "<", "|", "&", ";", "("]
    /// What means something to bash outside of quotations.
    private static let special = Set(" \t'\"\\$`&|;()<>*?[]{}!#~^".unicodeScalars)
    private static let specialInDoubleQuotes = Set("\"\\$`".unicodeScalars)

    init(_ line: String) {
        // Not by characters: to bash a quotation mark is one, whatever accent follows it.
        var word = String.UnicodeScalarView()
        var isWord = false
        var isEscaped = false
        for scalar in line.unicodeScalars {
            if isEscaped {
                word.append(scalar)
                isEscaped = false
            } else if scalar == "\\", quote != "'" {
                isEscaped = true
                isWord = true
            } else if let open = quote {
                if scalar == open { quote = nil } else { word.append(scalar) }
            } else if scalar == "'" || scalar == "\"" {
                quote = scalar
                isWord = true
                quoted = word.count
            } else if scalar == " " || scalar == "\t" {
                if isWord { words.append(String(word)) }
                word = String.UnicodeScalarView()
                isWord = false
                kept = 0
            } else {
                word.append(scalar)
                isWord = true
                if Self.breaks.contains(scalar) { kept = word.count }
            }
        }
        words.append(String(word))
    }

    /// What bash is to put in place of what it takes for the word; finished words get a space behind them. Whatever the
    /// word consists of, bash reads it as that word: nothing of it is run or expanded.
    func replacement(_ word: String, isUnfinished: Bool) -> String {
        let rest = terminalSafe(String(word.unicodeScalars.dropFirst(quote == nil ? kept : quoted)))
        var text = String.UnicodeScalarView()
        for scalar in rest.unicodeScalars {
            switch quote {
            case "'"?:
                // Nothing can be escaped there: the quotation ends and begins anew around it.
                if scalar == "'" { text += "'\\'".unicodeScalars }
            case "\""?:
                // Likewise the mark of the history, whose backslash would stay in double quotes.
                if scalar == "!" { text += "\"\\".unicodeScalars }
                if Self.specialInDoubleQuotes.contains(scalar) { text.append("\\") }
            default: if Self.special.contains(scalar) { text.append("\\") }
            }
            text.append(scalar)
            if scalar == "!", quote == "\"" { text.append("\"") }
        }
        guard let quote else { return String(text) + (isUnfinished ? "" : " ") }
        // bash closes an open quotation by itself, unless there is such a mark at its end already.
        if !isUnfinished, text.last == quote { text.append(quote) }
        return String(text)
    }
}

extension Shell {
    /// The script that makes the shell ask the program itself.
    func script(_ program: String) -> String {
        let function = "_" + program.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
        switch self {
        case .bash:
            return """
                # bash completion of \(program); made by '\(program) completion bash'.
                \(function)() {
                    local line kind IFS=$'\\n'
                    COMPREPLY=()
                    {
                        read -r kind
                        while read -r line; do COMPREPLY+=("$line"); done
                    } < <(\(program) complete bash -- "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
                    local word=${COMP_WORDS[COMP_CWORD]}
                    [ "$word" != = ] || word=
                    case $kind in
                        files) compopt -o filenames; COMPREPLY=($(compgen -f -- "$word")) ;;
                        directories) compopt -o filenames; COMPREPLY=($(compgen -d -- "$word")) ;;
                        *) compopt -o nospace ;;
                    esac
                }
                complete -F \(function) \(program)

                """
        case .zsh:
            return """
                #compdef \(program)
                # zsh completion of \(program); made by '\(program) completion zsh'.
                \(function)() {
                    local kind line word
                    local -a whole wholeHelp open openHelp lines
                    # The word at the cursor, with the quotation closed that may be open in it.
                    word="$QIPREFIX$PREFIX$compstate[quote]"
                    lines=("${(@f)$(\(program) complete zsh -- "${(@Q)words[2,CURRENT-1]}" "${(Q)word}" 2>/dev/null)}")
                    kind=$lines[1]
                    case $kind in
                        files) _files; return ;;
                        directories) _files -/; return ;;
                    esac
                    for line in "${(@)lines[2,-1]}"; do
                        word=${line%%$'\\t'*}
                        if [[ $word == *[/=] ]]; then
                            open+=("$word"); openHelp+=("${line/$'\\t'/  -- }")
                        else
                            whole+=("$word"); wholeHelp+=("${line/$'\\t'/  -- }")
                        fi
                    done
                    (( $#whole )) && compadd -l -d wholeHelp -a whole
                    (( $#open )) && compadd -l -S '' -d openHelp -a open
                }
                if [ "$funcstack[1]" = "\(function)" ]; then \(function) "$@"; else compdef \(function) \(program); fi

                """
        case .fish:
            return """
                # fish completion of \(program); made by '\(program) completion fish'.
                function _\(function)
                    set -l words (commandline -opc)
                    # The word at the cursor, with the quotation closed that may be open in it.
                    set -l raw (commandline -ct)
                    set -l word
                    for end in '' "'" '"'
                        set word (string unescape -- "$raw$end"); and break
                    end
                    set -l lines (\(program) complete fish -- $words[2..-1] "$word" 2>/dev/null)
                    switch "$lines[1]"
                        case files directories
                            __fish_complete_path (commandline -ct)
                        case '*'
                            string join \\n -- $lines[2..-1]
                    end
                end
                complete -c \(program) -f -a '(_\(function))'

                """
        }
    }
}
