import { isObject } from '../../contract/json-object.ts'
import { message } from '../messages/message.ts'
import type { Endpoint, EndpointRequest } from '../rest/http/endpoint.ts'
import { factsOf } from '../rest/model/facts-of.ts'
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

/** OPTIONS describes the fields. */
function chatTest(name: 'wecom' | 'dingtalk' | 'feishu'): Endpoint {
  const facts = factsOf(`settings__${name}_testing`)
  return { ...connectionTest(`${name}/testing`, 'change_auth'), facts, allow: facts.allow, labels: SETTINGS_LABELS }
}

/** Connection tests of the settings, simulated. */
export const connectionTests: readonly Endpoint[] = [
  connectionTest('mail/testing', 'change_email'),
  { ...ldapTest, handle: testLdap },
  ...(['wecom', 'dingtalk', 'feishu'] as const).map(chatTest),
  ...['alibaba', 'tencent', 'huawei', 'cmpp2'].map((name) => connectionTest(`sms/${name}/testing`, 'change_sms')),
]
