import { useEffect, useRef, type ReactNode } from 'react'
import { actionExtensions } from './action-extension.ts'
import { lazyComponent } from '../kernel/platform/lazy-component.ts'
import type { PendingAction } from '../actions/action-dialog.ts'
import { useLocation } from '../kernel/navigation/location.tsx'

const LOAD = {
  dialog: async () => (await import('./FormDialog.tsx')).FormDialog,
  'bulk-update': async () => (await import('./BulkUpdateDialog.tsx')).BulkUpdateDialog,
  table: async () => (await import('./TableDialog.tsx')).TableDialog,
  details: async () => (await import('./DetailsDialog.tsx')).DetailsDialog,
}
const { Component: FormDialog } = lazyComponent(LOAD.dialog)
const { Component: BulkUpdateDialog } = lazyComponent(LOAD['bulk-update'])
const { Component: TableDialog } = lazyComponent(LOAD.table)
const { Component: DetailsDialog } = lazyComponent(LOAD.details)

/**
 * Loads the code of the dialog of an action.
 * @param effect kind of its effect
 * @returns null if it has none of these dialogs
 */
export function preloadDialog(effect: string): Promise<unknown> | null {
  return isDialog(effect) ? LOAD[effect]() : null
}

const isDialog = (effect: string): effect is keyof typeof LOAD => Object.hasOwn(LOAD, effect)

/** The dialog of an action. Closes when the user navigates away. */
export function ActionDialog({ pending }: { pending: PendingAction }): ReactNode {
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  const { effect } = pending.action
  useEffect(() => {
    if (pathname !== opened.current) pending.finish('cancelled')
  }, [pathname, pending])
  switch (effect.kind) {
    case 'dialog':
      return <FormDialog pending={pending} effect={effect} />
    case 'bulk-update':
      return <BulkUpdateDialog pending={pending} effect={effect} />
    case 'table':
      return <TableDialog pending={pending} action={effect.action} table={effect.table} />
    case 'details':
      return <DetailsDialog pending={pending} effect={effect} />
    case 'extension':
      return <actionExtensions.Extension name={effect.name} pending={pending} action={effect.action} />
    default:
      return null
  }
}
