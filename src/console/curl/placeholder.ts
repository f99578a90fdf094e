/** What no content can hold by chance: it tells a placeholder from a text that only looks like one. */
const MARK = `gh${[...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')}x`

const PLACEHOLDER = new RegExp(`${MARK}([A-Z0-9_]+?)${MARK}`)

/** Stands for a value that is not told, until the text is quoted: then it is the variable `NAME` of a shell. It survives JSON and addresses. */
export function placeholder(name: string): string {
  const plain = name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
  return `${MARK}${/^[A-Z_]/.test(plain) ? plain : `_${plain}`}${MARK}`
}

/** One argument of a POSIX shell that is `text` to the letter, with the variables that its placeholders name. */
export function shellQuoted(text: string): string {
  // Of a split at a group, each second part is what the group found.
  const parts = text.split(PLACEHOLDER).map((part, at) => (at % 2 === 1 ? `"$${part}"` : literal(part)))
  return parts.join('') || "''"
}

const literal = (text: string): string => (text === '' ? '' : `'${text.replaceAll("'", String.raw`'\''`)}'`)
