import type { ImportRow, RowStatus } from '../../../engine/transfer/import/import-model.ts'
import type { ImportFilter } from '../../../engine/transfer/import/import-view.ts'
import type { RowPlan } from '../../../engine/transfer/import/plan.ts'
import type { ImportMode } from '../../../engine/transfer/offers.ts'
import type { IconName } from '../../controls/Icon.tsx'

/** Icon, tone and text of a row's status. */
export interface RowMark {
  readonly icon: IconName
  readonly tone: 'success' | 'info' | 'warning' | 'danger' | 'off'
  /** Below `transfer.import.`. */
  readonly key: string
}

export const FILTER_MARKS: Readonly<Record<Exclude<ImportFilter, 'all'>, IconName>> = {
  ok: 'check-circle',
  failed: 'cancel',
  waiting: 'schedule',
}

function pendingMark(ticked: boolean, { kind }: RowPlan): RowMark {
  if (kind === 'absent') return { icon: 'warning', tone: 'warning', key: 'plan.row.absent' }
  if (kind === 'unchanged') return { icon: 'remove-circle', tone: 'off', key: 'plan.row.unchanged' }
  if (!ticked) return { icon: 'remove-circle', tone: 'off', key: 'state.left' }
  return { icon: 'schedule', tone: 'off', key: `plan.row.${kind}` }
}

function statusMark(status: Exclude<RowStatus, { kind: 'pending' }>, mode: ImportMode): RowMark {
  switch (status.kind) {
    case 'sending':
      return { icon: 'refresh', tone: 'info', key: 'state.sending' }
    case 'unknown':
      return { icon: 'help', tone: 'off', key: 'state.unknown' }
    case 'ok':
      return { icon: 'check-circle', tone: 'success', key: `state.ok.${mode}` }
    case 'error':
      return status.doubt
        ? { icon: 'help', tone: 'warning', key: 'state.doubt' }
        : { icon: 'cancel', tone: 'danger', key: 'state.failed' }
  }
}

/** A pending row shows its plan, any other row its result. */
export function rowMark({ status, ticked }: ImportRow, plan: RowPlan, mode: ImportMode): RowMark {
  return status.kind === 'pending' ? pendingMark(ticked, plan) : statusMark(status, mode)
}
