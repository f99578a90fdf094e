import { message } from '../../labels/messages.ts'
import { say } from '../../labels/text.ts'
import { AnswerError } from '../../rest/answer-error.ts'
import type { Endpoint, EndpointCall } from '../../rest/endpoints.ts'
import { type Answer, ok } from '../../rest/handlers.ts'
import { present, presentOne } from '../../rest/present.ts'
import { demand, inTransaction } from '../../rest/scope.ts'
import { updateRow } from '../../rest/write-row.ts'
import { permissionFor } from '../model.ts'
import { MESSAGE_CATEGORIES } from './message-kinds.ts'
import { categoryFacts, systemSubscriptions } from './system-subscriptions.ts'

/** To look asks for no less than to change. */
const PERMISSION = permissionFor(systemSubscriptions, 'change')

async function list({ scope }: EndpointCall): Promise<Answer> {
  demand(scope, PERMISSION)
  const rows = await scope.queries.selectFrom(systemSubscriptions.table).selectAll().execute()
  const shown = await present(systemSubscriptions, rows, scope)
  return ok(
    MESSAGE_CATEGORIES.map(({ category, label, kinds }) => ({
      category,
      category_label: say(label, scope.actor.language),
      children: Object.keys(kinds).flatMap((kind) => shown.filter(({ message_type: type }) => type === kind)),
    })),
  )
}

async function change({ scope, method, body, parameters: { id = '' } }: EndpointCall): Promise<Answer> {
  demand(scope, PERMISSION)
  return inTransaction(scope, async (inside) => {
    const row = await inside.queries
      .selectFrom(systemSubscriptions.table)
      .selectAll()
      .where('message_type', '=', id)
      .executeTakeFirst()
    if (row === undefined) {
      const detail = message('notFound', scope.actor.language, { thing: systemSubscriptions.className })
      throw new AnswerError(404, { detail, code: 'object_does_not_exist' })
    }
    const changed = await updateRow(systemSubscriptions, inside, row, body, method === 'PUT' ? 'replace' : 'patch')
    return ok(await presentOne(systemSubscriptions, changed, inside))
  })
}

const described = { facts: systemSubscriptions.facts, labels: systemSubscriptions.key }

/** Kinds of messages by category, and one of them by its name. */
export const systemSubscriptionEndpoints: readonly Endpoint[] = [
  { ...described, url: categoryFacts.url, allow: categoryFacts.allow, facts: categoryFacts, answer: list },
  { ...described, url: `${categoryFacts.url}:id/`, allow: systemSubscriptions.facts.allow, answer: change },
]
