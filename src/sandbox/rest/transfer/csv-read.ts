interface Reader {
  rows: string[][]
  row: string[]
  cell: string
  quoted: boolean
}

function endCell(reader: Reader) {
  reader.row.push(reader.cell)
  reader.cell = ''
}

function endRow(reader: Reader) {
  endCell(reader)
  reader.rows.push(reader.row)
  reader.row = []
}

/** Inside of quotes two of them are one; returns how many characters were taken. */
function readQuoted(reader: Reader, text: string, at: number): number {
  if (text[at] !== '"') reader.cell += text[at] ?? ''
  else if (text[at + 1] !== '"') reader.quoted = false
  else {
    reader.cell += '"'
    return 2
  }
  return 1
}

function readPlain(reader: Reader, text: string, at: number): number {
  const character = text[at] ?? ''
  if (character === ',') endCell(reader)
  else if (character === '"' && reader.cell === '') reader.quoted = true
  else if (character === '\n' || character === '\r') {
    endRow(reader)
    return character === '\r' && text[at + 1] === '\n' ? 2 : 1
  } else reader.cell += character
  return 1
}

/** The cells of a csv text (RFC 4180), whatever ends its lines. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const reader: Reader = { rows: [], row: [], cell: '', quoted: false }
  let at = 0
  while (at < text.length) at += reader.quoted ? readQuoted(reader, text, at) : readPlain(reader, text, at)
  if (reader.cell !== '' || reader.row.length > 0) endRow(reader)
  return reader.rows
}
