/**
 * Reads single files out of a zip archive (APPNOTE 6.3, without zip64), no more of each than is asked for: the archive
 * itself stays where it is, on the user's disk.
 */
interface ZipEntry {
  /** 0: stored. 8: deflated. */
  readonly method: number
  readonly packed: number
  readonly at: number
}

export type ZipEntries = ReadonlyMap<string, ZipEntry>

const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30
/** The longest comment an archive may end in. */
const LONGEST_TAIL = END_BYTES + 0xffff

const bytesOf = async (blob: Blob): Promise<DataView> => new DataView(await blob.arrayBuffer())

function endOf(tail: DataView): number | null {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) if (tail.getUint32(at, true) === END_SIGNATURE) return at
  return null
}

/** What an archive holds, by name; null for a file that is no archive. */
export async function readEntries(archive: Blob): Promise<ZipEntries | null> {
  const tail = await bytesOf(archive.slice(-LONGEST_TAIL))
  const end = endOf(tail)
  if (end === null) return null
  const size = tail.getUint32(end + 12, true)
  const at = tail.getUint32(end + 16, true)
  return readCentral(await bytesOf(archive.slice(at, at + size)))
}

function readCentral(central: DataView): ZipEntries {
  const entries = new Map<string, ZipEntry>()
  const names = new TextDecoder()
  for (let at = 0; at + CENTRAL_BYTES <= central.byteLength;) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => central.getUint16(at + offset, true))
    const nameBytes = new Uint8Array(central.buffer, central.byteOffset + at + CENTRAL_BYTES, name)
    entries.set(names.decode(nameBytes), {
      method: central.getUint16(at + 10, true),
      packed: central.getUint32(at + 20, true),
      at: central.getUint32(at + 42, true),
    })
    at += CENTRAL_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

async function contentOf(archive: Blob, { method, packed, at }: ZipEntry): Promise<ReadableStream<Uint8Array> | null> {
  const local = await bytesOf(archive.slice(at, at + LOCAL_BYTES))
  const start = at + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true)
  const content = archive.slice(start, start + packed).stream()
  if (method === 0) return content
  return method === 8 ? content.pipeThrough(new DecompressionStream('deflate-raw')) : null
}

/** The text of a file from its beginning until `enough` says so, or to its end; null when there is no such file. */
export async function readTextUntil(
  archive: Blob,
  entry: ZipEntry | undefined,
  enough: (text: string) => boolean,
): Promise<string | null> {
  const content = entry === undefined ? null : await contentOf(archive, entry)
  if (content === null) return null
  const reader = content.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    text += decoder.decode(value, { stream: !done })
    if (done || enough(text)) break
  }
  await reader.cancel()
  return text
}
