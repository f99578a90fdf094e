import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../controls/empty/LoadFailed.tsx'
import { Segments } from '../../controls/Segments.tsx'
import type { TabExtensionProps } from '../../detail/tab-extension.ts'
import { StatesCell } from '../../fields/base/StatesCell.tsx'
import { useCellWords } from '../../fields/cell-words.ts'
import { DescriptionSkeleton } from '../../fields/DescriptionList.tsx'
import { useWide } from '../../kernel/platform/media.ts'
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
      {parts === null ? <DescriptionSkeleton /> : <Shape parts={parts} permission={row} />}
    </div>
  )
}

/** Why the permission has no effect now; nothing if it has. */
function State({ row }: Pick<TabExtensionProps, 'row'>): ReactNode {
  return StatesCell({ value: null, shown: null, field: null, words: useCellWords(), row })
}
