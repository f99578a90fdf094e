import { useTranslation } from 'react-i18next'
import type { ActionModel } from '../../../../engine/actions/action-model.ts'
import { bulkLabel } from '../../../actions/action-label.ts'
import { reasonOf } from '../../../actions/reason.ts'
import type { ResourceWords } from '../../../actions/resource-words.ts'
import { Button } from '../../../controls/Button.tsx'
import { MenuButton } from '../../../controls/MenuButton.tsx'
import type { SelectAll } from '../use-select-all.ts'

interface SelectionBarProps {
  /** Key of the entry. */
  readonly entry: string
  readonly words: ResourceWords
  readonly count: number
  /** How many of them are on other pages or hidden by search and filters. */
  readonly outOfView: number
  /** Null: there is nothing more to choose. */
  readonly all: SelectAll | null
  readonly actions: readonly ActionModel[]
  /** Key of the one that is being carried out. */
  readonly running: string | null
  readonly onAct: (action: ActionModel) => void
  readonly onClear: () => void
}

/** How many are chosen and what can be done to them; on a phone all but the last go into More. */
export function SelectionBar({
  entry,
  words,
  count,
  outOfView,
  all,
  actions,
  running,
  onAct,
  onClear,
}: SelectionBarProps) {
  const { t } = useTranslation()
  const last = actions.at(-1)
  const label = (action: ActionModel) => bulkLabel(action, count, words, t)
  const inMenu = [
    ...actions.slice(0, -1).map((action) => ({
      key: action.key,
      label: label(action),
      danger: action.danger,
      reason: reasonOf(action.verdict, { entry, t }),
      onSelect: () => onAct(action),
    })),
    ...(all === null
      ? []
      : [{ key: 'all', label: t('list.selectMatching', { count: all.count }), onSelect: all.select }]),
    { key: 'clear', label: t('list.clear'), onSelect: onClear },
  ]
  return (
    <div className="sel-bar" role="region" aria-label={t('list.selected', { count })}>
      <span className="sel-n" aria-live="polite">
        {t(selectedKey(count, outOfView), { count, out: outOfView })}
      </span>
      <button type="button" className="lnk wide-only" onClick={onClear}>
        {t('list.clear')}
      </button>
      {all !== null && (
        <Button size="s" tone="quiet" className="wide-only" busy={all.busy} onClick={all.select}>
          {t('list.selectMatching', { count: all.count })}
        </Button>
      )}
      {actions.length > 0 && <i className="vr wide-only" aria-hidden="true" />}
      <span className="grow only-narrow" />
      {actions.map((action) => (
        <Button
          key={action.key}
          size="s"
          tone={action.danger ? 'danger-quiet' : 'default'}
          className={action === last ? '' : 'wide-only'}
          busy={running === action.key}
          reason={reasonOf(action.verdict, { entry, t })}
          onClick={() => onAct(action)}
        >
          {label(action)}
        </Button>
      ))}
      <MenuButton
        trigger={{ look: 'icon', icon: 'more', size: 's', label: t('actions.more'), className: 'only-narrow' }}
        items={inMenu}
        align="end"
      />
    </div>
  )
}

function selectedKey(count: number, outOfView: number): string {
  if (outOfView === 0) return 'list.selected'
  return outOfView === count ? 'list.selectedOutside' : 'list.selectedPartly'
}
