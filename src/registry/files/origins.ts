import { isObject } from '../../contract/json-object.ts'
import type { EntryOrigin, Origins, SourceFile, SourcePlace } from '../../contract/origins.ts'
import { applyExtends, expandedCount, type Parts } from '../../engine/compile/expand-entries.ts'
import { parseParts } from '../../engine/compile/load-files.ts'
import { isEntryFile, type JsonFiles, MENU_FILE, PARTS_FILE } from './registry-module.ts'

/** What an overlay has merged over: needed to tell its keys from those of the product. */
export interface OverlaidFiles {
  readonly own: JsonFiles
  readonly product: JsonFiles
  /** Pointers of the merged menu -> those of the overlay's menu. */
  readonly menuOrigins: ReadonlyMap<string, string>
}

const keyOf = (json: unknown): string => (isObject(json) && typeof json['key'] === 'string' ? json['key'] : '')

/** Where each entry and the menu are written. @param over of an overlay */
export function registryOrigins(files: JsonFiles, over: OverlaidFiles | null): Origins {
  const parts = parseParts(files.get(PARTS_FILE), PARTS_FILE)
  const entries = new Map([...files].filter(([file]) => isEntryFile(file)))
  const byKey = new Map([...entries].map(([file, json]) => [keyOf(json), file]))
  const merged = applyExtends(entries)
  const origins = [...merged].map(([file, json]): [string, EntryOrigin] => {
    const inherited = inheritedKeys(file, { json, entries, byKey, over })
    const moved = movedPointers(json, parts)
    return [
      keyOf(json),
      {
        ...sourceOf(file, over),
        ...(Object.keys(inherited).length === 0 ? {} : { inherited }),
        ...(Object.keys(moved).length === 0 ? {} : { moved }),
      },
    ]
  })
  return Object.fromEntries([...origins, ['', menuOrigin(files.get(MENU_FILE), over)]])
}

const sourceOf = (file: string, over: OverlaidFiles | null): SourceFile =>
  over?.own.has(file) === true ? { file, overlay: true } : { file }

interface Written {
  readonly json: unknown
  readonly entries: JsonFiles
  readonly byKey: ReadonlyMap<string, string>
  readonly over: OverlaidFiles | null
}

function inheritedKeys(file: string, { json, entries, byKey, over }: Written): Readonly<Record<string, SourceFile>> {
  const written = entries.get(file)
  const base = isObject(written) ? byKey.get(String(written['extends'])) : undefined
  const changes = over?.own.get(file)
  const changed =
    isObject(changes) && changes['extends'] === changes['key'] ? productFile(keyOf(changes), over) : undefined
  const names = isObject(json) ? Object.keys(json) : []
  return Object.fromEntries(
    names.flatMap((name): [string, SourceFile][] => {
      if (changed !== undefined)
        return isObject(changes) && Object.hasOwn(changes, name) ? [] : [[name, { file: changed }]]
      if (base === undefined || (isObject(written) && Object.hasOwn(written, name))) return []
      return [[name, sourceOf(base, over)]]
    }),
  )
}

const productFile = (key: string, over: OverlaidFiles | null): string | undefined =>
  [...(over?.product ?? [])].find(([file, json]) => isEntryFile(file) && keyOf(json) === key)?.[0]

type Moved = Readonly<Record<string, string | SourcePlace>>

/** Where a list is after the short forms are expanded, and as written. */
interface ListPlace {
  readonly expanded: string
  readonly written: string
  /** Null: the file of the entry. */
  readonly file: string | null
  /** Index of its first item in the expanded list; null: they are the same list. */
  readonly first: number | null
}

/** Pointers to what short forms have moved. What follows from a shorter pointer is left out. */
function movedPointers(merged: unknown, parts: Parts): Moved {
  const moved: Record<string, string | SourcePlace> = {}
  const visit = (value: unknown, expanded: string, written: string, file: string | null): void => {
    if (Array.isArray(value)) visitItems(value, { expanded, written, file, first: null })
    else if (isObject(value))
      for (const [name, inner] of Object.entries(value)) visit(inner, `${expanded}/${name}`, `${written}/${name}`, file)
  }
  const visitItems = (items: readonly unknown[], { expanded, written, file, first }: ListPlace): void => {
    let next = first ?? 0
    for (const [at, item] of items.entries()) {
      const own = `${written}/${at}`
      const places = Array.from({ length: expandedCount(item, parts) }, (_, each) => `${expanded}/${next + each}`)
      if (isObject(item) && typeof item['part'] === 'string') {
        const { part } = item
        visitItems(parts[part] ?? [], { expanded, written: `/parts/${part}`, file: PARTS_FILE, first: next })
      } else if (isGroup(item)) {
        visitItems(item.fields, { expanded, written: `${own}/fields`, file, first: next })
      } else {
        for (const place of places) {
          if (first !== null || place !== `${expanded}/${at}`)
            moved[place] = file === null ? own : { file, pointer: own }
          visit(item, place, own, file)
        }
      }
      next += places.length
    }
  }
  visit(merged, '', '', null)
  return moved
}

/** Fields with a common condition. */
const isGroup = (item: unknown): item is { readonly fields: readonly unknown[] } =>
  isObject(item) &&
  Array.isArray(item['fields']) &&
  Object.hasOwn(item, 'when') &&
  !Object.hasOwn(item, 'key') &&
  !Object.hasOwn(item, 'title')

/** The lines of a merged menu are those of the overlay, or those of the product at other places. */
function menuOrigin(menu: unknown, over: OverlaidFiles | null): EntryOrigin {
  if (over === null) return { file: MENU_FILE }
  const product = new Map(menuLines(over.product.get(MENU_FILE)).map(({ name, pointer }) => [name, pointer]))
  const moved = menuLines(menu).flatMap(({ name, pointer }): [string, string | SourcePlace][] => {
    const own = over.menuOrigins.get(pointer)
    if (own !== undefined) return [[pointer, { file: MENU_FILE, overlay: true, pointer: own }]]
    const written = product.get(name) ?? pointer
    return written === pointer ? [] : [[pointer, written]]
  })
  return { file: MENU_FILE, ...(moved.length === 0 ? {} : { moved: Object.fromEntries(moved) }) }
}

interface MenuLine {
  /** Of the line among all lines of the menu. */
  readonly name: string
  readonly pointer: string
}

/** The lines of a menu with those of its groups. */
function menuLines(menu: unknown): readonly MenuLine[] {
  const views = isObject(menu) && Array.isArray(menu['views']) ? menu['views'] : []
  return views.flatMap((view: unknown, at) => linesOf(view, `/views/${at}`, isObject(view) ? String(view['view']) : ''))
}

function linesOf(group: unknown, pointer: string, view: string): readonly MenuLine[] {
  const items = isObject(group) && Array.isArray(group['items']) ? group['items'] : []
  return items.flatMap((line: unknown, at) => {
    const below = `${pointer}/items/${at}`
    const name = isObject(line) ? `${view} ${String(line['entry'] ?? line['key'])}` : ''
    return [{ name, pointer: below }, ...linesOf(line, below, view)]
  })
}
