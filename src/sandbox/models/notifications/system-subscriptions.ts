import { factsOf } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Facts } from '../../../contract/facts.ts'
import type { Html } from '../../../serve/html.ts'
import { findMessage, message } from '../../messages/message.ts'
import type { Endpoint, EndpointRequest } from '../../rest/http/endpoint.ts'
import { type RestResponse, HttpError, ok } from '../../rest/model/response.ts'
import { type ToManyRelation, permissionFor, type Scope, type StoredRow, type Values } from '../../rest/model/model.ts'
import { userDisplayName } from '../../rest/model/context.ts'
import { requirePermission, inTransaction } from '../../rest/model/scope.ts'
import { presentRows, presentRow } from '../../rest/read/present.ts'
import { groupBy } from '../../rest/read/relations.ts'
import { updateMode, updateRow } from '../../rest/write/write-row.ts'
import { sendMessage } from '../mixins/messages.ts'
import { isBackendOn, isReachableBy, MESSAGE_CATEGORIES } from './message-backends.ts'

/** Facts of the list of message types by category. */
const categoryFacts = factsOf('notifications__system-msg-subscription')

/** Facts of one message type: the children of a category. */
const facts: Facts = {
  url: `${categoryFacts.url}{id}/`,
  source: 'recorded',
  allow: ['PUT', 'PATCH', 'OPTIONS'],
  methods: ['PUT', 'PATCH'],
  fields: categoryFacts.fields.find(({ name }) => name === 'children')?.child?.children ?? [],
}

const linkTo = (table: string, targetColumn: string): ToManyRelation => ({
  kind: 'many',
  table,
  through: `system_msg_subscription_${table}`,
  sourceColumn: 'subscription',
  targetColumn,
  display: ({ name }) => String(name),
})

const RELATIONS = { users: linkTo('users', 'user'), groups: linkTo('user_groups', 'usergroup') }

/** The receivers of each message type: its users, and the members of its groups. */
async function receiversOf(
  { queries }: Pick<Scope, 'queries'>,
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, readonly StoredRow[]>> {
  const { rows } = await sql<StoredRow>`select person.*, row.id as subscription
    from system_msg_subscriptions as row join users as person on
      exists (select 1 from system_msg_subscription_users as link
        where link.subscription = row.id and link."user" = person.id)
      or exists (select 1 from system_msg_subscription_user_groups as link
        join user_group_members as member on member.usergroup = link.usergroup
        where link.subscription = row.id and member."user" = person.id)
    where row.id in (${sql.join(ids)}) order by lower(person.name) collate "C", person.id`.execute(queries)
  return groupBy(rows, 'subscription')
}

/** The channels of a message type. */
const backendsOf = ({ receive_backends: chosen }: StoredRow): readonly string[] =>
  Array.isArray(chosen) ? chosen.map(String) : []

const receiver = (person: StoredRow, backends: readonly string[]) => ({
  name: userDisplayName(person),
  id: person.id,
  ...Object.fromEntries(backends.map((name) => [name, isReachableBy(name, person)])),
})

async function values(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const receivers = await receiversOf(
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    return {
      message_type_label:
        findMessage(['notifications', 'kinds', String(row['message_type'])], scope.actor.language) ?? '',
      receivers: (receivers.get(row.id) ?? []).map((person) => receiver(person, backendsOf(row))),
    }
  })
}

/** Receivers and channels of system messages: one row per message type. */
export const systemSubscriptions = modelOf('system-msg-subscriptions', {
  facts,
  relations: RELATIONS,
  computed: { fields: ['message_type_label', 'receivers'], values },
  logTitle: ({ message_type: type }) => String(type),
})

/** As recorded, reading needs the permission to change. */
const PERMISSION = permissionFor(systemSubscriptions, 'change')

async function list({ scope }: EndpointRequest): Promise<RestResponse> {
  requirePermission(scope, PERMISSION)
  const rows = await scope.queries.selectFrom(systemSubscriptions.table).selectAll().execute()
  const shown = await presentRows(systemSubscriptions, rows, scope)
  return ok(
    MESSAGE_CATEGORIES.map(({ category, kinds }) => ({
      category,
      category_label: message(`notifications.categories.${category}`, scope.actor.language),
      children: kinds.flatMap((kind) => shown.filter(({ message_type: type }) => type === kind)),
    })),
  )
}

async function change({ scope, method, body, parameters: { id = '' } }: EndpointRequest): Promise<RestResponse> {
  requirePermission(scope, PERMISSION)
  return inTransaction(scope, async (inside) => {
    const row = await inside.queries
      .selectFrom(systemSubscriptions.table)
      .selectAll()
      .where('message_type', '=', id)
      .executeTakeFirst()
    if (row === undefined) {
      const detail = message('requests.notFound', scope.actor.language, { thing: systemSubscriptions.className })
      throw new HttpError(404, { detail, code: 'object_does_not_exist' })
    }
    const changed = await updateRow(systemSubscriptions, inside, row, { body, mode: updateMode(method) })
    return ok(await presentRow(systemSubscriptions, changed, inside))
  })
}

const described = { facts: systemSubscriptions.facts, labels: systemSubscriptions.key }

/** The list of message types by category, and the URL of each by name. */
export const systemSubscriptionEndpoints: readonly Endpoint[] = [
  { ...described, url: categoryFacts.url, allow: categoryFacts.allow, facts: categoryFacts, handle: list },
  { ...described, url: `${categoryFacts.url}:id/`, allow: systemSubscriptions.facts.allow, handle: change },
]

interface SystemMessage {
  readonly subject: string
  readonly message: Html
}

/** Sends a system message to its receivers: always in the console, and by mail if enabled. */
export async function notifyReceivers(scope: Scope, type: string, { subject, message }: SystemMessage): Promise<void> {
  const { queries, now, context } = scope
  const row = await queries
    .selectFrom(systemSubscriptions.table)
    .selectAll()
    .where('message_type', '=', type)
    .executeTakeFirst()
  if (row === undefined) return
  const byMail = backendsOf(row).includes('email') && isBackendOn('email', context.settings)
  for (const person of (await receiversOf(scope, [row['id']])).get(row['id']) ?? []) {
    const siteMessage = { subject, message: message.text, user: person.id, has_read: false, read_at: null, sender: '' }
    await queries
      .insertInto('site_messages')
      .values({ ...siteMessage, id: randomUUID(), date_created: now, date_updated: now })
      .execute()
    if (byMail && isReachableBy('email', person)) await sendMessage(scope, person.id, 'system-message')
  }
}
