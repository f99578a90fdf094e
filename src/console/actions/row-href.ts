import type { Row } from '../../contract/page.ts'
import { withQuery } from '../../contract/url.ts'
import { evaluate } from '../../engine/condition/condition.ts'
import { valueAt } from '../../engine/fields/field-lookup.ts'
import type { ColumnModel } from '../../engine/list/columns.ts'
import type { ParentScope } from '../../engine/list/parent-scope.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import type { Session } from '../../engine/session/session.ts'
import { referenceId } from '../fields/row-name.ts'
import { detailHref } from '../kernel/entries/detail-href.ts'
import { indexEntry } from '../kernel/entries/entry.ts'

type HrefOf = (row: Row) => string | null

/** Link of a cell: the first of the column's links whose condition the row meets. */
export function linkedDetail(links: ColumnModel['links'], session: Session): HrefOf {
  const targets = links.map(({ entry, id, tab, when }) => ({
    when,
    hrefOf: rowHref(indexEntry(entry), session, id, tab === null ? {} : { activeTab: tab }),
  }))
  return (row) => targets.find(({ when }) => evaluate(when, { session, row }) === true)?.hrefOf(row) ?? null
}

/** Link of the name column: the detail of the row, in this entry or in the one it opens. */
export function ownDetail(index: IndexEntry, scope: ParentScope | null, session: Session): HrefOf {
  return rowHref(index.opens === null ? index : indexEntry(index.opens), session, 'id', scope?.links ?? {})
}

function rowHref(
  index: IndexEntry | null,
  session: Session,
  id: string,
  query: Readonly<Record<string, string>>,
): HrefOf {
  const hrefOf = detailHref(index, session)
  return (row) => {
    const href = hrefOf(referenceId(valueAt(row, id)))
    return href === null ? null : withQuery(href, query)
  }
}
