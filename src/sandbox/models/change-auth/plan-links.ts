import { isObject } from '../../../contract/json-object.ts'
import { message } from '../../labels/messages.ts'
import { AnswerError, InvalidInput } from '../../rest/answer-error.ts'
import { writeMany } from '../../rest/relations.ts'
import { checkRelations } from '../../rest/validate/check-relations.ts'
import type { ActionAnswer, ActionCall, ManyRelation } from '../model.ts'
import { linkedIds } from './linked-ids.ts'

const CHANGES = ['add', 'remove'] as const

type Change = (typeof CHANGES)[number]

function relationOf({ model }: ActionCall, field: string): ManyRelation {
  const relation = model.relations[field]
  if (relation?.kind !== 'many') throw new Error(`${model.key} has no list called ${field}`)
  return relation
}

async function idsIn({ scope, body }: ActionCall, field: string, relation: ManyRelation): Promise<readonly string[]> {
  const given = isObject(body) ? body[field] : undefined
  if (given === undefined) throw new InvalidInput({ [field]: [message('required', scope.actor.language)] })
  const checked = await checkRelations({ relations: { [field]: relation } }, { [field]: given }, scope)
  if (Object.keys(checked.errors).length > 0) throw new InvalidInput(checked.errors)
  const ids: unknown = checked.values[field]
  return Array.isArray(ids) ? ids.map(String) : []
}

/** Adds the ids that a body names under `field` to that list of the row, or takes them out of it. */
export async function changeLinks(call: ActionCall, field: string, change: Change): Promise<ActionAnswer> {
  const relation = relationOf(call, field)
  const ids = await idsIn(call, field, relation)
  const known = await linkedIds(call.scope, relation.through, relation.other, call.row?.['id'])
  const wanted = change === 'add' ? [...known, ...ids] : known.filter((id) => !ids.includes(String(id)))
  await writeMany(relation, call.scope, call.row?.['id'], wanted)
  return { kind: 'row', id: call.row?.['id'] }
}

/** The same where the query says which: `?action=add`. */
export function changeByQuery(call: ActionCall, field: string): Promise<ActionAnswer> {
  const { query, actor } = call.scope
  const change = CHANGES.find((name) => name === query['action'])
  if (change !== undefined) return changeLinks(call, field, change)
  const value = query['action'] ?? ''
  throw new AnswerError(400, { error: message('notChoice', actor.language, { value }) })
}
