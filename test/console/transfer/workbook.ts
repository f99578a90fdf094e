import type { Lines } from '../../../src/sandbox/rest/transfer/workbook-write.ts'
import { workbookChunks } from '../../../src/sandbox/rest/transfer/workbook-write.ts'

/** A workbook with these lines, as the sandbox writes it. */
export async function blobOf(lines: Lines): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of workbookChunks(lines)) parts.push(new Uint8Array(chunk))
  return new Blob(parts)
}
