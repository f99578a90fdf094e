import { csvRows } from '../../src/contract/files/csv.ts'

/** The cells of a whole csv text. */
export const readCsv = (text: string): readonly (readonly string[])[] => [...csvRows(text)]
