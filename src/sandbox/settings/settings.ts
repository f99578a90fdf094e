import type { FastifyInstance } from 'fastify'
import { ENDPOINT } from '../../contract/endpoints.ts'
import { languageTag } from '../../contract/language.ts'
import { languageOf } from '../../serve/language.ts'
import type { Queries } from '../database/open.ts'
import { hasValidLicense, type SandboxContext, type Settings } from '../rest/model/context.ts'
import type { Values } from '../rest/model/model.ts'
import defaults from './defaults.json' with { type: 'json' }
import type { Licenses } from './licenses.ts'
import { appearanceSettings } from './appearance.ts'

type Get = (name: string) => unknown

/** Readable before login. */
const openValues = ({ edition }: Pick<Licenses, 'edition'>, get: Get): Values => ({
  XPACK_ENABLED: edition === 'enterprise',
  INTERFACE: appearanceSettings(edition, get),
})

const RULES = [
  ...['SECURITY_PASSWORD_MIN_LENGTH', 'SECURITY_ADMIN_USER_PASSWORD_MIN_LENGTH', 'SECURITY_PASSWORD_UPPER_CASE'],
  ...['SECURITY_PASSWORD_LOWER_CASE', 'SECURITY_PASSWORD_NUMBER', 'SECURITY_PASSWORD_SPECIAL_CHAR'],
]

const TOLD = [
  ...['WINDOWS_SKIP_ALL_MANUAL_PASSWORD', 'OLD_PASSWORD_HISTORY_LIMIT_COUNT', 'TICKET_AUTHORIZE_DEFAULT_TIME'],
  ...['TICKET_AUTHORIZE_DEFAULT_TIME_UNIT', 'SECURITY_MAX_IDLE_TIME', 'SECURITY_VIEW_AUTH_NEED_MFA'],
  ...['SECURITY_MFA_VERIFY_TTL', 'SECURITY_COMMAND_EXECUTION', 'SECURITY_PASSWORD_EXPIRATION_TIME'],
  ...['SECURITY_LUNA_REMEMBER_AUTH', 'SECURITY_WATERMARK_ENABLED', 'SESSION_EXPIRE_AT_BROWSER_CLOSE'],
  ...['SECURITY_SESSION_SHARE', 'HELP_DOCUMENT_URL', 'HELP_SUPPORT_URL', 'AUTH_WECOM', 'AUTH_DINGTALK', 'AUTH_FEISHU'],
  ...['AUTH_TEMP_TOKEN', 'TERMINAL_RAZOR_ENABLED', 'TERMINAL_MAGNUS_ENABLED', 'TERMINAL_KOKO_SSH_ENABLED'],
  ...['TERMINAL_OMNIDB_ENABLED', 'TERMINAL_GRAPHICAL_RESOLUTION', 'ANNOUNCEMENT_ENABLED', 'ANNOUNCEMENT'],
  'TICKETS_ENABLED',
]

const valuesOf = (names: readonly string[], get: Get): Values =>
  Object.fromEntries(names.map((name) => [name, get(name)]))

/** Readable by every user; names and shapes as recorded. */
const publicValues = (licenses: Licenses, get: Get): Values => ({
  ...openValues(licenses, get),
  ...valuesOf(TOLD, get),
  PASSWORD_RULE: valuesOf(RULES, get),
  XPACK_LICENSE_IS_VALID: hasValidLicense(licenses),
  XPACK_LICENSE_INFO: { corporation: licenses.installed?.corporation ?? '' },
})

/** The settings of an edition and license: defaults, overridden by `changed`. */
export function createSettings(licenses: Licenses, changed: Values = {}): Settings {
  const values = new Map<string, unknown>(Object.entries({ ...defaults, ...changed }))
  const get = (name: string) => values.get(name)
  return {
    get open() {
      return openValues(licenses, get)
    },
    get public() {
      return publicValues(licenses, get)
    },
    get,
    store: async (queries, sent) => {
      for (const [name, value] of Object.entries(sent)) {
        const row = { name, value: JSON.stringify(value) }
        await queries
          .insertInto('settings')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
          .execute()
        values.set(name, value)
      }
    },
  }
}

/** Creates the settings of a database. */
export async function readSettings(licenses: Licenses, queries: Queries): Promise<Settings> {
  const rows = await queries.selectFrom('settings').selectAll().execute()
  return createSettings(licenses, Object.fromEntries(rows.map(({ name, value }) => [name, value])))
}

/** Registers the open settings (without login) and the public settings (for every user). */
export function registerSettings(app: FastifyInstance, { settings }: SandboxContext): void {
  app.get(ENDPOINT.openSettings, { config: { open: true } }, async (request, reply) => {
    const language = languageTag(languageOf(request))
    void reply.headers({
      'content-language': language,
      vary: 'Accept, Accept-Language, Cookie',
      'cache-control': 'no-store',
    })
    return settings.open
  })
  app.get(ENDPOINT.publicSettings, async () => settings.public)
}
