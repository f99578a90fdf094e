import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { own } from '../../../contract/json-object.ts'
import { missingRequirements } from '../../../engine/fields/grant-requirements.ts'
import { LoadFailed } from '../../controls/empty/LoadFailed.tsx'
import { Segments } from '../../controls/Segments.tsx'
import { StatusMark } from '../../controls/StatusMark.tsx'
import type { TabExtensionProps } from '../../detail/tab-extension.ts'
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
  const { t } = useTranslation()
  const words = useCellWords()
  const missing = missingRequirements(row)
  if (missing.length > 0) return <StatusMark tone="warning" label={words.missing(missing)} />
  if (own(row, 'is_valid') !== false) return null
  return <StatusMark tone="warning" label={t('pages.permission-map.notInEffect')} />
}
