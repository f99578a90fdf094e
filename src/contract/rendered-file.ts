import { isObject, own } from './json-object.ts'
import type { Row } from './row.ts'

/** What a server made of an uploaded file (`render-to-json/`). */
export interface RenderedFile {
  /** Each title with the field it names, in the order of the file; titles that no field has may be missing. */
  readonly titles: readonly (readonly [title: string, field: string])[]
  /** Field -> value as it would be sent; an empty cell is not there. */
  readonly rows: readonly Row[]
}

/** An empty file answers `{title: [], data: {}}`. */
export function readRenderedFile(body: unknown): RenderedFile {
  const titles = isObject(body) ? own(body, 'title') : null
  const data = isObject(body) ? own(body, 'data') : null
  return {
    titles: Array.isArray(titles) ? titles.flatMap(readTitle) : [],
    rows: Array.isArray(data) ? data.filter(isObject) : [],
  }
}

function readTitle(pair: unknown): readonly (readonly [string, string])[] {
  if (!Array.isArray(pair)) return []
  const items: readonly unknown[] = pair
  const [title, field] = items
  return typeof title === 'string' && typeof field === 'string' ? [[title, field]] : []
}
