import { Inflate, strToU8, Unzip, UnzipPassThrough, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/** Unpacked bytes of one part, and of all: a small file may unpack to gigabytes. */
const MAX_PART_BYTES = 2 ** 20
const MAX_BYTES = 2 ** 25
/** Packed bytes that are unpacked in one step. */
const STEP_BYTES = 2 ** 14

/** Passes on what is packed, so that unpacking can end at the limit. */
class Packed extends UnzipPassThrough {
  static override compression = 8
}

/** The beginning of every part, by name. */
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

/** A sheet ends after its first row, a list of texts after the last whole one. */
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
 * The first line of a workbook. The server reads the rows; but it skips titles that it does not know, and the user has to be
 * told which. So the reader gets a workbook of that line alone, which it reads at once, without workers. Null when it
 * cannot be read.
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
