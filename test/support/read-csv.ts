import { CsvReader } from '../../src/sandbox/rest/transfer/csv.ts'

/** The cells of a whole csv text. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const reader = new CsvReader()
  return [...reader.read(text), ...reader.end()]
}
