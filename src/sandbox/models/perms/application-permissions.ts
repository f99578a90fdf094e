import { modelOf } from '../mixins/declared.ts'
import { itemAction, listAction, withFacts } from '../../rest/model/action.ts'
import { factsOf } from '../../rest/model/facts-of.ts'
import { sql } from 'kysely'
import {
  type ActionResponse,
  type ActionRequest,
  type Model,
  type StoredRow,
  variantFacts,
} from '../../rest/model/model.ts'
import { applicationTitle } from '../mixins/display-names.ts'
import {
  actionsOfCategory,
  allUsers,
  listResponse,
  APPLICATION_GRANT,
  grantComputed,
  grantDefaults,
  grantFilters,
  hasLink,
  prepareGrant,
  searchCondition,
  withPlainActions,
  withActionChoices,
} from './grant.ts'
import { isUuid } from '../../rest/model/parse.ts'

const KEY = 'application-permissions'

const plainFacts = factsOf('perms__application-permissions')

const variants = [
  factsOf('perms__application-permissions.db'),
  factsOf('perms__application-permissions.remote_app'),
  factsOf('perms__application-permissions.cloud'),
]

const recordedFor = (model: Model, category: string | undefined) => {
  const chosen = variantFacts(model, category === undefined ? {} : { category })
  return variants.find(({ query }) => query?.['category'] === chosen.query?.['category']) ?? plainFacts
}

async function allApplications(call: ActionRequest): Promise<ActionResponse> {
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
  return listResponse(call, named)
}

const possibleActions = ({ scope }: ActionRequest): Promise<ActionResponse> =>
  Promise.resolve({ kind: 'body', status: 200, body: actionsOfCategory(scope.query['category']) })

const VIEW = 'perms.view_applicationpermission'

export const applicationPermissions: Model = modelOf(KEY, {
  facts: withPlainActions(plainFacts),
  variants: variants.map(withPlainActions),
  describeFields: (fields, scope) =>
    withActionChoices(recordedFor(applicationPermissions, scope.query['category']), fields),
  computed: grantComputed(APPLICATION_GRANT, ['users', 'user_groups', 'applications', 'system_users']),
  customFilters: {
    ...grantFilters(APPLICATION_GRANT),
    application_id: (value) =>
      isUuid(value) ? hasLink(APPLICATION_GRANT, 'applications', sql`link.application = ${value}`) : sql`false`,
    app: (value) =>
      isUuid(value) ? hasLink(APPLICATION_GRANT, 'applications', sql`link.application = ${value}`) : sql`false`,
  },
  defaults: grantDefaults,
  hooks: { prepareColumns: prepareGrant },
  actions: [
    listAction(['GET'], 'applications/actions', VIEW, possibleActions),
    withFacts(
      'perms__application-permissions_ID_users_all',
      itemAction(['GET'], 'users/all', VIEW, allUsers(APPLICATION_GRANT)),
    ),
    withFacts(
      'perms__application-permissions_ID_applications_all',
      itemAction(['GET'], 'applications/all', VIEW, allApplications),
    ),
  ],
})
