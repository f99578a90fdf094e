import type { Row } from '../../../contract/page.ts'
import { valueAt } from '../../../engine/fields/field-lookup.ts'
import { sameStored } from '../../../engine/form/same-stored.ts'
import type { ChangedValue, LinkStep, UndoRecord, UndoStep } from '../../../engine/actions/undo-step.ts'

/** The records of a plan as the server has them now. */
export interface FreshReads {
  /** Null: it no longer exists. */
  readonly record: (record: UndoRecord) => Row | null
  readonly isLinked: (step: LinkStep) => boolean
}

/** Whether a step may still be sent. changed: someone changed these values after the action. */
export type StepVerdict =
  | { readonly kind: 'send' }
  | { readonly kind: 'changed'; readonly values: readonly ChangedValue[] }
  /** This record no longer exists. */
  | { readonly kind: 'gone'; readonly name: string }
  /** Someone has removed the link, or linked the records again. */
  | { readonly kind: 'relinked'; readonly linked: boolean }

const SEND: StepVerdict = { kind: 'send' }

/** Compares a step with a fresh read: it is safe only if everything is as the action left it. */
export function stepVerdict(step: UndoStep, reads: FreshReads): StepVerdict {
  if (step.kind === 'link') {
    const linked = reads.isLinked(step)
    return linked === step.linked ? SEND : { kind: 'relinked', linked }
  }
  const row = reads.record(step.record)
  if (row === null) return { kind: 'gone', name: step.record.name }
  const values = step.changes.filter(({ path, after }) => !sameStored(valueAt(row, path), after))
  if (values.length > 0) return { kind: 'changed', values }
  const { needs } = step
  return needs !== undefined && reads.record(needs) === null ? { kind: 'gone', name: needs.name } : SEND
}
