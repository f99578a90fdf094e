import { lazy, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { actionExtensions } from './action-extension.ts'
import type { PendingAction } from '../actions/action-dialog.ts'

const FormDialog = lazy(async () => ({ default: (await import('./FormDialog.tsx')).FormDialog }))
const BulkUpdateDialog = lazy(async () => ({ default: (await import('./BulkUpdateDialog.tsx')).BulkUpdateDialog }))
const TableDialog = lazy(async () => ({ default: (await import('./TableDialog.tsx')).TableDialog }))
const DetailsDialog = lazy(async () => ({ default: (await import('./DetailsDialog.tsx')).DetailsDialog }))

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
