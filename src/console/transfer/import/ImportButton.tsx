import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importOffer } from '../../../engine/transfer/offers.ts'
import { reasonOf } from '../../actions/reason.ts'
import { withLateStyles } from '../../app/late-styles.ts'
import { useSession } from '../../app/session-state.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import type { List } from '../../screens/list/use-list.ts'
import type { ListModels } from '../../screens/list/use-list-models.ts'

const loadImport = withLateStyles(() => import('./ImportDialog.tsx'))
const ImportDialog = lazy(async () => ({ default: (await loadImport()).ImportDialog }))

/** Opens the import; its code arrives when the pointer or the focus comes near. */
export function ImportButton({ list, models }: { list: List; models: ListModels }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { entry, metadata } = models
  const offer = importOffer(entry, list.index, useSession(), metadata)
  if (offer === null) return null
  const preload = () => void loadImport()
  return (
    <>
      <IconButton
        icon="upload"
        label={t('transfer.import.open')}
        className="wide-only"
        reason={reasonOf(offer.verdict, { entry: list.index.key, t })}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      />
      {/* Until the server has described its fields nothing can be said about a file. */}
      {open && metadata !== null && (
        <Suspense fallback={null}>
          <ImportDialog list={list} entry={entry} metadata={metadata} offer={offer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
