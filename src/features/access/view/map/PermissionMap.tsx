import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../../console/controls/empty/LoadFailed.tsx'
import { Segments } from '../../../../console/controls/Segments.tsx'
import type { TabExtensionProps } from '../../../../console/detail/tab-extension.ts'
import { StatesCell } from '../../../../console/fields/base/StatesCell.tsx'
import { useCellWords } from '../../../../console/fields/cell-words.ts'
import { DescriptionSkeleton } from '../../../../console/fields/DescriptionList.tsx'
import { useWide } from '../../../../console/kernel/platform/media.ts'
import { suits } from '../../model/access-world.ts'
import { UnsuitedAccounts } from '../UnsuitedAccounts.tsx'
import { useProtocols } from '../use-protocols.ts'
import type { MapItem, MapPart } from './map-parts.ts'
import type { MapShapeProps } from './map-words.tsx'
import { MapPicture } from './MapPicture.tsx'
import { MapTable } from './MapTable.tsx'
import { useMap } from './use-map.ts'

const SHAPES = ['picture', 'table'] as const

/** Who reaches what through a permission, as a picture or as a table. A narrow window shows the table. */
export function PermissionMap({ row, params }: TabExtensionProps): ReactNode {
  const { t } = useTranslation()
  const { parts, error, reload } = useMap(params)
  const isWide = useWide()
  const [wanted, setWanted] = useState<(typeof SHAPES)[number]>('picture')
  if (error !== undefined) {
    return <LoadFailed title={t('pages.permission-map.failed')} error={error} onRetry={reload} />
  }
  const shape = isWide ? wanted : 'table'
  const Shape = shape === 'picture' ? MapPicture : MapTable
  return (
    <div className="map">
      <div className="map-head">
        <p>{t(`pages.permission-map.lead.${shape}`)}</p>
        {isWide && (
          <Segments
            legend={t('pages.permission-map.shape')}
            values={SHAPES}
            value={wanted}
            labelOf={(each) => t(`pages.permission-map.shapes.${each}`)}
            onChoose={setWanted}
          />
        )}
      </div>
      <State row={row} />
      {parts === null ? <DescriptionSkeleton /> : <Reached shape={Shape} parts={parts} permission={row} />}
    </div>
  )
}

/** The objects, without lines between system users and the assets that lack their protocol. */
function Reached({
  shape: Shape,
  ...map
}: Omit<MapShapeProps, 'suit'> & { readonly shape: ComponentType<MapShapeProps> }) {
  const [accounts, assets] = [itemsOf(map.parts, 'system-users'), itemsOf(map.parts, 'assets')]
  const protocols = useProtocols({ accounts: ids(accounts), assets: ids(assets) })
  if (protocols === null) return <DescriptionSkeleton />
  const suit = (account: MapItem, thing: MapItem): boolean =>
    suits(protocols.accounts.get(account.id), protocols.assets.get(thing.id) ?? null)
  return (
    <>
      <UnsuitedAccounts accounts={accounts} assets={assets} protocols={protocols} />
      <Shape {...map} suit={suit} />
    </>
  )
}

const itemsOf = (parts: readonly MapPart[], kind: string): readonly MapItem[] =>
  parts.filter((part) => part.kind === kind).flatMap(({ items }) => items)

const ids = (items: readonly MapItem[]): readonly string[] => items.map(({ id }) => id)

/** Why the permission has no effect now; nothing if it has. */
function State({ row }: Pick<TabExtensionProps, 'row'>): ReactNode {
  return StatesCell({ value: null, shown: null, field: null, words: useCellWords(), row })
}
