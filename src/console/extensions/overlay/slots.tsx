import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonOf } from '../../kernel/i18n/reason.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { QuickActions } from '../../detail/QuickActions.tsx'
import type { TabExtensionProps } from '../../detail/tab-extension.ts'
import type { ActionExtensionProps } from '../../dialogs/action-extension.ts'
import { dialogTitle } from '../../dialogs/dialog-title.ts'
import type { FormExtensionProps } from '../../form/form-extension.ts'
import { useStable } from '../../kernel/platform/use-stable.ts'
import type { RowExtensionProps } from '../../list/table/expanded-content.tsx'
import type { ExtensionSubject } from './contract.ts'
import { OverlayExtension } from './OverlayExtension.tsx'

interface Named {
  readonly name: string
}

const factsOf = ({ key, url }: ExtensionSubject['entry']): ExtensionSubject['entry'] => ({ key, url })

/** In a tab of a detail. */
export function OverlayTab({
  name,
  slot,
  tab,
  target,
  row,
  params,
  change,
  actions,
}: TabExtensionProps & Named): ReactNode {
  const { t } = useTranslation()
  const { entry, reload } = target
  const reason = reasonOf(change, { entry: entry.key, t }) ?? null
  const filled = useStable(params)
  const allowed = change.state === 'allowed'
  const subject = useMemo<ExtensionSubject>(
    () => ({ slot, entry: factsOf(entry), row, tab, params: filled, change: { allowed, reason }, reload }),
    [slot, entry, row, tab, filled, allowed, reason, reload],
  )
  return (
    <>
      <OverlayExtension name={name} subject={subject} />
      {slot !== 'use' && actions.length > 0 && <QuickActions actions={actions} target={target} row={row} />}
    </>
  )
}

/** Below an expanded row. */
export function OverlayRow({ name, index, row }: RowExtensionProps & Named): ReactNode {
  const subject = useMemo<ExtensionSubject>(() => ({ slot: 'row', entry: factsOf(index), row }), [index, row])
  return <OverlayExtension name={name} subject={subject} />
}

/** Below the fields of a form. */
export function OverlayForm({ name, index, row, values }: FormExtensionProps & Named): ReactNode {
  const subject = useMemo<ExtensionSubject>(
    () => ({ slot: 'form', entry: factsOf(index), row, values }),
    [index, row, values],
  )
  return <OverlayExtension name={name} subject={subject} />
}

/** In a dialog. */
export function OverlayAction({ name, pending, action }: ActionExtensionProps & Named): ReactNode {
  const { t } = useTranslation()
  const { target, finish } = pending
  const subject = useMemo<ExtensionSubject>(
    () => ({
      slot: 'action',
      entry: factsOf(target.entry),
      row: target.rows[0] ?? null,
      rows: target.rows,
      params: action.params ?? {},
      reload: target.reload,
      close: () => finish('done'),
    }),
    [target, action, finish],
  )
  const close = (): void => finish('cancelled')
  return (
    <Dialog
      title={dialogTitle(pending, t)}
      onClose={close}
      footer={<Button onClick={close}>{t('common.close')}</Button>}
    >
      <OverlayExtension name={name} subject={subject} />
    </Dialog>
  )
}
