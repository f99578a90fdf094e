import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withOwnColumns } from '../../../../engine/query/change-query.ts'
import { MOST_VIEWS, viewQuery } from '../../../../engine/query/saved-views.ts'
import { useSession } from '../../../app/session-state.ts'
import type { MenuItem } from '../../../controls/menu-item.ts'
import { MenuPopup } from '../../../controls/MenuPopup.tsx'
import { type ListTableModel, modelsOf } from '../table/features.ts'
import type { List } from '../use-list.ts'
import { RequestsDialog } from '../requests/RequestsDialog.tsx'
import { copyLink } from './copy-link.ts'
import { ManageViews } from './ManageViews.tsx'
import { SaveView } from './SaveView.tsx'
import { readKeptViews, usualAt } from './views-store.ts'

interface ViewsMenuProps {
  readonly list: List
  /** A view keeps which of its columns show, in their order. */
  readonly table: ListTableModel
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

type Step = 'menu' | 'save' | 'manage' | 'requests' | 'done'

/** The states of this list that its reader has named: to open, keep and share. */
export function ViewsMenu({ list, table, anchor, onClose }: ViewsMenuProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { keeper, index } = list
  const place = useMemo(() => ({ user: user.id, list: index.key }), [user.id, index.key])
  const [kept] = useState(() => readKeptViews(place))
  const [step, setStep] = useState<Step>('menu')
  useEffect(() => {
    if (step === 'done') onClose()
  }, [step, onClose])

  const { link, text } = keeper
  const state = viewQuery(text)
  if (step === 'done') return null
  if (step === 'save') {
    const names = modelsOf(table.getVisibleLeafColumns()).map(({ name }) => name)
    const show = (kept: boolean) =>
      list.ask((now) => (kept ? { ...now, columns: names } : withOwnColumns(now)), 'replace')
    return <SaveView place={place} kept={kept} query={state} columns={names} onSaved={show} onClose={onClose} />
  }
  if (step === 'requests') return <RequestsDialog list={list} onClose={onClose} />
  if (step === 'manage') return <ManageViews place={place} kept={kept} link={link} onClose={onClose} />

  const usual = usualAt(kept)
  const view = (key: string, label: string, query: string, detail?: string): MenuItem => ({
    key,
    label,
    selected: query === state,
    ...(detail === undefined ? {} : { detail }),
    onSelect: () => keeper.keep(query, 'push'),
  })
  const reason = kept.views.length < MOST_VIEWS ? undefined : t('views.full')
  const items: readonly MenuItem[] = [
    view('whole', t('views.whole'), ''),
    ...kept.views.map(({ name, query }, at) =>
      view(`view ${name}`, name, query, at === usual ? t('views.usual') : undefined),
    ),
    { kind: 'divider', key: 'kept' },
    { key: 'save', label: t('views.save.open'), icon: 'add', reason, onSelect: () => setStep('save') },
    ...(kept.views.length === 0
      ? []
      : [{ key: 'manage', label: t('views.manage.open'), icon: 'tune', onSelect: () => setStep('manage') } as const]),
    ...(link === null
      ? []
      : [{ key: 'link', label: t('views.link'), icon: 'copy', onSelect: () => void copyLink(link(text), t) } as const]),
    { key: 'curl', label: t('curl.open'), icon: 'terminal', onSelect: () => setStep('requests') },
  ]
  return <MenuPopup id="views-menu" anchor={anchor} align="end" items={items} onClose={() => setStep('done')} />
}
