import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { exportOffer, importOffer } from '../../../engine/transfer/offers.ts'
import { reasonOf } from '../../kernel/i18n/reason.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { DialogButton } from '../../controls/DialogButton.tsx'
import { useOrigin } from '../../kernel/inspector/inspecting.ts'
import { useVisit } from '../../kernel/navigation/visit.ts'
import { lazyComponent } from '../../kernel/platform/lazy-component.ts'
import { useServices } from '../../kernel/session/services.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import type { ListModels } from '../../list-state/use-list-models.ts'
import { useListTools } from './list-tools.ts'

const importDialog = lazyComponent(async () => (await import('../../transfer/import/ImportDialog.tsx')).ImportDialog)

interface TransferButtonProps {
  readonly index: IndexEntry
  readonly models: ListModels
}

export const ImportButton = memo(function ImportButton({ index, models }: TransferButtonProps) {
  const { t } = useTranslation()
  const { entry, metadata } = models
  const origin = useOrigin()('transfer', 'import')
  const offer = importOffer(entry, index, useSession(), metadata)
  if (offer === null) return null
  return (
    <DialogButton
      icon="upload"
      label={t('list.import')}
      {...origin}
      reason={reasonOf(offer.verdict, { entry: index.key, t })}
      preload={importDialog.preload}
    >
      {(onClose) => <OpenImport offer={offer} onClose={onClose} />}
    </DialogButton>
  )
})

interface OpenImportProps {
  readonly offer: NonNullable<ReturnType<typeof importOffer>>
  readonly onClose: () => void
}

function OpenImport(props: OpenImportProps) {
  const { list, models } = useListTools()
  const { entry, metadata } = models
  // Files cannot be checked before the metadata is loaded.
  return metadata !== null && <importDialog.Component {...props} {...{ list, entry, metadata }} />
}

const exportDialog = lazyComponent(async () => (await import('../../transfer/export/ExportDialog.tsx')).ExportDialog)

export const ExportButton = memo(function ExportButton({ index, models }: TransferButtonProps) {
  const { t } = useTranslation()
  const origin = useOrigin()('transfer', 'export')
  const offer = exportOffer(models.entry, index, useSession())
  if (offer === null) return null
  return (
    <DialogButton
      icon="download"
      label={t('list.export')}
      {...origin}
      reason={reasonOf(offer.verdict, { entry: index.key, t })}
      preload={exportDialog.preload}
    >
      {(onClose) => <OpenExport url={offer.url} onClose={onClose} />}
    </DialogButton>
  )
})

function OpenExport({ url, onClose }: { url: string; onClose: () => void }) {
  const { api } = useServices()
  const { now } = useVisit()
  const session = useSession()
  const { index: entry, query, scope, selection } = useListTools().list
  const words = useResourceWords(entry.key)
  const organization = session.organization?.id ?? null
  const source = { api, entry, query, now, scope, url, organization, selected: [...selection.rows.keys()] }
  return <exportDialog.Component source={source} words={words} onClose={onClose} />
}
