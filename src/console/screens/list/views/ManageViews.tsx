import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedView, ViewNameFault } from '../../../../engine/query/saved-views.ts'
import { viewNameFault } from '../../../../engine/query/saved-views.ts'
import { IconButton } from '../../../controls/IconButton.tsx'
import { notify } from '../../../shell/toasts.ts'
import { copyLink } from './copy-link.ts'
import { NameInput } from './NameInput.tsx'
import { ViewsDialog } from './ViewsDialog.tsx'
import type { KeptViews, ViewsPlace } from './views-store.ts'
import { keepViews, usualAt } from './views-store.ts'

interface ManageViewsProps {
  readonly place: ViewsPlace
  readonly kept: KeptViews
  readonly link: ((text: string) => string) | null
  readonly onClose: () => void
}

interface Draft {
  readonly view: SavedView
  /** As it is typed. */
  readonly name: string
  readonly isUsual: boolean
}

const draftsOf = (kept: KeptViews): readonly Draft[] =>
  kept.views.map((view, at) => ({ view, name: view.name, isUsual: at === usualAt(kept) }))

const viewOf = ({ view, name }: Draft): SavedView => ({ ...view, name: name.trim() })

const faultsOf = (drafts: readonly Draft[]): readonly (ViewNameFault | null)[] =>
  drafts.map(({ name }, at) => viewNameFault(name, drafts.slice(0, at).map(viewOf)))

/** Other names for views, which of them the list opens with, and which go. Nothing of it holds until it is saved. */
export function ManageViews({ place, kept, link, onClose }: ManageViewsProps) {
  const { t } = useTranslation()
  const [drafts, setDrafts] = useState(() => draftsOf(kept))
  const [judged, setJudged] = useState(false)
  const faults = faultsOf(drafts)
  const change = (at: number, next: Partial<Draft>) =>
    setDrafts(drafts.map((draft, index) => (index === at ? { ...draft, ...next } : draft)))
  const save = () => {
    setJudged(true)
    if (faults.some((fault) => fault !== null)) return
    const usual = drafts.find(({ isUsual }) => isUsual)?.view.query ?? ''
    const done = keepViews(place, { views: drafts.map(viewOf), usual })
    if (!done) notify({ tone: 'error', title: t('views.notKept') })
    onClose()
  }
  return (
    <ViewsDialog title={t('views.manage.title')} width="columns" onSave={save} onClose={onClose}>
      <p className="muted small">{t('views.hint')}</p>
      <ul className="view-list" aria-label={t('list.views')}>
        {drafts.map(({ view, name, isUsual }, at) => (
          <li key={view.name}>
            <NameInput
              label={t('views.nameOf', { name: view.name })}
              value={name}
              fault={judged ? (faults[at] ?? null) : null}
              onType={(text) => change(at, { name: text })}
            />
            <IconButton
              icon="star"
              label={t('views.manage.usual', { name: view.name })}
              aria-pressed={isUsual}
              on={isUsual}
              onClick={() => setDrafts(drafts.map((draft, index) => ({ ...draft, isUsual: index === at && !isUsual })))}
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
