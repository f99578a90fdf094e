import someFacts from '../../../contract/facts/notifications__site-message_mark-as-read.json' with { type: 'json' }
import allFacts from '../../../contract/facts/notifications__site-message_mark-as-read-all.json' with { type: 'json' }
import totalFacts from '../../../contract/facts/notifications__site-message_unread-total.json' with { type: 'json' }
import { factFields } from '../../../contract/facts/facts.ts'
import { isObject } from '../../../contract/json-object.ts'
import type { Queries } from '../../database/open.ts'
import { message } from '../../labels/messages.ts'
import { InvalidInput, refuseWrong } from '../../rest/answer-error.ts'
import type { Endpoint, EndpointCall } from '../../rest/endpoints.ts'
import { demandRow, listRows, ok } from '../../rest/handlers.ts'
import { isUuid } from '../../rest/identifiers.ts'
import { presentOne } from '../../rest/present.ts'
import { checkFields, typeName } from '../../rest/validate/check-value.ts'
import { loadFacts } from '../load-facts.ts'
import type { Scope } from '../model.ts'
import { siteMessages } from './site-messages.ts'

const SOME = loadFacts(someFacts)
const ALL = loadFacts(allFacts)
const TOTAL = loadFacts(totalFacts)
const LIST = siteMessages.facts
const labels = siteMessages.key

/** How many messages a user has not read. */
export async function countUnread(queries: Queries, user: string): Promise<number> {
  const { unread } = await queries
    .selectFrom('site_messages')
    .select(({ fn }) => fn.countAll().as('unread'))
    .where('user', '=', user)
    .where('has_read', '=', false)
    .executeTakeFirstOrThrow()
  return Number(unread)
}

const unreadOf = ({ queries, actor, now }: Scope) =>
  queries
    .updateTable('site_messages')
    .set({ has_read: true, read_at: now, date_updated: now })
    .where('user', '=', actor.user.id)
    .where('has_read', '=', false)

function idsOf({ scope, body }: EndpointCall): readonly string[] {
  const { language } = scope.actor
  if (!isObject(body))
    throw new InvalidInput({ non_field_errors: [message('notObject', language, { type: typeName(body) })] })
  const { values, errors } = checkFields(factFields(SOME, 'PATCH'), body, language, false)
  refuseWrong(errors)
  const { ids } = values
  return Array.isArray(ids) ? ids.map(String).filter(isUuid) : []
}

const DONE = ok({ detail: 'ok' })

async function markSome(call: EndpointCall) {
  const ids = idsOf(call)
  if (ids.length > 0) await unreadOf(call.scope).where('id', 'in', ids).execute()
  return DONE
}

async function markAll({ scope }: EndpointCall) {
  await unreadOf(scope).execute()
  return DONE
}

/** Of the one who asks alone: no permission stands before them. */
export const siteMessageEndpoints: readonly Endpoint[] = [
  { url: SOME.url, allow: SOME.allow, facts: SOME, labels, answer: markSome },
  { url: ALL.url, allow: ALL.allow, facts: ALL, labels, answer: markAll },
  {
    url: TOTAL.url,
    allow: TOTAL.allow,
    facts: TOTAL,
    labels,
    answer: async ({ scope }) => ok({ total: await countUnread(scope.queries, scope.actor.user.id) }),
  },
  {
    url: LIST.url,
    allow: LIST.allow,
    facts: LIST,
    labels,
    answer: async ({ scope, url }) => ok(await listRows(siteMessages, scope, url)),
  },
  {
    url: `${LIST.url}:id/`,
    allow: LIST.allow,
    facts: LIST,
    labels,
    answer: async ({ scope, parameters: { id = '' } }) =>
      ok(await presentOne(siteMessages, await demandRow(siteMessages, scope, id), scope)),
  },
]
