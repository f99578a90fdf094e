import { useTranslation } from 'react-i18next'
import { importOffer } from '../../../engine/transfer/offers.ts'
import { reasonOf } from '../../actions/reason.ts'
import { codeOnUse } from '../../app/code-on-use.ts'
import { withLate } from '../../app/late.ts'
import { useSession } from '../../app/session-state.ts'
import { DialogButton } from '../../controls/DialogButton.tsx'
import type { List } from '../../screens/list/use-list.ts'
import type { ListModels } from '../../screens/list/use-list-models.ts'

const dialog = codeOnUse(withLate(async () => (await import('./ImportDialog.tsx')).ImportDialog))

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
      preload={dialog.preload}
    >
      {/* Until the server has described its fields nothing can be said about a file. */}
      {(onClose) =>
        metadata !== null && (
          <dialog.Component list={list} entry={entry} metadata={metadata} offer={offer} onClose={onClose} />
        )
      }
    </DialogButton>
  )
}
