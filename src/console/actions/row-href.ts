import type { Row } from '../../contract/page.ts'
import { withQuery } from '../../contract/url.ts'
import { evaluate } from '../../engine/condition/condition.ts'
import { identityParts } from '../../engine/fields/identity.ts'
import { valueAt } from '../../engine/fields/field-lookup.ts'
import type { ColumnModel } from '../../engine/list/columns.ts'
import type { ParentScope } from '../../engine/list/parent-scope.ts'
import { may } from '../../engine/permission/access.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { hrefTo } from '../../engine/routes/href.ts'
import type { Session } from '../../engine/session/session.ts'
import { plainText } from '../fields/base/plain-text.tsx'
import { referenceId } from '../fields/row-name.ts'
import { detailHref } from '../kernel/entries/detail-href.ts'
import { indexEntry } from '../kernel/entries/entry.ts'

type HrefOf = (row: Row) => string | null

/** Link of a cell: the first of the column's links whose condition the row meets. */
export function linkedDetail(links: ColumnModel['links'], session: Session): HrefOf {
  const targets = links.map(({ entry, id, tab, find, when }) => ({
    when,
    hrefOf:
      find === null
        ? rowHref(indexEntry(entry), session, id, tab === null ? {} : { activeTab: tab })
        : foundHref(indexEntry(entry), session, id, find),
  }))
  return (row) => targets.find(({ when }) => evaluate(when, { session, row }) === true)?.hrefOf(row) ?? null
}

/** Link of the name column: the detail of the row, in this entry or in the one it opens. */
export function ownDetail(index: IndexEntry, scope: ParentScope | null, session: Session): HrefOf {
  return rowHref(index.opens === null ? index : indexEntry(index.opens), session, 'id', scope?.links ?? {})
}

/** The list of an entry, filtered by a part of a text of the row. */
function foundHref(
  index: IndexEntry | null,
  session: Session,
  name: string,
  { param, part, others }: NonNullable<ColumnModel['links'][number]['find']>,
): HrefOf {
  const href =
    others !== undefined || index === null || may(index, 'view', session).state !== 'allowed'
      ? null
      : hrefTo(index, 'list')
  return (row) => {
    const text = identityParts(plainText(valueAt(row, name)))[part]
    return href === null || text === '' ? null : withQuery(href, { [param]: text })
  }
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
