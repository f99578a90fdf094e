import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import recorded from '../../../contract/facts/authentication__access-keys.json' with { type: 'json' }
import { defineModel, loadFacts, type Values, type WriteContext } from '../../rest/model/model.ts'

/** A new key belongs to the actor and has a generated secret. */
const prepareColumns = (columns: Values, { scope, before }: WriteContext): Promise<Values> =>
  Promise.resolve(before === null ? { ...columns, user: scope.actor.user.id, secret: randomUUID() } : columns)

export const accessKeys = defineModel({
  key: 'access-keys',
  facts: loadFacts(recorded),
  table: 'access_keys',
  className: 'AccessKey',
  permission: 'authentication.accesskey',
  scope: 'global',
  columns: { user: 'uuid not null references "users" (id) on delete cascade' },
  visibilityCondition: ({ actor }) => sql`row."user" = ${actor.user.id}`,
  // As recorded, a create returns {}: the secret is only in the list.
  omittedOnCreate: ['id', 'secret', 'is_active', 'date_created'],
  order: ['-date_created', 'id'],
  defaults: () => ({ is_active: true }),
  hooks: { prepareColumns },
  logTitle: (row) => String(row['id']),
})
