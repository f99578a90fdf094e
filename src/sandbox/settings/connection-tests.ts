import dingtalkFacts from '../../contract/facts/settings__dingtalk_testing.json' with { type: 'json' }
import feishuFacts from '../../contract/facts/settings__feishu_testing.json' with { type: 'json' }
import wecomFacts from '../../contract/facts/settings__wecom_testing.json' with { type: 'json' }
import { isObject } from '../../contract/json-object.ts'
import { message } from '../messages/message.ts'
import type { Endpoint, EndpointRequest } from '../rest/http/endpoint.ts'
import { loadFacts } from '../rest/model/model.ts'
import { ok, HttpError } from '../rest/model/response.ts'
import { requirePermission } from '../rest/model/scope.ts'
import { SERVER_ERROR, SETTINGS_LABELS } from './setting-endpoint.ts'

/** A test that contacts no server, and says so in the way in which a core reports a failure. */
function connectionTest(
  path: string,
  permission: string,
  formatBody = (error: string): unknown => ({ error }),
): Endpoint {
  const name = ok({ name: 'Testing Api', description: '' })
  return {
    url: `/api/v1/settings/${path}/`,
    allow: ['POST', 'OPTIONS'],
    handle: ({ method, scope }) => {
      if (method === 'OPTIONS') return Promise.resolve(name)
      requirePermission(scope, `settings.${permission}`)
      throw new HttpError(400, formatBody(message('probes.simulated', scope.actor.language)))
    },
  }
}

/** Adds the recorded facts, so that OPTIONS describes the fields. */
function described(recorded: unknown, endpoint: Endpoint): Endpoint {
  const facts = loadFacts(recorded)
  return { ...endpoint, facts, allow: facts.allow, labels: SETTINGS_LABELS }
}

const ldapTest = connectionTest('ldap/testing/config', 'change_auth', (text) => text)

/** As in a core, a body without a password is an error of the server. */
async function testLdap(call: EndpointRequest) {
  const isMissing = !(isObject(call.body) && Object.hasOwn(call.body, 'AUTH_LDAP_BIND_PASSWORD'))
  if (call.method === 'POST' && isMissing) {
    requirePermission(call.scope, 'settings.change_auth')
    throw new HttpError(500, SERVER_ERROR)
  }
  return ldapTest.handle(call)
}

const CHATS = { wecom: wecomFacts, dingtalk: dingtalkFacts, feishu: feishuFacts }

/** Connection tests of the settings, simulated. */
export const connectionTests: readonly Endpoint[] = [
  connectionTest('mail/testing', 'change_email'),
  { ...ldapTest, handle: testLdap },
  ...Object.entries(CHATS).map(([name, facts]) => described(facts, connectionTest(`${name}/testing`, 'change_auth'))),
  ...['alibaba', 'tencent', 'huawei', 'cmpp2'].map((name) => connectionTest(`sms/${name}/testing`, 'change_sms')),
]
