import { sql } from 'kysely'
import recorded from '../../../contract/facts/notifications__system-msg-subscription.json' with { type: 'json' }
import type { Facts } from '../../../contract/facts/facts.ts'
import { say } from '../../labels/text.ts'
import { groupBy } from '../../rest/relations.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type ManyRelation, type Scope, type StoredRow, type Values } from '../model.ts'
import { personName } from '../person-name.ts'
import type { TableDefinition } from '../storage.ts'
import { isReachableBy } from './message-backends.ts'
import { MESSAGE_KINDS } from './message-kinds.ts'

/** Of the list, which shows the kinds of messages by category. */
export const categoryFacts = loadFacts(recorded)

/** Of one kind: inside a category stand its fields. */
const facts: Facts = {
  url: `${categoryFacts.url}{id}/`,
  source: 'recorded',
  allow: ['PUT', 'PATCH', 'OPTIONS'],
  methods: ['PUT', 'PATCH'],
  fields: categoryFacts.fields.find(({ name }) => name === 'children')?.child?.children ?? [],
}

const linkTo = (table: string, other: string): ManyRelation => ({
  kind: 'many',
  table,
  through: `system_msg_subscription_${table}`,
  self: 'subscription',
  other,
  display: ({ name }) => String(name),
})

const RELATIONS = { users: linkTo('users', 'user'), groups: linkTo('user_groups', 'usergroup') }

/** Between a kind of message and its receivers. */
export const systemSubscriptionLinks: readonly TableDefinition[] = Object.values(RELATIONS).map(
  ({ through, self, other, table }) => ({
    name: through,
    columns: {
      [self]: 'uuid not null references "system_msg_subscriptions" (id) on delete cascade',
      [other]: `uuid not null references "${table}" (id) on delete cascade`,
    },
    unique: [[self, other]],
  }),
)

/** Who receives each of the kinds: the users that it names, and the members of its groups. */
export async function receiversOf(
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

/** The ways in which a kind of message is sent. */
export const backendsOf = ({ receive_backends: chosen }: StoredRow): readonly string[] =>
  Array.isArray(chosen) ? chosen.map(String) : []

const receiver = (person: StoredRow, backends: readonly string[]) => ({
  name: personName(person),
  id: person.id,
  ...Object.fromEntries(backends.map((name) => [name, isReachableBy(name, person)])),
})

async function values(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const receivers = await receiversOf(
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const label = MESSAGE_KINDS.get(String(row['message_type']))
    return {
      message_type_label: label === undefined ? '' : say(label, scope.actor.language),
      receivers: (receivers.get(row.id) ?? []).map((person) => receiver(person, backendsOf(row))),
    }
  })
}

/** Who is told of what happens to the system, and how: one row for each kind of message. */
export const systemSubscriptions = defineModel({
  key: 'system-msg-subscriptions',
  facts,
  table: 'system_msg_subscriptions',
  className: 'SystemMsgSubscription',
  permission: 'settings.systemmsgsubscription',
  scope: 'global',
  columns: { message_type: 'text not null' },
  relations: RELATIONS,
  computed: { fields: ['message_type_label', 'receivers'], values },
  title: ({ message_type: kind }) => String(kind),
  unique: [['message_type']],
  order: ['message_type'],
})
