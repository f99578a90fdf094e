import { factsOf } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { factFields } from '../../../contract/facts.ts'
import { isObject } from '../../../contract/json-object.ts'
import type { Queries } from '../../database/open.ts'
import { message } from '../../messages/message.ts'
import type { Endpoint, EndpointRequest } from '../../rest/http/endpoint.ts'
import { getRowOr404, listRows } from '../../rest/http/handlers.ts'
import { ValidationError, ok, throwIfInvalid } from '../../rest/model/response.ts'
import { type Scope } from '../../rest/model/model.ts'
import { isUuid } from '../../rest/model/parse.ts'
import { presentRow } from '../../rest/read/present.ts'
import { checkFields, pythonTypeName } from '../../rest/write/check-value.ts'

/** In-console messages. Users see only their own, in every organization. */
export const siteMessages = modelOf('site-messages', {
  computed: {
    fields: ['has_read', 'read_at', 'sender'],
    values: (rows) =>
      Promise.resolve(rows.map(({ has_read, read_at, sender }) => ({ has_read, read_at: read_at ?? null, sender }))),
  },
  customFilters: {
    has_read: (value) => (['true', 'false'].includes(value) ? sql`row.has_read = ${value === 'true'}` : null),
  },
  visibilityCondition: ({ actor }) => sql`row."user" = ${actor.user.id}`,
})

const SOME = factsOf('notifications__site-message_mark-as-read')
const ALL = factsOf('notifications__site-message_mark-as-read-all')
const TOTAL = factsOf('notifications__site-message_unread-total')
const LIST = siteMessages.facts
const labels = siteMessages.key

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

function idsOf({ scope, body }: EndpointRequest): readonly string[] {
  const { language } = scope.actor
  if (!isObject(body))
    throw new ValidationError({
      non_field_errors: [message('validation.notObject', language, { type: pythonTypeName(body) })],
    })
  const { values, errors } = checkFields(factFields(SOME, 'PATCH'), body, language, false)
  throwIfInvalid(errors)
  const { ids } = values
  return Array.isArray(ids) ? ids.map(String).filter(isUuid) : []
}

const DONE = ok({ detail: 'ok' })

async function markSome(call: EndpointRequest) {
  const ids = idsOf(call)
  if (ids.length > 0) await unreadOf(call.scope).where('id', 'in', ids).execute()
  return DONE
}

async function markAll({ scope }: EndpointRequest) {
  await unreadOf(scope).execute()
  return DONE
}

/** The actor's own messages: no permission is needed. */
export const siteMessageEndpoints: readonly Endpoint[] = [
  { url: SOME.url, allow: SOME.allow, facts: SOME, labels, handle: markSome },
  { url: ALL.url, allow: ALL.allow, facts: ALL, labels, handle: markAll },
  {
    url: TOTAL.url,
    allow: TOTAL.allow,
    facts: TOTAL,
    labels,
    handle: async ({ scope }) => ok({ total: await countUnread(scope.queries, scope.actor.user.id) }),
  },
  {
    url: LIST.url,
    allow: LIST.allow,
    facts: LIST,
    labels,
    handle: async ({ scope, url }) => ok(await listRows(siteMessages, scope, url)),
  },
  {
    url: `${LIST.url}:id/`,
    allow: LIST.allow,
    facts: LIST,
    labels,
    handle: async ({ scope, parameters: { id = '' } }) =>
      ok(await presentRow(siteMessages, await getRowOr404(siteMessages, scope, id), scope)),
  },
]
