import type { ModelAction } from '../models/model.ts'
import { type Answer, type Call, demandRow, EMPTY, methodNotAllowed, ok } from './handlers.ts'
import { presentOne } from './present.ts'
import { demand, inTransaction } from './scope.ts'

export function actionMethods(action: ModelAction): readonly string[] {
  return [...action.methods, ...(action.methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
}

/** A call beside the usual ones: `id` is null for one on the list. */
export async function answerAction(action: ModelAction, call: Call, id: string | null): Promise<Answer> {
  const { model, scope, method, body, url } = call
  const allowed = actionMethods(action)
  if (!allowed.includes(method)) throw methodNotAllowed(call, allowed.join(', '))
  if (method === 'OPTIONS') return ok({ name: action.path, description: '' })
  demand(scope, action.permission)
  return inTransaction(scope, async (inside) => {
    const row = id === null ? null : await demandRow(model, inside, id)
    const answer = await action.handle({ model, scope: inside, row, body, url })
    if (answer.kind === 'empty') return EMPTY
    if (answer.kind === 'body') return ok(answer.body, answer.status)
    return ok(await presentOne(model, await demandRow(model, inside, String(answer.id)), inside))
  })
}
