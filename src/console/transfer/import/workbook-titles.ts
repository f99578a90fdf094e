import { Inflate, strToU8, Unzip, UnzipPassThrough, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/** Limits of unpacked bytes per part and in total, against zip bombs. */
const MAX_PART_BYTES = 2 ** 20
const MAX_BYTES = 2 ** 25
/** Packed bytes per step. */
const STEP_BYTES = 2 ** 14

/** Passes packed bytes on, so that unpacking can stop at the limit. */
class Packed extends UnzipPassThrough {
  static override compression = 8
}

/** The first bytes of every part, by name. */
async function unpackBeginnings(archive: Blob): Promise<ReadonlyMap<string, readonly Uint8Array[]>> {
  const parts = new Map<string, Uint8Array[]>()
  let left = MAX_BYTES
  const unzip = new Unzip((file) => {
    const chunks: Uint8Array[] = []
    let size = 0
    const take = (bytes: Uint8Array) => {
      chunks.push(bytes)
      size += bytes.length
      left -= bytes.length
    }
    const inflate = new Inflate(take)
    parts.set(file.name, chunks)
    file.ondata = (_error, bytes, final) => {
      if (size > MAX_PART_BYTES || left < 0) return
      if (file.compression === 0) take(bytes)
      else inflate.push(bytes, final)
    }
    file.start()
  })
  unzip.register(Packed)
  for (let at = 0; at < archive.size; at += STEP_BYTES) {
    unzip.push(new Uint8Array(await archive.slice(at, at + STEP_BYTES).arrayBuffer()))
  }
  return parts
}

/** Cuts a sheet after its first row, shared strings after the last complete one. */
const CUTS = [
  { upTo: /^[^]*?<\/(\w+:)?row>/, parents: ['sheetData', 'worksheet'] },
  { upTo: /^[^]*<\/(\w+:)?si>/, parents: ['sst'] },
]

function cutXml(xml: string): string {
  for (const { upTo, parents } of CUTS) {
    const [beginning, prefix = ''] = upTo.exec(xml) ?? []
    if (beginning !== undefined) return [beginning, ...parents.map((name) => `</${prefix}${name}>`)].join('')
  }
  return xml
}

/**
 * The header line of a workbook; null if it cannot be read. The server reads the rows, but skips unknown columns without naming
 * them. The reader gets a workbook with this line only, which it reads without workers.
 */
export async function workbookTitles(file: Blob): Promise<readonly string[] | null> {
  try {
    const parts = [...(await unpackBeginnings(file))].map(([name, chunks]) => {
      const decoder = new TextDecoder()
      const xml = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('')
      return [name, strToU8(cutXml(xml))] as const
    })
    const rows = await readSheet(zipSync(Object.fromEntries(parts), { level: 0 }).buffer)
    return (rows.at(-1) ?? []).map((title) => String(title ?? ''))
  } catch {
    return null
  }
}
