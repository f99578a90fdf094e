import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewNameFault } from '../../../../engine/query/saved-views.ts'
import { viewNameFault } from '../../../../engine/query/saved-views.ts'
import { Button } from '../../../controls/Button.tsx'
import { Dialog } from '../../../controls/Dialog.tsx'
import { notify } from '../../../shell/toasts.ts'
import { NameInput } from './NameInput.tsx'
import type { KeptViews, ViewsPlace } from './views-store.ts'
import { keepViews } from './views-store.ts'

interface SaveViewProps {
  readonly place: ViewsPlace
  readonly kept: KeptViews
  /** The state that gets a name. */
  readonly query: string
  readonly onClose: () => void
}

/** Gives the state of a list a name. */
export function SaveView({ place, kept, query, onClose }: SaveViewProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [isUsual, setUsual] = useState(false)
  const [fault, setFault] = useState<ViewNameFault | null>(null)
  const save = () => {
    const found = viewNameFault(name, kept.views)
    setFault(found)
    if (found !== null) return
    const view = { name: name.trim(), query }
    const done = keepViews(place, { views: [...kept.views, view], usual: isUsual ? query : kept.usual })
    notify(
      done
        ? { tone: 'success', title: t('views.save.done', { name: view.name }) }
        : { tone: 'error', title: t('views.notKept') },
    )
    onClose()
  }
  return (
    <Dialog
      title={t('views.save.title')}
      width="confirm"
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone="primary" type="submit">
            {t('views.save.submit')}
          </Button>
        </>
      }
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
        <p className="muted small">{t('views.hint')}</p>
      </div>
    </Dialog>
  )
}
