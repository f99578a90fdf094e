import type { Row } from '../../../contract/row.ts'
import type { ColumnModel } from '../../../engine/columns/column-model.ts'
import { valueAt } from '../../../engine/fields/text-at.ts'
import { withQuery } from '../../../engine/form/form-url.ts'
import { may } from '../../../engine/permission/resource.ts'
import type { ListPlace } from '../../../engine/query/list-place.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { hrefTo } from '../../../engine/routes/href.ts'
import type { Session } from '../../../engine/session.ts'
import { referenceId } from '../../actions/row-name.ts'
import { indexEntry } from '../../app/entry.ts'

type HrefOf = (row: Row) => string | null

const NOWHERE: HrefOf = () => null

/** Where a column leads from each row: to the detail that its link names. Nowhere for who may not see it. */
export function linkedDetail({ entry, id, tab }: NonNullable<ColumnModel['link']>, session: Session): HrefOf {
  return detailHref(indexEntry(entry), session, id, tab)
}

/** Where the name of a row leads that has no link of its own: to its detail, or to that of the entry that it opens. */
export function ownDetail(index: IndexEntry, place: ListPlace | null, session: Session): HrefOf {
  const href = detailHref(index.opens === null ? index : indexEntry(index.opens), session, 'id', null)
  return (row) => {
    const to = href(row)
    return to === null ? null : withQuery(to, place?.links ?? {})
  }
}

function detailHref(index: IndexEntry | null, session: Session, id: string, tab: string | null): HrefOf {
  if (index === null || index.path === null || !index.has.detail) return NOWHERE
  if (may(index, 'view', session).state !== 'allowed') return NOWHERE
  return (row) => {
    const target = referenceId(valueAt(row, id))
    return target === '' ? null : withQuery(hrefTo(index, 'detail', target), tab === null ? {} : { activeTab: tab })
  }
}
