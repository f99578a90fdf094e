import recorded from '../../contract/facts/xpack__interface_setting.json' with { type: 'json' }
import { factFields } from '../../contract/facts/facts.ts'
import { say } from '../labels/text.ts'
import { loadFacts } from '../models/load-facts.ts'
import type { Scope, Values } from '../models/model.ts'
import { refuseWrong } from '../rest/answer-error.ts'
import type { Endpoint, EndpointCall } from '../rest/endpoints.ts'
import { ok } from '../rest/handlers.ts'
import { membersOf } from '../rest/multipart.ts'
import { demand, inTransaction } from '../rest/scope.ts'
import { INTERFACE_TEXTS } from './interface-texts.ts'
import { LOOKS, looksOf, storedLooks } from './looks.ts'
import { checkWithPictures } from './picture-fields.ts'
import { SETTINGS_LABELS } from './setting-endpoint.ts'
import { THEMES } from './themes.ts'

const PERMISSION = 'settings.change_interface'

const facts = loadFacts(recorded)
const fields = factFields(facts, 'PUT')

const store = (scope: Scope, looks: Values) =>
  inTransaction(scope, ({ context, queries }) => context.settings.store(queries, { [LOOKS]: looks }))

/** @throws InvalidInput */
async function checked({ scope, body }: EndpointCall): Promise<Values> {
  const { values, errors } = await checkWithPictures(fields, membersOf(fields, body), scope.actor.language, true)
  refuseWrong(errors)
  return values
}

async function answer(call: EndpointCall) {
  const { scope, method } = call
  const { edition, settings } = scope.context
  if (method === 'PUT') await store(scope, { ...storedLooks(settings.get), ...(await checked(call)) })
  return ok(looksOf(edition, settings.get))
}

async function restore({ scope }: EndpointCall) {
  await store(scope, {})
  return ok({ success: say(INTERFACE_TEXTS.restored, scope.actor.language) })
}

const asks = (scope: Scope) => demand(scope, PERMISSION)

/** How an installation looks, its themes, and the way back to the looks of the product. */
export const interfaceEndpoints: readonly Endpoint[] = [
  { url: facts.url, allow: facts.allow, facts, labels: SETTINGS_LABELS, takesFiles: true, asks, answer },
  { url: `${facts.url}restore/`, allow: ['PUT', 'OPTIONS'], asks, answer: restore },
  {
    url: `${facts.url}themes/`,
    allow: ['GET', 'HEAD', 'OPTIONS'],
    asks,
    answer: () => Promise.resolve(ok(THEMES)),
  },
]
