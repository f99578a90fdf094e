import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipFile {
  readonly name: string
  readonly content: Iterable<string> | AsyncIterable<string>
}

interface Written {
  readonly name: Buffer
  readonly at: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Version 2.0; sizes follow the data (bit 3) and names are UTF-8 (bit 11); deflated; 1980-01-01, so that equal content is an equal file. */
const HEAD = [20, 0x0808, 8, 0, 0x21] as const

/** Numbers of 2 or 4 bytes, least byte first. */
function record(signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(4 + fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = buffer.writeUInt32LE(signature)
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

const halves = (values: readonly number[]) => values.map((value) => [2, value] as const)
const wholes = (values: readonly number[]) => values.map((value) => [4, value] as const)

/** What is added up while a file's content passes. */
class Tally {
  crc = 0
  packed = 0
  size = 0
}

async function* measured(content: ZipFile['content'], tally: Tally): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    tally.crc = crc32(bytes, tally.crc)
    tally.size += bytes.length
    yield bytes
  }
}

async function* deflated(content: ZipFile['content'], tally: Tally): AsyncGenerator<Buffer> {
  const source = Readable.from(measured(content, tally))
  const packer = createDeflateRaw()
  source.on('error', (error) => packer.destroy(error))
  try {
    for await (const chunk of source.pipe(packer)) {
      if (!Buffer.isBuffer(chunk)) continue
      tally.packed += chunk.length
      yield chunk
    }
  } finally {
    source.destroy()
  }
}

const localHead = (name: Buffer) =>
  Buffer.concat([record(LOCAL, [...halves(HEAD), ...wholes([0, 0, 0]), ...halves([name.length, 0])]), name])

function centralHead({ name, at, crc, packed, size }: Written): Buffer {
  const fields = [...halves([20, ...HEAD]), ...wholes([crc, packed, size]), ...halves([name.length, 0, 0, 0, 0])]
  return Buffer.concat([record(CENTRAL, [...fields, ...wholes([0, at])]), name])
}

/** A zip archive (APPNOTE 6.3, without zip64) as it is made: at no time more than one chunk of one file is held. */
export async function* zipChunks(files: readonly ZipFile[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for (const file of files) {
    const name = Buffer.from(file.name)
    const head = localHead(name)
    const tally = new Tally()
    yield head
    yield* deflated(file.content, tally)
    yield record(DESCRIPTOR, wholes([tally.crc, tally.packed, tally.size]))
    written.push({ name, at, ...tally })
    at += head.length + tally.packed + 16
  }
  const central = Buffer.concat(written.map(centralHead))
  yield central
  const count = written.length
  yield record(END, [...halves([0, 0, count, count]), ...wholes([central.length, at]), ...halves([0])])
}
