import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withOwnColumns } from '../../../engine/list/list-query.ts'
import { MOST_VIEWS, viewQuery } from '../../../engine/list/saved-views.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import type { MenuItem } from '../../controls/menu-item.ts'
import { MenuPopup } from '../../controls/MenuPopup.tsx'
import { type ListTableModel, columnModels } from '../table/features.ts'
import type { List } from '../../list-state/use-list.ts'
import { RequestsDialog } from './RequestsDialog.tsx'
import { copyLink, readSavedViews, defaultViewIndex } from './views-store.ts'
import { ManageViews } from './ManageViews.tsx'
import { SaveView } from './SaveView.tsx'

interface ViewsMenuProps {
  readonly list: List
  /** A view stores the visible columns in their order. */
  readonly table: ListTableModel
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

type Step = 'menu' | 'save' | 'manage' | 'requests' | 'done'

/** The saved views of a list: opens, saves, manages and shares them. */
export function ViewsMenu({ list, table, anchor, onClose }: ViewsMenuProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { queryStore, index } = list
  const owner = useMemo(() => ({ user: user.id, list: index.key }), [user.id, index.key])
  const [saved] = useState(() => readSavedViews(owner))
  const [step, setStep] = useState<Step>('menu')
  useEffect(() => {
    if (step === 'done') onClose()
  }, [step, onClose])

  const { link, text } = queryStore
  const state = viewQuery(text)
  if (step === 'done') return null
  if (step === 'save') {
    const names = columnModels(table.getVisibleLeafColumns()).map(({ name }) => name)
    const show = (keepsColumns: boolean) =>
      list.updateQuery((now) => (keepsColumns ? { ...now, columns: names } : withOwnColumns(now)), 'replace')
    return <SaveView owner={owner} saved={saved} query={state} columns={names} onSaved={show} onClose={onClose} />
  }
  if (step === 'requests') return <RequestsDialog list={list} onClose={onClose} />
  if (step === 'manage') return <ManageViews owner={owner} saved={saved} link={link} onClose={onClose} />

  const defaultIndex = defaultViewIndex(saved)
  const view = (key: string, label: string, query: string, detail?: string): MenuItem => ({
    key,
    label,
    selected: query === state,
    ...(detail === undefined ? {} : { detail }),
    onSelect: () => queryStore.write(query, 'push'),
  })
  const reason = saved.views.length < MOST_VIEWS ? undefined : t('views.full')
  const items: readonly MenuItem[] = [
    view('whole', t('views.all'), ''),
    ...saved.views.map(({ name, query }, at) =>
      view(`view ${name}`, name, query, at === defaultIndex ? t('views.default') : undefined),
    ),
    { kind: 'divider', key: 'kept' },
    { key: 'save', label: t('views.save.open'), icon: 'add', reason, onSelect: () => setStep('save') },
    ...(saved.views.length === 0
      ? []
      : [{ key: 'manage', label: t('views.manage.open'), icon: 'tune', onSelect: () => setStep('manage') } as const]),
    ...(link === null
      ? []
      : [{ key: 'link', label: t('views.link'), icon: 'copy', onSelect: () => void copyLink(link(text), t) } as const]),
    { key: 'curl', label: t('curl.open'), icon: 'terminal', onSelect: () => setStep('requests') },
  ]
  return <MenuPopup id="views-menu" anchor={anchor} align="end" items={items} onClose={() => setStep('done')} />
}
