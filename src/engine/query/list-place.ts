import type { Row } from '../../contract/row.ts'
import type { Params } from '../registry/entry-types.ts'
import type { IndexEntry } from '../registry/entry.ts'
import { fillText, fillUrl } from '../template/template.ts'

/** Where a list stands that is no page of its own: in a tab of an object, or in a dialog about it. */
export interface ListPlace {
  /** That object: `parent.*` of the list's conditions and templates. */
  readonly parent: Row
  /** Narrow the list to what belongs to it. */
  readonly params: TextParams
  /** Go with every address that the list leads to: whose tab it is. */
  readonly links: TextParams
}

type TextParams = Readonly<Record<string, string>>

/** `params` are templates of the object: `{ "domain": "{id}" }`. */
export function placeIn(parent: Row, params: Params, links: TextParams = {}): ListPlace {
  const scope = { row: parent, parent }
  const filled = Object.entries(params).map(([name, value]) => [name, fillText(String(value), scope)] as const)
  return { parent, params: Object.fromEntries(filled), links }
}

/**
 * The entry of a table at its place: what its URLs say of `{parent.*}` is filled in.
 * @throws TemplateError when the object lacks it.
 */
export function placedEntry(entry: IndexEntry, { parent }: ListPlace): IndexEntry {
  return {
    ...entry,
    url: entry.url === null ? null : fillUrl(entry.url, { parent }),
    tree: entry.tree === null ? null : { ...entry.tree, url: fillUrl(entry.tree.url, { parent }) },
  }
}
