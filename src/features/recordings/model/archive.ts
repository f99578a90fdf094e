/** What the first bytes of a file say that it is. */
export type FileType = 'gzip' | 'tar' | 'other'

const BLOCK = 512
const MAGIC_AT = 257
/** More files than an archive of one recording has. */
const MAX_FILES = 1000

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

export function fileTypeOf(bytes: Uint8Array): FileType {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip'
  return ascii(bytes, MAGIC_AT, 5) === 'ustar' ? 'tar' : 'other'
}

export interface ArchivedFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** False if the archive ends before the file does. */
  readonly isComplete: boolean
}

const upToNul = (text: string): string => text.split('\0', 1)[0] ?? ''

/** The octal number of a header field; null for anything else, such as the binary sizes of files above 8 GiB. */
function octalAt(bytes: Uint8Array, from: number, length: number): number | null {
  const digits = upToNul(ascii(bytes, from, length)).trim()
  return /^[0-7]{1,12}$/.test(digits) ? Number.parseInt(digits, 8) : null
}

const REGULAR: ReadonlySet<string> = new Set(['0', '\0'])

/** The regular files of a tar archive (POSIX ustar). Stops at a damaged header, an empty block or the end. */
export function archivedFiles(archive: Uint8Array): readonly ArchivedFile[] {
  const files: ArchivedFile[] = []
  for (let at = 0; at + BLOCK <= archive.length && files.length < MAX_FILES;) {
    const header = archive.subarray(at, at + BLOCK)
    const size = octalAt(header, 124, 12)
    if (fileTypeOf(header) !== 'tar' || size === null) break
    const [name, prefix] = [upToNul(ascii(header, 0, 100)), upToNul(ascii(header, 345, 155))]
    const bytes = archive.subarray(at + BLOCK, at + BLOCK + size)
    const isComplete = bytes.length === size
    if (REGULAR.has(ascii(header, 156, 1)))
      files.push({ name: prefix === '' ? name : `${prefix}/${name}`, bytes, isComplete })
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return files
}

/** Names of recordings in the archives of a core. */
const RECORDING = /\.(cast|replay)(\.gz)?$/

/** The recording among the files of an archive; null if there is none. */
export const recordingIn = (files: readonly ArchivedFile[]): ArchivedFile | null =>
  files.find(({ name }) => RECORDING.test(name)) ?? null
