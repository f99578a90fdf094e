import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import type { DetailTabModel } from '../../engine/detail/detail-model.ts'
import { isOneStep } from '../../engine/actions/prepare-call.ts'
import { actionHref } from '../actions/action-href.ts'
import type { ActionTarget } from '../actions/action-target.ts'
import { reasonOf } from '../kernel/i18n/reason.ts'
import { actionLabel, useResourceWords } from '../actions/resource-words.ts'
import { useRunAction } from '../actions/use-run-action.ts'
import { Button } from '../controls/Button.tsx'
import { DialogButton } from '../controls/DialogButton.tsx'
import { MenuButton } from '../controls/MenuButton.tsx'
import { useOrigin } from '../kernel/inspector/inspecting.ts'
import { lazyComponent } from '../kernel/platform/lazy-component.ts'
import { AddRelated } from './relations/AddRelated.tsx'

const requests = lazyComponent(async () => (await import('../actions/ActionCurlDialog.tsx')).ActionCurlDialog)

/** True if the toolbar of the table has room for all that a tab offers: buttons only, no switches and no linked objects. */
export const fitsToolbar = ({ table, quick, relations, beside }: DetailTabModel): boolean =>
  table !== null &&
  beside === null &&
  relations.every(({ addOnly }) => addOnly) &&
  quick.every(({ effect }) => effect.kind !== 'switch')

interface TabActionsProps {
  readonly tab: DetailTabModel
  readonly target: ActionTarget
}

/** The quick actions and relations of a tab with a table, in its toolbar. */
export function TabActions({ tab: { quick, relations }, target }: TabActionsProps): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      {quick.some(isOneStep) && (
        <DialogButton icon="terminal" label={t('curl.open')} preload={requests.preload}>
          {(onClose) => <requests.Component actions={quick} target={target} onClose={onClose} />}
        </DialogButton>
      )}
      <QuickButtons actions={quick} target={target} />
      {relations.map((relation) => (
        <AddRelated key={relation.key} relation={relation} target={target} />
      ))}
    </>
  )
}

/** One action as a button, several as a menu. */
function QuickButtons({
  actions,
  target,
}: {
  readonly actions: readonly ActionModel[]
  readonly target: ActionTarget
}) {
  const { t } = useTranslation()
  const words = useResourceWords(target.entry.key)
  const run = useRunAction()
  const [busy, setBusy] = useState(false)
  const origin = useOrigin()
  const act = async (action: ActionModel): Promise<void> => {
    setBusy(true)
    await run(action, target)
    setBusy(false)
  }
  const items = actions.map((action) => {
    const href = actionHref(action, target.entry, target.rows[0])
    return {
      ...origin('quick', action.key),
      'data-effect': action.effect.kind,
      key: action.key,
      label: actionLabel(action, words, t),
      reason: reasonOf(action.verdict, { entry: target.entry.key, t }),
      ...(href === null ? { onSelect: () => void act(action) } : { to: href }),
    }
  })
  const [first, ...others] = items
  if (first === undefined) return null
  if (others.length > 0)
    return <MenuButton trigger={{ look: 'button', label: t('detail.quick'), caret: true }} items={items} align="end" />
  const {
    label,
    reason,
    to,
    onSelect,
    'data-origin': mark,
    'data-effect': effect,
  } = { to: undefined, onSelect: undefined, ...first }
  return (
    <Button
      {...(mark === undefined ? {} : { 'data-origin': mark })}
      data-effect={effect}
      busy={busy}
      reason={reason}
      {...(to === undefined ? { onClick: onSelect } : { to })}
    >
      {label}
    </Button>
  )
}
