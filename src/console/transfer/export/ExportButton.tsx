import { useTranslation } from 'react-i18next'
import { exportOffer } from '../../../engine/transfer/offers.ts'
import { reasonOf } from '../../actions/reason.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { codeOnUse } from '../../app/code-on-use.ts'
import { withLate } from '../../app/late.ts'
import { useServices } from '../../app/services.ts'
import { useSession } from '../../app/session-state.ts'
import { useVisit } from '../../app/visit.ts'
import { DialogButton } from '../../controls/DialogButton.tsx'
import type { List } from '../../screens/list/use-list.ts'
import type { ListModels } from '../../screens/list/use-list-models.ts'

const dialog = codeOnUse(withLate(async () => (await import('./ExportDialog.tsx')).ExportDialog))

export function ExportButton({ list, models }: { list: List; models: ListModels }) {
  const { t } = useTranslation()
  const { api } = useServices()
  const { now } = useVisit()
  const session = useSession()
  const words = useResourceWords(list.index.key)
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
  return (
    <DialogButton
      icon="download"
      label={t('list.export')}
      reason={reasonOf(offer.verdict, { entry: entry.key, t })}
      preload={dialog.preload}
    >
      {(onClose) => <dialog.Component source={source} words={words} onClose={onClose} />}
    </DialogButton>
  )
}
