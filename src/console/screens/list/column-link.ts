import type { Row } from '../../../contract/row.ts'
import type { ColumnModel } from '../../../engine/columns/column-model.ts'
import { evaluate } from '../../../engine/condition/condition.ts'
import { valueAt } from '../../../engine/fields/text-at.ts'
import { withQuery } from '../../../engine/form/form-url.ts'
import type { ListPlace } from '../../../engine/query/list-place.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import type { Session } from '../../../engine/session.ts'
import { referenceId } from '../../actions/row-name.ts'
import { detailHref } from '../../app/detail-href.ts'
import { indexEntry } from '../../app/entry.ts'

type HrefOf = (row: Row) => string | null

/** Where a column leads from each row: to the detail that the first of its links names whose condition the row meets. */
export function linkedDetail(links: ColumnModel['links'], session: Session): HrefOf {
  const ways = links.map(({ entry, id, tab, when }) => ({
    when,
    hrefOf: rowHref(indexEntry(entry), session, id, tab === null ? {} : { activeTab: tab }),
  }))
  return (row) => ways.find(({ when }) => evaluate(when, { session, row }) === true)?.hrefOf(row) ?? null
}

/** Where the name of a row leads that has no link of its own: to its detail, or to that of the entry that it opens. */
export function ownDetail(index: IndexEntry, place: ListPlace | null, session: Session): HrefOf {
  return rowHref(index.opens === null ? index : indexEntry(index.opens), session, 'id', place?.links ?? {})
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
