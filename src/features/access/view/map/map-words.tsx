import { useTranslation } from 'react-i18next'
import type { Row } from '../../../../contract/page.ts'
import { withQuery } from '../../../../contract/url.ts'
import { RetryButton } from '../../../../console/controls/empty/RetryButton.tsx'
import { failureText } from '../../../../console/kernel/i18n/i18n.ts'
import { Link } from '../../../../console/kernel/navigation/Link.tsx'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import { detailHref } from '../../../../console/kernel/entries/detail-href.ts'
import { indexEntry } from '../../../../console/kernel/entries/entry.ts'
import { rowId } from '../../../../console/fields/row-name.ts'
import { hrefTo } from '../../../../engine/routes/href.ts'
import type { PermissionSide } from '../../model/permission-types.ts'
import { itemHref, type MapItem, type MapPart } from './map-parts.ts'
import type { Expansion } from './use-map.ts'

/** Parts of a permission and the permission itself. */
export interface MapShapeProps {
  readonly parts: readonly MapPart[]
  readonly permission: Row
  /** Whether a system user can be used on a resource. */
  readonly suit: (account: MapItem, thing: MapItem) => boolean
}

/** Heading of a side; resources are assets or applications. */
export function useSideLabel(parts: readonly MapPart[]): (side: PermissionSide) => string {
  const { t } = useTranslation()
  const what = parts.some(({ kind }) => kind === 'applications') ? 'applications' : 'assets'
  return (side) => t(`pages.permission-map.sides.${side === 'what' ? what : side}`)
}

/** Name of an object, as a link if the user may view it. */
export function ItemName({ item, permission }: { item: MapItem; permission: Row }) {
  const to = itemHref(item, permission, useSession())
  const look = { className: 'truncate', 'data-tip-overflow': '' }
  if (to === null) return <span {...look}>{item.name}</span>
  return (
    <Link to={to} {...look}>
      {item.name}
    </Link>
  )
}

/** Number of objects of a kind that are not shown, as a link to the tab with all of them. */
export function PartRest({ part, permission }: { part: MapPart; permission: Row }) {
  const { t } = useTranslation()
  const session = useSession()
  const rest = part.total - part.items.length
  if (rest <= 0) return null
  const text = t('pages.permission-map.more', { count: rest })
  const href = detailHref(indexEntry(part.entry), session)(rowId(permission))
  return href === null ? <span>{text}</span> : <Link to={withQuery(href, { activeTab: part.tab })}>{text}</Link>
}

/** Number of contents that are not shown, as a link to all of them. */
export function ContentsRest({ item, expansion }: { item: MapItem; expansion: Expansion }) {
  const { t } = useTranslation()
  const session = useSession()
  const { contents } = expansion
  const rest = contents === null ? 0 : contents.total - contents.items.length
  if (rest <= 0) return null
  const text = t('pages.permission-map.more', { count: rest })
  const assets = indexEntry('assets')
  const to =
    item.kind === 'nodes'
      ? assets === null
        ? null
        : withQuery(hrefTo(assets, 'list'), { node: item.id })
      : detailHref(indexEntry('user-groups'), session)(item.id)
  return to === null ? <span>{text}</span> : <Link to={to}>{text}</Link>
}

/** Reason why the contents could not be read, and a retry button. */
export function ContentsFailed({ item, expansion }: { item: MapItem; expansion: Expansion }) {
  const { t } = useTranslation()
  if (expansion.error === undefined) return null
  return (
    <span role="alert" className="map-failed">
      {failureText(expansion.error, t)}
      <RetryButton size="s" label={item.name} onRetry={expansion.retry} />
    </span>
  )
}
