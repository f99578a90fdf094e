/** A file of a drop or of a file input. */
export interface DroppedFile {
  /** With the folders that were dropped or chosen, by slashes. */
  readonly path: string
  readonly file: File
}

/** More files than an installation has. */
export const MOST_FILES = 20_000

/** Thrown for a folder with more than `MOST_FILES` files: the rest is not read. */
export class TooManyFiles extends Error {}

/** The files of an input, with their folders if a folder was chosen. */
export const filesOfInput = (files: Iterable<File>): readonly DroppedFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath, file }))

/**
 * The files of a drop, those in folders included. Must be called within the event: afterwards the browser has forgotten them.
 * @throws TooManyFiles
 */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<readonly DroppedFile[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return filesOfInput(files)
  const found: DroppedFile[] = []
  for (const entry of entries) await collect(entry, found)
  return found
}

async function collect(entry: FileSystemEntry, found: DroppedFile[]): Promise<void> {
  if (isFileEntry(entry)) {
    if (found.length === MOST_FILES) throw new TooManyFiles()
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    found.push({ path: entry.fullPath.replace(/^\//, ''), file })
  } else if (isFolderEntry(entry) && !entry.name.startsWith('.')) {
    for (const inner of await entriesIn(entry)) await collect(inner, found)
  }
}

const isFileEntry = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolderEntry = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** A reader returns some entries at a time, and none at the end. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    const next = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (next.length === 0) return found
    found.push(...next)
  }
}
