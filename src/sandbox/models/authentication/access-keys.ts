import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import recorded from '../../../contract/facts/authentication__access-keys.json' with { type: 'json' }
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Values, type Write } from '../model.ts'

/** A new key is of whoever makes it, with a secret that the server makes up. */
const prepare = (columns: Values, { scope, before }: Write): Promise<Values> =>
  Promise.resolve(before === null ? { ...columns, user: scope.actor.user.id, secret: randomUUID() } : columns)

export const accessKeys = defineModel({
  key: 'access-keys',
  facts: loadFacts(recorded),
  table: 'access_keys',
  className: 'AccessKey',
  permission: 'authentication.accesskey',
  scope: 'global',
  columns: { user: 'uuid not null references "users" (id) on delete cascade' },
  visible: ({ actor }) => sql`row."user" = ${actor.user.id}`,
  // A core answers {}: the secret stands in the list alone.
  unmade: ['id', 'secret', 'is_active', 'date_created'],
  order: ['-date_created', 'id'],
  defaults: () => ({ is_active: true }),
  hooks: { prepare },
  title: (row) => String(row['id']),
})
