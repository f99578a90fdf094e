import { inTurns } from '../../../client/in-turns.ts'
import { type FilePlaces, MANIFEST_FILE, type PlacedFile, placeFiles } from '../model/file-places.ts'
import type { InstallationFiles, ObjectFile, UnreadableFile } from '../requests/files.ts'
import { type DroppedFile, MOST_FILES } from './dropped-files.ts'

const MEGABYTE = 1024 * 1024
/** Limits of what is read into memory: one file, and all files of objects. */
const MOST_FILE_BYTES = MEGABYTE
const MOST_BYTES = 32 * MEGABYTE
const READ_AT_ONCE = 8

/** Why dropped files are no installation. */
export type DropProblem =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'too-many'; readonly limit: number }
  /** Limits in MB. */
  | { readonly kind: 'large-file'; readonly file: string; readonly limit: number }
  | { readonly kind: 'large'; readonly limit: number }
  /** It was moved or changed after the drop, or must not be read. */
  | { readonly kind: 'unreadable'; readonly file: string }
  | { readonly kind: 'mistakes'; readonly mistakes: readonly UnreadableFile[] }

export class DropRefused extends Error {
  readonly problem: DropProblem

  constructor(problem: DropProblem) {
    super(problem.kind)
    this.name = 'DropRefused'
    this.problem = problem
  }
}

const isArchive = ({ path }: DroppedFile): boolean => /\.zip$/i.test(path)

/** Dropped files, and the files in dropped archives. @throws DropRefused for what is no archive, and for too much in them */
export async function unpacked(files: readonly DroppedFile[]): Promise<readonly DroppedFile[]> {
  const archives = files.filter(isArchive)
  if (archives.length === 0) return files
  const { unzipSync } = await import('fflate')
  let left = MOST_BYTES
  const filter = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }): boolean => {
    left -= originalSize
    if (left < 0) throw new DropRefused({ kind: 'large', limit: MOST_BYTES / MEGABYTE })
    return !name.endsWith('/')
  }
  const found = files.filter((each) => !isArchive(each))
  for (const { path, file } of archives) {
    if (file.size > MOST_BYTES) throw new DropRefused({ kind: 'large', limit: MOST_BYTES / MEGABYTE })
    try {
      const inner = unzipSync(new Uint8Array(await file.arrayBuffer()), { filter })
      for (const [name, bytes] of Object.entries(inner)) found.push({ path: name, file: new File([bytes], name) })
    } catch (error) {
      throw error instanceof DropRefused ? error : new DropRefused({ kind: 'unreadable', file: path })
    }
  }
  return found
}

/** Dropped files, sorted by what they are; no content is read yet. */
export interface Dropped {
  readonly places: FilePlaces
  readonly fileAt: (path: string) => File | undefined
}

/** @throws DropRefused for files without an installation, and for too much of them */
export function sortDropped(files: readonly DroppedFile[], isResource: (folder: string) => boolean): Dropped {
  if (files.length > MOST_FILES) throw new DropRefused({ kind: 'too-many', limit: MOST_FILES })
  const byPath = new Map(files.map(({ path, file }) => [path, file]))
  const places = placeFiles([...byPath.keys()], isResource)
  const placed = [...[...places.objects.values()].flat(), ...places.loose]
  if (placed.length === 0 && places.manifest === null) throw new DropRefused({ kind: 'nothing' })
  let bytes = 0
  for (const { path, file } of placed) {
    const size = byPath.get(path)?.size ?? 0
    if (size > MOST_FILE_BYTES) throw new DropRefused({ kind: 'large-file', file, limit: MOST_FILE_BYTES / MEGABYTE })
    bytes += size
  }
  if (bytes > MOST_BYTES) throw new DropRefused({ kind: 'large', limit: MOST_BYTES / MEGABYTE })
  return { places, fileAt: (path) => byPath.get(path) }
}

/**
 * Reads the files of objects. Files with secrets are read when an object is created.
 * @param looseAs the resource of files in no folder of a resource
 * @throws DropRefused with all files that are no YAML of an object
 */
export async function readDropped({ places, fileAt }: Dropped, looseAs: string | null): Promise<InstallationFiles> {
  const { manifestResources, parseFile, secretIn, UnreadableFile } = await import('../requests/files.ts')
  const text = async (path: string): Promise<string> => {
    const read = await fileAt(path)
      ?.text()
      .catch(() => undefined)
    if (read === undefined) throw new DropRefused({ kind: 'unreadable', file: path })
    return read
  }
  const mistakes: UnreadableFile[] = []
  const attempt = <Value>(parse: () => Value): Value | null => {
    try {
      return parse()
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      mistakes.push(error)
      return null
    }
  }
  const manifest = places.manifest === null ? null : await text(places.manifest)
  const named = manifest === null ? null : attempt(() => manifestResources(MANIFEST_FILE, manifest))
  const loose = looseAs === null ? [] : [[looseAs, places.loose] as const]
  const folders = new Map<string, readonly PlacedFile[]>(places.objects)
  for (const [key, files] of loose) folders.set(key, [...(folders.get(key) ?? []), ...files])
  const resources = named ?? [...folders.keys()]
  const objects = new Map<string, readonly ObjectFile[]>()
  for (const key of resources) {
    const read = await inTurns(folders.get(key) ?? [], READ_AT_ONCE, async ({ path, file }) => {
      const content = await text(path)
      return { file, values: attempt(() => parseFile(file, content)) }
    })
    objects.set(
      key,
      read.flatMap(({ file, values }) => (values === null ? [] : [{ file, values }])),
    )
  }
  if (mistakes.length > 0) throw new DropRefused({ kind: 'mistakes', mistakes })
  const readSecret = async (file: string): Promise<string | null> => {
    const path = places.secrets.get(file)
    return path === undefined ? null : secretIn(await text(path))
  }
  return { resources, files: objects, readSecret }
}
