/** Of an archive in the format of POSIX (ustar). */
export interface TarFile {
  /** At most 100 bytes. */
  readonly name: string
  readonly content: string
}

const BLOCK = 512

const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`

const CHECKSUM_AT = 148
const CHECKSUM_WIDTH = 8

/** Nobody's file, readable by all. The sum is of the header with blanks in place of the sum. */
function headerOf(name: string, size: number, modified: Date): Buffer {
  const header = Buffer.alloc(BLOCK)
  const seconds = Math.floor(modified.getTime() / 1000)
  const start = [octal(0o644, 8), octal(0, 8), octal(0, 8), octal(size, 12), octal(seconds, 12)].join('')
  header.write(name, 0, 100)
  header.write(`${start}${' '.repeat(CHECKSUM_WIDTH)}0`, 100)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 7)} `, CHECKSUM_AT)
  return header
}

/** The files one after the other, and the two empty blocks that end an archive. */
export function tarOf(files: readonly TarFile[], modified: Date): Buffer {
  const parts = files.flatMap(({ name, content }) => {
    const bytes = Buffer.from(content)
    const rest = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)
    return [headerOf(name, bytes.length, modified), bytes, rest]
  })
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)])
}
