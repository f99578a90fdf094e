import { isObject, own } from './json-object.ts'
import type { Row } from './page.ts'

/** An uploaded file, parsed by the server (`render-to-json/`). */
export interface RenderedFile {
  /** Titles with their fields, in the order of the file; unknown titles may be missing. */
  readonly titles: readonly (readonly [title: string, field: string])[]
  /** Field -> value in the notation of requests; empty cells are missing. */
  readonly rows: readonly Row[]
}

/** Reads a parsed file. For an empty file the server sends `{title: [], data: {}}`. */
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
