import { factsOf } from '../rest/model/facts-of.ts'
import { factFields } from '../../contract/facts.ts'
import { message } from '../messages/message.ts'
import { type Scope, type Values } from '../rest/model/model.ts'
import type { Endpoint, EndpointRequest } from '../rest/http/endpoint.ts'
import { ok, throwIfInvalid } from '../rest/model/response.ts'
import { readMembers } from '../rest/http/multipart.ts'
import { requirePermission, inTransaction } from '../rest/model/scope.ts'
import { APPEARANCE, appearanceSettings, storedAppearance, THEMES } from './appearance.ts'
import { checkWithPictures } from './pictures.ts'
import { SETTINGS_LABELS } from './setting-endpoint.ts'

const PERMISSION = 'settings.change_interface'

const facts = factsOf('xpack__interface_setting')
const fields = factFields(facts, 'PUT')

const store = (scope: Scope, looks: Values) =>
  inTransaction(scope, ({ context, queries }) => context.settings.store(queries, { [APPEARANCE]: looks }))

/** @throws ValidationError */
async function checked({ scope, body }: EndpointRequest): Promise<Values> {
  const { values, errors } = await checkWithPictures(fields, readMembers(fields, body), scope.actor.language, true)
  throwIfInvalid(errors)
  return values
}

async function handle(call: EndpointRequest) {
  const { scope, method } = call
  const { edition, settings } = scope.context
  if (method === 'PUT') await store(scope, { ...storedAppearance(settings.get), ...(await checked(call)) })
  return ok(appearanceSettings(edition, settings.get))
}

async function restore({ scope }: EndpointRequest) {
  await store(scope, {})
  return ok({ success: message('installation.interfaceRestored', scope.actor.language) })
}

const checkAccess = (scope: Scope) => requirePermission(scope, PERMISSION)

/** The endpoints of the appearance: settings, themes, reset. */
export const interfaceEndpoints: readonly Endpoint[] = [
  { url: facts.url, allow: facts.allow, facts, labels: SETTINGS_LABELS, takesFiles: true, checkAccess, handle },
  { url: `${facts.url}restore/`, allow: ['PUT', 'OPTIONS'], checkAccess, handle: restore },
  {
    url: `${facts.url}themes/`,
    allow: ['GET', 'HEAD', 'OPTIONS'],
    checkAccess,
    handle: () => Promise.resolve(ok(THEMES)),
  },
]
