import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewNameFault } from '../../../../engine/query/saved-views.ts'
import { viewNameFault, withColumns, withoutColumns } from '../../../../engine/query/saved-views.ts'
import { Dialog } from '../../../controls/Dialog.tsx'
import { notify } from '../../../shell/toasts.ts'
import { NameInput } from './NameInput.tsx'
import { SaveFoot } from './SaveFoot.tsx'
import type { KeptViews, ViewsPlace } from './views-store.ts'
import { keepViews } from './views-store.ts'

interface SaveViewProps {
  readonly place: ViewsPlace
  readonly kept: KeptViews
  /** The state that gets a name; '': the whole list, of which a view keeps the columns alone. */
  readonly query: string
  /** Names of those that show, in their order. */
  readonly columns: readonly string[]
  /** The list is shown as the view has it: with its columns, or with those that the reader chose. */
  readonly onSaved: (keepsColumns: boolean) => void
  readonly onClose: () => void
}

/** Gives the state of a list a name. */
export function SaveView({ place, kept, query: state, columns, onSaved, onClose }: SaveViewProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [isUsual, setUsual] = useState(false)
  const [keepsColumns, setKeepsColumns] = useState(true)
  const [fault, setFault] = useState<ViewNameFault | null>(null)
  const save = () => {
    const found = viewNameFault(name, kept.views)
    setFault(found)
    if (found !== null) return
    const query = keepsColumns ? withColumns(state, columns) : withoutColumns(state)
    const view = { name: name.trim(), query }
    const done = keepViews(place, { views: [...kept.views, view], usual: isUsual ? query : kept.usual })
    notify(
      done
        ? { tone: 'success', title: t('views.save.done', { name: view.name }) }
        : { tone: 'error', title: t('views.notKept') },
    )
    if (done) onSaved(keepsColumns)
    onClose()
  }
  return (
    <Dialog
      title={t('views.save.title')}
      width="confirm"
      onClose={onClose}
      onSubmit={save}
      footer={<SaveFoot onClose={onClose} />}
    >
      <div className="view-form">
        <NameInput
          label={t('views.name')}
          value={name}
          fault={fault}
          autoFocus
          onType={(text) => {
            setName(text)
            setFault(null)
          }}
        />
        <label className="view-usual">
          <input type="checkbox" className="cb" checked={isUsual} onChange={() => setUsual(!isUsual)} />
          <span>{t('views.save.usual')}</span>
        </label>
        {withoutColumns(state) !== '' && (
          <label className="view-usual">
            <input
              type="checkbox"
              className="cb"
              checked={keepsColumns}
              onChange={() => setKeepsColumns(!keepsColumns)}
            />
            <span>{t('views.save.columns')}</span>
          </label>
        )}
        <p className="muted small">{t('views.hint')}</p>
      </div>
    </Dialog>
  )
}
