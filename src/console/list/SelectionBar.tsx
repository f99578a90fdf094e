import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { reasonOf } from '../kernel/i18n/reason.ts'
import { bulkLabel, type ResourceWords } from '../actions/resource-words.ts'
import { Button } from '../controls/Button.tsx'
import type { MenuItem } from '../controls/menu-item.ts'
import { MenuButton } from '../controls/MenuButton.tsx'
import { useOrigin } from '../kernel/inspector/inspecting.ts'
import type { SelectAll } from '../list-state/use-selection.ts'

export interface SelectionBarProps {
  readonly entry: string
  readonly words: ResourceWords
  readonly count: number
  /** How many of them are on other pages or hidden by search and filters. */
  readonly outOfView: number
  /** Null: all matching rows are selected. */
  readonly all: SelectAll | null
  readonly actions: readonly ActionModel[]
  readonly running: string | null
  readonly onAct: (action: ActionModel) => void
  readonly onClear: () => void
}

/** Buttons of the bar beside the menu More; the last action, mostly Delete, is always one. */
const VISIBLE_BULK_ACTIONS = 3

/** The number of selected rows and the bulk actions, in one line. The menu More has those without a button. */
export function SelectionBar(props: SelectionBarProps) {
  const { entry, words, count, outOfView, all, actions, running, onAct, onClear } = props
  const { t } = useTranslation()
  const origin = useOrigin()
  const last = actions.at(-1)
  const buttons =
    actions.length <= VISIBLE_BULK_ACTIONS
      ? actions
      : [...actions.slice(0, VISIBLE_BULK_ACTIONS - 1), ...actions.slice(-1)]
  return (
    <div className="sel-bar" role="region" aria-label={t('list.selected', { count })}>
      <span className="sel-n">{t(selectedKey(count, outOfView), { count, out: outOfView })}</span>
      <button
        type="button"
        className="text-link wide-only"
        onClick={({ currentTarget }) => {
          // The bar disappears with its button, which has the focus.
          currentTarget.closest('.list')?.querySelector<HTMLElement>('thead input')?.focus()
          onClear()
        }}
      >
        {t('list.clear')}
      </button>
      {all !== null && (
        <Button size="s" tone="quiet" className="wide-only" busy={all.busy} onClick={all.select}>
          {t('list.selectMatching', { count: all.count })}
        </Button>
      )}
      {actions.length > 0 && <i className="vertical-rule wide-only" aria-hidden="true" />}
      <span className="grow only-narrow" />
      {buttons.map((action) => (
        <Button
          key={action.key}
          {...origin('bulk', action.key)}
          data-effect={action.effect.kind}
          size="s"
          tone={action.danger ? 'danger-quiet' : 'default'}
          className={action === last ? '' : 'wide-only'}
          busy={running === action.key}
          reason={reasonOf(action.verdict, { entry, t })}
          onClick={() => onAct(action)}
        >
          {bulkLabel(action, count, words, t)}
        </Button>
      ))}
      {buttons.length < actions.length && (
        <ActionMenu {...props} actions={actions.slice(VISIBLE_BULK_ACTIONS - 1, -1)} className="wide-only" />
      )}
      <ActionMenu {...props} actions={actions.slice(0, -1)} more={selectionItems(props, t)} className="only-narrow" />
    </div>
  )
}

/** What a phone has no room for beside the actions. */
const selectionItems = ({ all, onClear }: SelectionBarProps, t: TFunction) => [
  ...(all === null
    ? []
    : [{ key: 'all', label: t('list.selectMatching', { count: all.count }), onSelect: all.select }]),
  { key: 'clear', label: t('list.clear'), onSelect: onClear },
]

interface ActionMenuProps extends Pick<SelectionBarProps, 'entry' | 'words' | 'count' | 'actions' | 'onAct'> {
  readonly more?: readonly MenuItem[]
  readonly className: string
}

function ActionMenu({ entry, words, count, actions, onAct, more = [], className }: ActionMenuProps) {
  const { t } = useTranslation()
  const origin = useOrigin()
  const items = actions.map((action) => ({
    key: action.key,
    label: bulkLabel(action, count, words, t),
    danger: action.danger,
    reason: reasonOf(action.verdict, { entry, t }),
    onSelect: () => onAct(action),
    'data-effect': action.effect.kind,
    ...origin('bulk', action.key),
  }))
  return (
    <MenuButton
      trigger={{ look: 'icon', icon: 'more', size: 's', label: t('actions.more'), className }}
      items={[...items, ...more]}
      align="end"
    />
  )
}

function selectedKey(count: number, outOfView: number): string {
  if (outOfView === 0) return 'list.selected'
  return outOfView === count ? 'list.selectedOutside' : 'list.selectedPartly'
}
