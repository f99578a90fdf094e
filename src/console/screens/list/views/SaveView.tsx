import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewNameFault } from '../../../../engine/query/saved-views.ts'
import { viewNameFault, withColumns, withoutColumns } from '../../../../engine/query/saved-views.ts'
import { notify } from '../../../shell/toasts.ts'
import { NameInput } from './NameInput.tsx'
import { ViewsDialog } from './ViewsDialog.tsx'
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
    <ViewsDialog title={t('views.save.title')} width="confirm" onSave={save} onClose={onClose}>
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
        <Check label={t('views.save.usual')} checked={isUsual} onCheck={setUsual} />
        {withoutColumns(state) !== '' && (
          <Check label={t('views.save.columns')} checked={keepsColumns} onCheck={setKeepsColumns} />
        )}
        <p className="muted small">{t('views.hint')}</p>
      </div>
    </ViewsDialog>
  )
}

interface CheckProps {
  readonly label: string
  readonly checked: boolean
  readonly onCheck: (checked: boolean) => void
}

function Check({ label, checked, onCheck }: CheckProps) {
  return (
    <label className="view-usual">
      <input type="checkbox" className="cb" checked={checked} onChange={() => onCheck(!checked)} />
      <span>{label}</span>
    </label>
  )
}
