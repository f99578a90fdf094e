import { lazy, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ActionExtension } from '../extensions/ActionExtension.tsx'
import type { PendingAction } from '../actions/action-dialog.ts'

const FormDialog = lazy(async () => ({ default: (await import('./form/FormDialog.tsx')).FormDialog }))
const BulkUpdateDialog = lazy(async () => ({ default: (await import('./bulk/BulkUpdateDialog.tsx')).BulkUpdateDialog }))
const TableDialog = lazy(async () => ({ default: (await import('./TableDialog.tsx')).TableDialog }))
const DetailsDialog = lazy(async () => ({ default: (await import('./DetailsDialog.tsx')).DetailsDialog }))

/** The dialog that an action needs. It belongs to the page that it was opened from, and closes when that is left. */
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
      return <ActionExtension name={effect.name} pending={pending} action={effect.action} />
    default:
      return null
  }
}
