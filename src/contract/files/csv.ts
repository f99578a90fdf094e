const SPECIAL = /[",\r\n]/g

/** Streaming CSV parser (RFC 4180), for any line endings. Only the incomplete row is kept between chunks. */
export class CsvReader {
  #row: string[] = []
  #cell = ''
  #isQuoted = false
  /**
   * The last character of the previous chunk, if its meaning depends on the next one: a quote within quotes, or a
   * carriage return.
   */
  #pending: '"' | '\r' | null = null;

  /** Returns the rows that end in this chunk. */
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

  /** Returns the last row, if no line break follows it. */
  *end(): Generator<readonly string[]> {
    if (this.#cell !== '' || this.#row.length > 0) yield this.#endRow()
  }

  /** Resolves the pending character; returns the index to continue at. */
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

  /** Reads up to the closing quote; a doubled quote is a quote. */
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
    // Quotes only count at the start of a cell: 5" is text.
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

/** Spreadsheets need it to detect UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** The rows of a whole text, with or without a byte order mark. */
export function* csvRows(text: string): Generator<readonly string[]> {
  const reader = new CsvReader()
  yield* reader.read(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text)
  yield* reader.end()
}

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** Spreadsheets run cells that begin like this as formulas, also with fullwidth characters. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Puts an apostrophe before a formula, so that spreadsheets show it as text. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The inverse of `guardFormula`. */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text

/** A file for spreadsheets, which run none of its values as a formula. */
export const csvFile = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map((cells) => csvLine(cells.map(guardFormula))).join('')
