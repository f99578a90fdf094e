/** Spreadsheets take a csv for UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The cells of a file, some lines at a time. */
export type Lines = AsyncIterable<readonly (readonly string[])[]>

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** A csv file line by line. */
export async function* csvChunks(lines: Lines): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const some of lines) yield some.map(csvLine).join('')
}
