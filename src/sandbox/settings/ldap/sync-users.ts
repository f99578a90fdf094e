import { toText } from '../../../contract/json-object.ts'
import { chooseOrganization } from '../../auth/organization.ts'
import type { JobSource } from '../../clock/clock.ts'
import { scheduleOf } from '../../clock/schedule.ts'
import { systemScope } from '../../clock/system-scope.ts'
import type { SandboxContext } from '../../context.ts'
import { simulateTask } from '../../models/assets/simulated-task.ts'
import type { Scope } from '../../models/model.ts'
import { AnswerError } from '../../rest/answer-error.ts'
import { inTransaction } from '../../rest/scope.ts'
import { DIRECTORY, type DirectoryUser } from './directory.ts'
import { importUsers } from './import-users.ts'

const NAME = 'import_ldap_user_periodic'

/** Each for themselves: whose email somebody else has keeps nobody out but themselves. */
async function importOne(scope: Scope, user: DirectoryUser): Promise<string> {
  try {
    await inTransaction(scope, (inside) => importUsers(inside, [user]))
    return `${user.username}: done`
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error
    return `${user.username}: ${toText(error.body)}`
  }
}

/** The community edition has one organization. One that is gone is not replaced by another. */
async function sync(context: SandboxContext): Promise<void> {
  const { database, edition, settings } = context
  const name = edition === 'community' ? '' : toText(settings.get('AUTH_LDAP_SYNC_ORG_ID'))
  const organization = await chooseOrganization(database.queries, [name], edition, 'en')
  const scope = systemScope(context, organization)
  const isGone = name !== '' && organization.id !== name
  const lines: string[] = isGone ? ['The organization of the settings is gone: nobody was imported.'] : []
  for (const user of isGone ? [] : DIRECTORY) lines.push(await importOne(scope, user))
  await simulateTask(scope, NAME, lines)
}

function schedule({ settings: { get } }: SandboxContext) {
  const isOn = get('AUTH_LDAP') === true && get('AUTH_LDAP_SYNC_IS_PERIODIC') === true
  return isOn ? scheduleOf(get('AUTH_LDAP_SYNC_CRONTAB'), get('AUTH_LDAP_SYNC_INTERVAL')) : null
}

/** Imports everybody of the directory into the organization of the settings, as they stand when it is due. */
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
