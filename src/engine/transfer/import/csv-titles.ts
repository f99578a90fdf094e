/** One cell, quoted or not, with the comma or the end of line behind it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\r|\n|$)/y

/** The cells of the first line of a csv text (RFC 4180). */
export function csvTitles(text: string): readonly string[] {
  const line = text.replace(/^\uFEFF/, '')
  const titles: string[] = []
  const cell = new RegExp(CELL)
  for (let found = cell.exec(line); found !== null; found = cell.exec(line)) {
    const [, quoted, plain = '', end] = found
    titles.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== ',') break
  }
  return titles
}
