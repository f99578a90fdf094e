import { sql } from 'kysely'
import recorded from '../../../contract/facts/applications__system-users-apps-relations.json' with { type: 'json' }
import type { Facts } from '../../../contract/facts/facts.ts'
import { formatServerTime } from '../../rest/server-time.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope, type StoredRow, type Values, type Write } from '../model.ts'

const named = (row: StoredRow) => String(row['name'])

/** A core says that attributes are required, and asks for none. */
function withoutAttrs(facts: Facts): Facts {
  const fields = facts.fields.map(({ required, ...field }) =>
    required === true && field.name !== 'attrs' ? { ...field, required } : field,
  )
  return { ...facts, fields }
}

const described: NonNullable<Parameters<typeof defineModel>[0]['described']> = (fields) =>
  fields.map((field) => (field.name === 'attrs' ? { ...field, required: true } : field))

/** Their times carry no zone, unlike those of all else. */
const withoutZone = (time: unknown, scope: Scope) =>
  time instanceof Date ? formatServerTime(time, scope.actor.timeZone).slice(0, '2026/11/20 17:58:07'.length) : null

const computed = (rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> =>
  Promise.resolve(
    rows.map((row) => ({
      attrs: {},
      date_created: withoutZone(row['date_created'], scope),
      date_updated: withoutZone(row['date_updated'], scope),
    })),
  )

/** An account takes the kind of its application, and the name of its system user unless it has one of its own. */
async function prepare(columns: Values, { scope, before, input }: Write): Promise<Values> {
  const row = { ...before, ...columns }
  const [application] = await rowsById(scope, 'applications', [row['app']])
  const [systemUser] = await rowsById(scope, 'system_users', [row['systemuser']])
  const own = typeof row['username'] === 'string' ? row['username'] : ''
  const secrets = ['password', 'private_key'].flatMap((name) => {
    const value = input[name]
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  return {
    ...columns,
    ...Object.fromEntries(secrets),
    username: own === '' ? (systemUser?.['username'] ?? '') : own,
    type: application?.['type'],
    category: application?.['category'],
  }
}

/** System users of applications. */
export const applicationAccounts = defineModel({
  key: 'system-users-apps-relations',
  facts: withoutAttrs(loadFacts(recorded)),
  described,
  table: 'application_accounts',
  className: 'Account',
  // No role may add accounts of applications: whoever may change system users links them.
  permission: 'assets.systemuser',
  scope: 'organization',
  opensSecrets: true,
  columns: { password: 'text', private_key: 'text', date_created: 'timestamptz', date_updated: 'timestamptz' },
  relations: {
    systemuser: { kind: 'one', table: 'system_users', whenGone: 'cascade', display: named },
    app: { kind: 'one', table: 'applications', whenGone: 'cascade', display: named },
  },
  computed: { fields: ['attrs', 'date_created', 'date_updated'], values: computed },
  search: ['username', 'app__name'],
  // The facts do not call it a filter, yet every console asks for the accounts of one system user.
  filters: ['systemuser'],
  filterBy: {
    app_display: (value) => sql`row.app in (select id from applications where name = ${value})`,
  },
  order: ['date_created'],
  hooks: { prepare },
})
