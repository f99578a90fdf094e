import type { Row } from '../../contract/page.ts'
import type { Params } from '../registry/entry-types.generated.ts'
import type { IndexEntry } from '../registry/entry.ts'
import { fillText, fillUrl } from '../template/template.ts'

/** The parent object of a list that is shown in a tab or a dialog. */
export interface ParentScope {
  /** `parent.*` in the conditions and templates of the list. */
  readonly parent: Row
  /** Query params that limit the list to the parent. */
  readonly params: TextParams
  /** Query params of every link that the list leads to. */
  readonly links: TextParams
}

type TextParams = Readonly<Record<string, string>>

/** `params`: templates filled with the parent, such as `{ "domain": "{id}" }`. */
export function parentScope(parent: Row, params: Params, links: TextParams = {}): ParentScope {
  const scope = { row: parent, parent }
  const filled = Object.entries(params).map(([name, value]) => [name, fillText(String(value), scope)] as const)
  return { parent, params: Object.fromEntries(filled), links }
}

/**
 * The entry with `{parent.*}` filled in its URLs.
 * @throws TemplateError if the parent lacks a member.
 */
export function scopedEntry(entry: IndexEntry, { parent }: ParentScope): IndexEntry {
  return {
    ...entry,
    url: entry.url === null ? null : fillUrl(entry.url, { parent }),
    tree: entry.tree === null ? null : { ...entry.tree, url: fillUrl(entry.tree.url, { parent }) },
  }
}
