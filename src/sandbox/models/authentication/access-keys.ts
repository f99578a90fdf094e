import { modelOf } from '../mixins/declared.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Values, type WriteContext } from '../../rest/model/model.ts'

/** A new key belongs to the actor and has a generated secret. */
const prepareColumns = (columns: Values, { scope, before }: WriteContext): Promise<Values> =>
  Promise.resolve(before === null ? { ...columns, user: scope.actor.user.id, secret: randomUUID() } : columns)

export const accessKeys = modelOf('access-keys', {
  visibilityCondition: ({ actor }) => sql`row."user" = ${actor.user.id}`,
  // As recorded, a create returns {}: the secret is only in the list.
  omittedOnCreate: ['id', 'secret', 'is_active', 'date_created'],
  hooks: { prepareColumns },
})
