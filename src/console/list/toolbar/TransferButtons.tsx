import { useTranslation } from 'react-i18next'
import { exportOffer, importOffer } from '../../../engine/transfer/offers.ts'
import { reasonOf } from '../../actions/reason.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { DialogButton } from '../../controls/DialogButton.tsx'
import { loadTransferTexts } from '../../kernel/i18n/i18n.ts'
import { withLate } from '../../kernel/i18n/late.ts'
import { useVisit } from '../../kernel/navigation/visit.ts'
import { lazyComponent } from '../../kernel/platform/lazy-component.ts'
import { useServices } from '../../kernel/session/services.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import type { ListModels } from '../../list-state/use-list-models.ts'
import type { List } from '../../list-state/use-list.ts'

const importDialog = lazyComponent(
  withLate(async () => {
    const [{ ImportDialog }] = await Promise.all([
      import('../../transfer/import/ImportDialog.tsx'),
      loadTransferTexts(),
    ])
    return ImportDialog
  }),
)

export function ImportButton({ list, models }: { list: List; models: ListModels }) {
  const { t } = useTranslation()
  const { entry, metadata } = models
  const offer = importOffer(entry, list.index, useSession(), metadata)
  if (offer === null) return null
  return (
    <DialogButton
      icon="upload"
      label={t('list.import')}
      reason={reasonOf(offer.verdict, { entry: list.index.key, t })}
      preload={importDialog.preload}
    >
      {/* Files cannot be checked before the metadata is loaded. */}
      {(onClose) =>
        metadata !== null && (
          <importDialog.Component list={list} entry={entry} metadata={metadata} offer={offer} onClose={onClose} />
        )
      }
    </DialogButton>
  )
}

const exportDialog = lazyComponent(
  withLate(async () => {
    const [{ ExportDialog }] = await Promise.all([
      import('../../transfer/export/ExportDialog.tsx'),
      loadTransferTexts(),
    ])
    return ExportDialog
  }),
)

export function ExportButton({ list, models }: { list: List; models: ListModels }) {
  const { t } = useTranslation()
  const { api } = useServices()
  const { now } = useVisit()
  const session = useSession()
  const words = useResourceWords(list.index.key)
  const offer = exportOffer(models.entry, list.index, session)
  if (offer === null) return null
  const { index: entry, query, scope, selection } = list
  const source = {
    api,
    entry,
    query,
    now,
    scope,
    url: offer.url,
    organization: session.organization?.id ?? null,
    selected: [...selection.rows.keys()],
  }
  return (
    <DialogButton
      icon="download"
      label={t('list.export')}
      reason={reasonOf(offer.verdict, { entry: entry.key, t })}
      preload={exportDialog.preload}
    >
      {(onClose) => <exportDialog.Component source={source} words={words} onClose={onClose} />}
    </DialogButton>
  )
}
