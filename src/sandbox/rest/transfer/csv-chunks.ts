import { BYTE_ORDER_MARK, csvLine } from '../../../contract/files/csv.ts'

/** The cells of a file, in chunks of lines. */
export type Lines = AsyncIterable<readonly (readonly string[])[]>

/** Formats a CSV file. As a core does: a formula stays one. */
export async function* csvChunks(lines: Lines): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const some of lines) yield some.map(csvLine).join('')
}
