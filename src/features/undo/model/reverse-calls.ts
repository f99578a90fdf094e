import { urlOfId } from '../../../contract/url.ts'
import type { PreparedCall } from '../../../engine/actions/action-model.ts'
import type { RecordStep, UndoStep } from '../../../engine/actions/undo-step.ts'

export interface ReverseCall extends PreparedCall {
  readonly query?: Readonly<Record<string, string>>
}

/** Steps that are sent in one call: the records of one list, or new links of one table. */
export function groupSteps(steps: readonly UndoStep[]): readonly (readonly UndoStep[])[] {
  const groups = new Map<unknown, UndoStep[]>()
  for (const step of steps) {
    const key = sharedUrl(step) ?? step
    groups.set(key, [...(groups.get(key) ?? []), step])
  }
  return [...groups.values()]
}

/** Null: the step has a call of its own. */
function sharedUrl(step: UndoStep): string | null {
  if (step.kind === 'link') return step.linked ? null : step.url
  return step.call === undefined ? step.record.list : null
}

const valuesBefore = ({ changes }: RecordStep) => Object.fromEntries(changes.map(({ path, before }) => [path, before]))

/**
 * The call of a group (or of some of its steps). A single record is changed at its own URL: not every list accepts an array.
 * @throws Error for an empty group
 */
export function reverseCall(group: readonly UndoStep[]): ReverseCall {
  const [first] = group
  if (first === undefined) throw new Error('Nothing to reverse')
  if (first.kind === 'link') {
    const { url, link, linked } = first
    const links = group.flatMap((step) => (step.kind === 'link' ? [step.link] : []))
    return linked ? { method: 'DELETE', url, query: link } : { method: 'POST', url, body: links }
  }
  if (first.call !== undefined) return first.call
  const { list, id } = first.record
  const records = group.flatMap((step) => (step.kind === 'record' ? [step] : []))
  if (records.length === 1) {
    return { method: 'PATCH', url: urlOfId(list, id), body: valuesBefore(first) }
  }
  return { method: 'PATCH', url: list, body: records.map((step) => ({ ...valuesBefore(step), id: step.record.id })) }
}
