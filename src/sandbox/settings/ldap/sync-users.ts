import { toText } from '../../../contract/json-object.ts'
import { resolveOrganization } from '../../models/users/identity.ts'
import { type JobSource, readSchedule } from '../../clock/clock.ts'
import { systemScope } from '../../clock/system-scope.ts'
import type { SandboxContext } from '../../rest/model/context.ts'
import { simulateTask } from '../../models/tasks/simulated-task.ts'
import type { Scope } from '../../rest/model/model.ts'
import { HttpError } from '../../rest/model/response.ts'
import { inTransaction } from '../../rest/model/scope.ts'
import { DIRECTORY, type DirectoryUser, importUsers } from './import-users.ts'

const NAME = 'import_ldap_user_periodic'

/** Imports users one by one, so that a duplicate email only fails its own user. */
async function importOne(scope: Scope, user: DirectoryUser): Promise<string> {
  try {
    await inTransaction(scope, (inside) => importUsers(inside, [user]))
    return `${user.username}: done`
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return `${user.username}: ${toText(error.body)}`
  }
}

/** The community edition has one organization. A deleted organization is not replaced by another. */
async function sync(context: SandboxContext): Promise<void> {
  const { database, edition, settings } = context
  const name = edition === 'community' ? '' : toText(settings.get('AUTH_LDAP_SYNC_ORG_ID'))
  const organization = await resolveOrganization(database.queries, [name], edition, 'en')
  const scope = systemScope(context, organization)
  const isGone = name !== '' && organization.id !== name
  const lines: string[] = isGone ? ['The organization of the settings is gone: nobody was imported.'] : []
  for (const user of isGone ? [] : DIRECTORY) lines.push(await importOne(scope, user))
  await simulateTask(scope, NAME, lines)
}

function schedule({ settings: { get } }: SandboxContext) {
  const isOn = get('AUTH_LDAP') === true && get('AUTH_LDAP_SYNC_IS_PERIODIC') === true
  return isOn ? readSchedule(get('AUTH_LDAP_SYNC_CRONTAB'), get('AUTH_LDAP_SYNC_INTERVAL')) : null
}

/** The scheduled import of all LDAP users into the organization of the settings. */
export const ldapSync: JobSource = {
  urls: ['/api/v1/settings/'],
  jobs: (context) =>
    Promise.resolve([
      {
        name: NAME,
        task: `settings.tasks.ldap.${NAME}`,
        description: 'Imports the users of the directory of LDAP',
        schedule: schedule(context),
        run: () => sync(context),
      },
    ]),
}
