import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportOffer } from '../../../engine/transfer/offers.ts'
import { reasonOf } from '../../actions/reason.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { withLateStyles } from '../../app/late-styles.ts'
import { useServices } from '../../app/services.ts'
import { useSession } from '../../app/session-state.ts'
import { useVisit } from '../../app/visit.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import type { List } from '../../screens/list/use-list.ts'
import type { ListModels } from '../../screens/list/use-list-models.ts'

const loadExport = withLateStyles(() => import('./ExportDialog.tsx'))
const ExportDialog = lazy(async () => ({ default: (await loadExport()).ExportDialog }))

/** Opens the export; its code arrives when the pointer or the focus comes near. */
export function ExportButton({ list, models }: { list: List; models: ListModels }) {
  const { t } = useTranslation()
  const { api } = useServices()
  const { now } = useVisit()
  const session = useSession()
  const words = useResourceWords(list.index.key)
  const [open, setOpen] = useState(false)
  const offer = exportOffer(models.entry, list.index, session)
  if (offer === null) return null
  const { index: entry, query, place, selection } = list
  const source = {
    api,
    entry,
    query,
    now,
    place,
    url: offer.url,
    organization: session.organization?.id ?? null,
    selected: [...selection.rows.keys()],
  }
  const preload = () => void loadExport()
  return (
    <>
      <IconButton
        icon="download"
        label={t('transfer.export.open')}
        className="wide-only"
        reason={reasonOf(offer.verdict, { entry: entry.key, t })}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <ExportDialog source={source} words={words} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
