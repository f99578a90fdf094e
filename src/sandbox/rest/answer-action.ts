import { Readable } from 'node:stream'
import type { ActionAnswer, Model, ModelAction, Scope, StoredRow, Values } from '../models/model.ts'
import { rowsById } from './find-rows.ts'
import { type Answer, type Call, demandRow, EMPTY, type FileAnswer, methodNotAllowed, ok } from './handlers.ts'
import { describe } from './metadata.ts'
import { logUpdate, snapshotOf } from './operate-log.ts'
import { presentOne } from './present.ts'
import { demand, inTransaction } from './scope.ts'

export function actionMethods(action: ModelAction): readonly string[] {
  if (action.allow !== undefined) return action.allow
  if (action.facts !== undefined) return action.facts.allow
  return [...action.methods, ...(action.methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
}

function describeAction({ facts, path, of, hasOwnFields }: ModelAction, { model, scope }: Call) {
  if (facts === undefined) return { name: path, description: '' }
  return describe(
    { ...(of ?? model), facts, ...(hasOwnFields === true ? { fieldPermissions: {} } : {}) },
    scope,
    'list',
  )
}

/** Whatever it did to the row; it may also have taken it out of sight. */
async function logAction(model: Model, scope: Scope, row: StoredRow, was: Values): Promise<void> {
  const [after] = await rowsById(scope, model.table, [row['id']])
  if (after !== undefined) await logUpdate(model, scope, after, was)
}

function fileOf({ type, name, content }: Extract<ActionAnswer, { kind: 'file' }>): FileAnswer {
  return { status: 200, type, name, stream: Readable.from([content]) }
}

/** A call beside the usual ones: `id` is null for one on the list. */
export async function answerAction(action: ModelAction, call: Call, id: string | null): Promise<Answer | FileAnswer> {
  const { model, scope, method, body, url, parameters = {} } = call
  const allowed = actionMethods(action)
  if (!allowed.includes(method)) throw methodNotAllowed(call, allowed.join(', '))
  if (method === 'OPTIONS') return ok(describeAction(action, call))
  demand(scope, typeof action.permission === 'string' ? action.permission : action.permission({ method, body }))
  return inTransaction(scope, async (inside) => {
    const row = id === null ? null : await demandRow(model, inside, id)
    const was = row === null ? {} : await snapshotOf(model, inside, row)
    const answer = await action.handle({ model, scope: inside, row, parameters, method, body, url })
    if (row !== null && (method !== 'GET' || action.writes === true)) await logAction(model, inside, row, was)
    if (answer.kind === 'empty') return EMPTY
    if (answer.kind === 'file') return fileOf(answer)
    if (answer.kind === 'body') return ok(answer.body, answer.status)
    return ok(await presentOne(model, await demandRow(model, inside, String(answer.id)), inside))
  })
}
