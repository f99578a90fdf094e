import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SavedView, viewNameFault, type ViewNameFault } from '../../../engine/list/saved-views.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { notify } from '../../kernel/notifications/toasts.ts'
import { copyLink, saveViews, type SavedViews, defaultViewIndex, type ViewsOwner } from './views-store.ts'
import { NameInput, ViewsDialog } from './ViewsDialog.tsx'

interface ManageViewsProps {
  readonly owner: ViewsOwner
  readonly saved: SavedViews
  readonly link: ((text: string) => string) | null
  readonly onClose: () => void
}

interface ViewDraft {
  readonly view: SavedView
  /** The typed name. */
  readonly name: string
  readonly isDefault: boolean
}

const draftsOf = (saved: SavedViews): readonly ViewDraft[] =>
  saved.views.map((view, at) => ({ view, name: view.name, isDefault: at === defaultViewIndex(saved) }))

const viewOf = ({ view, name }: ViewDraft): SavedView => ({ ...view, name: name.trim() })

const faultsOf = (drafts: readonly ViewDraft[]): readonly (ViewNameFault | null)[] =>
  drafts.map(({ name }, at) => viewNameFault(name, drafts.slice(0, at).map(viewOf)))

/** Renames and removes views, and chooses the default one. */
export function ManageViews({ owner, saved, link, onClose }: ManageViewsProps) {
  const { t } = useTranslation()
  const [drafts, setDrafts] = useState(() => draftsOf(saved))
  const [submitted, setSubmitted] = useState(false)
  const faults = faultsOf(drafts)
  const change = (at: number, next: Partial<ViewDraft>) =>
    setDrafts(drafts.map((draft, index) => (index === at ? { ...draft, ...next } : draft)))
  const save = () => {
    setSubmitted(true)
    if (faults.some((fault) => fault !== null)) return
    const defaultQuery = drafts.find(({ isDefault }) => isDefault)?.view.query ?? ''
    const done = saveViews(owner, { views: drafts.map(viewOf), defaultQuery })
    if (!done) notify({ tone: 'error', title: t('views.notKept') })
    onClose()
  }
  return (
    <ViewsDialog title={t('views.manage.title')} width="narrow" onSave={save} onClose={onClose}>
      <p className="muted small">{t('views.hint')}</p>
      <ul className="view-list" aria-label={t('list.views')}>
        {drafts.map(({ view, name, isDefault }, at) => (
          <li key={view.name}>
            <NameInput
              label={t('views.nameOf', { name: view.name })}
              value={name}
              fault={submitted ? (faults[at] ?? null) : null}
              onType={(text) => change(at, { name: text })}
            />
            <IconButton
              icon="star"
              label={t('views.manage.default', { name: view.name })}
              aria-pressed={isDefault}
              on={isDefault}
              onClick={() =>
                setDrafts(drafts.map((draft, index) => ({ ...draft, isDefault: index === at && !isDefault })))
              }
            />
            {link !== null && (
              <IconButton
                icon="copy"
                label={t('views.linkOf', { name: view.name })}
                onClick={() => void copyLink(link(view.query), t)}
              />
            )}
            <IconButton
              icon="remove-circle"
              label={t('views.manage.remove', { name: view.name })}
              onClick={() => setDrafts(drafts.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      {drafts.length === 0 && <p className="muted">{t('views.manage.none')}</p>}
    </ViewsDialog>
  )
}
