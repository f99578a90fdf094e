/** Characters that XML 1.0 does not allow or keep, and what would be read as an escape. */
const ESCAPED = /_(?=x[\da-f]{4}_)|[^\t\n\u0020-\uFFFD]/gi

/**
 * A text as a cell of a workbook has it (ST_Xstring, ECMA-376 part 1, 22.9.2.19): `_xHHHH_` stands for a UTF-16 unit. Readers of
 * workbooks undo it.
 */
export const workbookText = (text: string): string =>
  text.replace(ESCAPED, (unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
