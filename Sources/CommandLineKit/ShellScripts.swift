/// A command line as far as it was typed, cut into words as bash does.
struct ShellLine: Hashable {
    /// The last one is being typed, and may be empty.
    private(set) var words: [String] = []
    /// What bash takes for the word at the cursor begins behind its last break character that is not quoted.
    private var kept = 0
    private var quote: Character?

    /// Where bash begins a new word to complete, beside spaces (COMP_WORDBREAKS).
    private static let breaks: Set<Character> = [":", "=", "@", ">", "<", "|", "&", ";", "("]

    init(_ line: String) {
        var word = ""
        var isWord = false
        var isEscaped = false
        for character in line {
            if isEscaped {
                word.append(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
                isWord = true
            } else if let open = quote {
                if character == open { quote = nil } else { word.append(character) }
            } else if character == "'" || character == "\"" {
                quote = character
                isWord = true
            } else if character == " " || character == "\t" {
                if isWord { words.append(word) }
                word = ""
                isWord = false
                kept = 0
            } else {
                word.append(character)
                isWord = true
                if Self.breaks.contains(character) { kept = word.count }
            }
        }
        words.append(word)
    }

    /// What bash is to put in place of what it takes for the word; finished words get a space behind them.
    func replacement(_ word: String, isUnfinished: Bool) -> String {
        let rest = word.dropFirst(quote == nil ? kept : 0)
        let end = isUnfinished ? "" : " "
        // bash closes an open quotation by itself.
        if quote != nil { return String(rest) + (isUnfinished ? "" : "") }
        var text = ""
        for character in rest {
            if " \t'\"\\$`&|;()<>*?[]{}!#".contains(character) { text.append("\\") }
            text.append(character)
        }
        return terminalSafe(text) + end
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
                    lines=("${(@f)$(\(program) complete zsh -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
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
                    set -l words (commandline -opc) (commandline -ct)
                    set -l lines (\(program) complete fish -- $words[2..-1] 2>/dev/null)
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
