import { sql } from 'kysely'
import recorded from '../../../contract/facts/perms__application-permissions.json' with { type: 'json' }
import allApplicationsFacts from '../../../contract/facts/perms__application-permissions_ID_applications_all.json' with { type: 'json' }
import allUsersFacts from '../../../contract/facts/perms__application-permissions_ID_users_all.json' with { type: 'json' }
import cloudFacts from '../../../contract/facts/perms__application-permissions.cloud.json' with { type: 'json' }
import databaseFacts from '../../../contract/facts/perms__application-permissions.db.json' with { type: 'json' }
import remoteFacts from '../../../contract/facts/perms__application-permissions.remote_app.json' with { type: 'json' }
import { loadFacts } from '../load-facts.ts'
import { type ActionAnswer, type ActionCall, defineModel, type Model, type StoredRow } from '../model.ts'
import { variantFacts } from '../variant.ts'
import { applicationTitle } from './application-title.ts'
import { actionsOfCategory, withPlainActions, withToldActions } from './grant-actions.ts'
import {
  allUsers,
  answerList,
  APPLICATION_GRANT,
  grantComputed,
  grantDefaults,
  grantFilters,
  grantRelations,
  linked,
  prepareGrant,
  searchCondition,
  through,
} from './grant.ts'
import { isUuid } from '../../rest/identifiers.ts'

const KEY = 'application-permissions'

const plainFacts = loadFacts(recorded)

const variants = [loadFacts(databaseFacts), loadFacts(remoteFacts), loadFacts(cloudFacts)]

const recordedFor = (model: Model, category: string | undefined) => {
  const chosen = variantFacts(model, category === undefined ? {} : { category })
  return variants.find(({ query }) => query?.['category'] === chosen.query?.['category']) ?? plainFacts
}

async function allApplications(call: ActionCall): Promise<ActionAnswer> {
  const { scope, row } = call
  const { language } = scope.actor
  const found = await sql<StoredRow>`select id, name, type, category from applications
    where ${searchCondition(scope, ['name'])}
    and id in (select application from application_permission_applications where applicationpermission = ${row?.['id']})
    order by lower(name) collate "C", id`.execute(scope.queries)
  const named = found.rows.map((application) => ({
    application: application['id'],
    application_display: applicationTitle(application, language),
  }))
  return answerList(call, named)
}

const possibleActions = ({ scope }: ActionCall): Promise<ActionAnswer> =>
  Promise.resolve({ kind: 'body', status: 200, body: actionsOfCategory(scope.query['category']) })

const VIEW = 'perms.view_applicationpermission'

export const applicationPermissions: Model = defineModel({
  key: KEY,
  facts: withPlainActions(plainFacts),
  variants: variants.map(withPlainActions),
  described: (fields, scope) => withToldActions(recordedFor(applicationPermissions, scope.query['category']), fields),
  table: 'application_permissions',
  className: 'ApplicationPermission',
  permission: 'perms.applicationpermission',
  scope: 'organization',
  relations: {
    ...grantRelations(APPLICATION_GRANT),
    applications: {
      kind: 'many',
      table: 'applications',
      through: through(APPLICATION_GRANT, 'applications'),
      self: 'applicationpermission',
      other: 'application',
      scoped: true,
      displayList: true,
      display: (application) => String(application['name']),
    },
  },
  computed: grantComputed(APPLICATION_GRANT, ['users', 'user_groups', 'applications', 'system_users']),
  mini: ['id', 'name'],
  filterBy: {
    ...grantFilters(APPLICATION_GRANT),
    application_id: (value) =>
      isUuid(value) ? linked(APPLICATION_GRANT, 'applications', sql`link.application = ${value}`) : sql`false`,
    app: (value) =>
      isUuid(value) ? linked(APPLICATION_GRANT, 'applications', sql`link.application = ${value}`) : sql`false`,
  },
  search: ['name', 'category', 'type'],
  order: ['name'],
  unique: [['org_id', 'name']],
  defaults: grantDefaults,
  hooks: { prepare: prepareGrant },
  actions: [
    { on: 'list', path: 'applications/actions', methods: ['GET'], permission: VIEW, handle: possibleActions },
    {
      on: 'item',
      path: 'users/all',
      methods: ['GET'],
      permission: VIEW,
      facts: loadFacts(allUsersFacts),
      handle: allUsers(APPLICATION_GRANT),
    },
    {
      on: 'item',
      path: 'applications/all',
      methods: ['GET'],
      permission: VIEW,
      facts: loadFacts(allApplicationsFacts),
      handle: allApplications,
    },
  ],
})
