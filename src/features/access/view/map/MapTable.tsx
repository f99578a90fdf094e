import { useTranslation } from 'react-i18next'
import { Button } from '../../../../console/controls/Button.tsx'
import { absent } from '../../../../console/fields/base/plain-text.tsx'
import { SIDES, type PermissionSide } from '../../model/permission-types.ts'
import type { MapItem } from './map-parts.ts'
import { ContentsFailed, ContentsRest, ItemName, type MapShapeProps, PartRest, useSideLabel } from './map-words.tsx'
import { useExpansion } from './use-map.ts'

/** The same objects as in the picture: users, system users and resources, one group of rows each. */
export function MapTable({ parts, permission }: MapShapeProps) {
  const { t } = useTranslation()
  return (
    <table className="map-table ruled">
      <thead>
        <tr>
          {(['name', 'kind', 'includes'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`pages.permission-map.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {SIDES.map((side) => (
        <Rows key={side} side={side} parts={parts} permission={permission} />
      ))}
    </table>
  )
}

function Rows({ side, parts, permission }: Omit<MapShapeProps, 'suit'> & { readonly side: PermissionSide }) {
  const { t } = useTranslation()
  const labelOf = useSideLabel(parts)
  const own = parts.filter((part) => part.side === side)
  return (
    <tbody>
      <tr className="map-side">
        <th scope="rowgroup" colSpan={3}>
          {labelOf(side)}
        </th>
      </tr>
      {own.every(({ total }) => total === 0) && (
        <tr>
          <td colSpan={3} className="faint">
            {t('pages.permission-map.none')}
          </td>
        </tr>
      )}
      {own.map((part) => [
        ...part.items.map((item) => <ItemRow key={item.key} item={item} permission={permission} />),
        part.total > part.items.length && (
          <tr key={part.kind}>
            <td colSpan={3}>
              <PartRest part={part} permission={permission} />
            </td>
          </tr>
        ),
      ])}
    </tbody>
  )
}

function ItemRow({ item, permission }: { item: MapItem; permission: MapShapeProps['permission'] }) {
  const { t } = useTranslation()
  const expansion = useExpansion(item)
  const { canOpen, isOpen, toggle, contents } = expansion
  return (
    <tr>
      <th scope="row">
        <ItemName item={item} permission={permission} />
      </th>
      <td>{t(`pages.permission-map.kinds.${item.kind}`)}</td>
      <td>
        {!canOpen && absent()}
        {canOpen && (
          <Button
            size="s"
            tone="quiet"
            icon={isOpen ? 'expand-more' : 'chevron-right'}
            aria-expanded={isOpen}
            aria-label={t('pages.permission-map.contents', { name: item.name })}
            onClick={toggle}
          >
            {contents === null ? t('pages.permission-map.show') : contents.total}
          </Button>
        )}
        {contents !== null && (
          <span className="map-names">
            {contents.items.map((each) => (
              <ItemName key={each.key} item={each} permission={permission} />
            ))}
            <ContentsRest item={item} expansion={expansion} />
          </span>
        )}
        <ContentsFailed item={item} expansion={expansion} />
      </td>
    </tr>
  )
}
