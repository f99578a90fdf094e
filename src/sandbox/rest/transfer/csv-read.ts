/** What ends a cell, or begins one in quotes. */
const SPECIAL = /[",\r\n]/g

/** The rows of a csv text (RFC 4180), whatever ends its lines. The text comes in pieces; only the row that is not over yet is kept. */
export class CsvReader {
  #row: string[] = []
  #cell = ''
  #isQuoted = false
  /** Whether the piece before ended with what only the next one explains: a quote inside of quotes, or a carriage return. */
  #pending: '"' | '\r' | null = null;

  /** The rows that end in this piece. */
  *read(text: string): Generator<readonly string[]> {
    let at = this.#afterPending(text)
    while (at < text.length) {
      if (this.#isQuoted) at = this.#readQuoted(text, at)
      else {
        const next = this.#readPlain(text, at)
        at = next.at
        if (next.endsRow) yield this.#endRow()
      }
    }
  }

  /** The last row, where no line end follows it. */
  *end(): Generator<readonly string[]> {
    if (this.#cell !== '' || this.#row.length > 0) yield this.#endRow()
  }

  /** Where reading goes on in a piece, once the end of the one before is understood. */
  #afterPending(text: string): number {
    if (text === '' || this.#pending === null) return 0
    const pending = this.#pending
    this.#pending = null
    if (pending === '\r') return text[0] === '\n' ? 1 : 0
    if (text[0] !== '"') {
      this.#isQuoted = false
      return 0
    }
    this.#cell += '"'
    return 1
  }

  /** Up to the closing quote; two of them are one. */
  #readQuoted(text: string, from: number): number {
    const at = text.indexOf('"', from)
    this.#cell += text.slice(from, at === -1 ? text.length : at)
    if (at === -1) return text.length
    if (at + 1 === text.length) this.#pending = '"'
    else if (text[at + 1] === '"') {
      this.#cell += '"'
      return at + 2
    } else this.#isQuoted = false
    return at + 1
  }

  #readPlain(text: string, from: number): { readonly at: number; readonly endsRow: boolean } {
    SPECIAL.lastIndex = from
    const at = SPECIAL.exec(text)?.index ?? text.length
    this.#cell += text.slice(from, at)
    const character = text[at]
    if (character === ',') this.#endCell()
    // Only at the beginning of a cell: 5" is a size.
    else if (character === '"' && this.#cell === '') this.#isQuoted = true
    else if (character === '"') this.#cell += '"'
    else if (character !== undefined) return { at: this.#afterLineEnd(text, at), endsRow: true }
    return { at: at + 1, endsRow: false }
  }

  #afterLineEnd(text: string, at: number): number {
    if (text[at] === '\r' && at + 1 === text.length) this.#pending = '\r'
    return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1
  }

  #endCell(): void {
    this.#row.push(this.#cell)
    this.#cell = ''
  }

  #endRow(): readonly string[] {
    this.#endCell()
    const row = this.#row
    this.#row = []
    return row
  }
}
