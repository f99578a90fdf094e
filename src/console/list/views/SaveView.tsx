import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { viewNameFault, type ViewNameFault, withColumns, withoutColumns } from '../../../engine/list/saved-views.ts'
import { notify } from '../../kernel/notifications/toasts.ts'
import { NameInput, ViewsDialog } from './ViewsDialog.tsx'
import { saveViews, type SavedViews, type ViewsOwner } from './views-store.ts'

interface SaveViewProps {
  readonly owner: ViewsOwner
  readonly saved: SavedViews
  /** Query to save; '': the view stores only the columns. */
  readonly query: string
  /** Names of the visible columns, in order. */
  readonly columns: readonly string[]
  /** `keepsColumns`: the view stores the columns. */
  readonly onSaved: (keepsColumns: boolean) => void
  readonly onClose: () => void
}

/** Saves the state of a list under a name. */
export function SaveView({ owner, saved, query: state, columns, onSaved, onClose }: SaveViewProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [isDefault, setDefault] = useState(false)
  const [keepsColumns, setKeepsColumns] = useState(true)
  const [fault, setFault] = useState<ViewNameFault | null>(null)
  const save = () => {
    const found = viewNameFault(name, saved.views)
    setFault(found)
    if (found !== null) return
    const query = keepsColumns ? withColumns(state, columns) : withoutColumns(state)
    const view = { name: name.trim(), query }
    const done = saveViews(owner, {
      views: [...saved.views, view],
      defaultQuery: isDefault ? query : saved.defaultQuery,
    })
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
        <Check label={t('views.save.default')} checked={isDefault} onCheck={setDefault} />
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
      <input type="checkbox" className="checkbox" checked={checked} onChange={() => onCheck(!checked)} />
      <span>{label}</span>
    </label>
  )
}
