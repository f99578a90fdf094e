import { isObject, own, readText } from './json-object.ts'

/** A file of the registry. `overlay`: of the folder of `--registry`, else of the project. */
export interface SourceFile {
  readonly file: string
  readonly overlay?: true
}

/** Where an entry, or the menu, is written. */
export interface EntryOrigin extends SourceFile {
  /** Top-level keys that another file gives: the entry that it extends, or the one of the product that it changes. */
  readonly inherited?: Readonly<Record<string, SourceFile>>
  /** Pointers after merging and expanding -> pointers as written, where they differ, or the place in another file. */
  readonly moved?: Readonly<Record<string, string | SourcePlace>>
}

/** `origins.json` of the data files: by the key of the entry; the menu is `''`. */
export type Origins = Readonly<Record<string, EntryOrigin>>

/** A place in the files of the registry. */
export interface SourcePlace extends SourceFile {
  readonly pointer: string
}

/** The place of what a pointer of an expanded entry leads to. */
export function placeOf({ file, overlay, inherited = {}, moved = {} }: EntryOrigin, pointer: string): SourcePlace {
  const [, key = ''] = pointer.split('/')
  const source = Object.hasOwn(inherited, key) ? inherited[key] : undefined
  const own = source ?? { file, ...(overlay === undefined ? {} : { overlay }) }
  for (let each = pointer; each !== ''; each = each.slice(0, each.lastIndexOf('/'))) {
    const written = Object.hasOwn(moved, each) ? moved[each] : undefined
    const rest = pointer.slice(each.length)
    if (typeof written === 'string') return { ...own, pointer: written + rest }
    if (written !== undefined) return { ...written, pointer: written.pointer + rest }
  }
  return { ...own, pointer }
}

/** Reads a place from a request to the development server; null if it is none. */
export function readPlace(value: unknown): SourcePlace | null {
  if (!isObject(value)) return null
  const file = readText(own(value, 'file'))
  const overlay = own(value, 'overlay') === true
  return file === '' ? null : { file, pointer: readText(own(value, 'pointer')), ...(overlay ? { overlay } : {}) }
}
