import dingtalkFacts from '../../contract/facts/settings__dingtalk_testing.json' with { type: 'json' }
import feishuFacts from '../../contract/facts/settings__feishu_testing.json' with { type: 'json' }
import wecomFacts from '../../contract/facts/settings__wecom_testing.json' with { type: 'json' }
import { isObject, toText } from '../../contract/json-object.ts'
import { loadFacts, type Scope } from '../rest/model/model.ts'
import type { Endpoint, EndpointRequest } from '../rest/http/endpoint.ts'
import { ok, HttpError } from '../rest/model/response.ts'
import { requirePermission } from '../rest/model/scope.ts'
import { ldapBind } from './probes/ldap.ts'
import { type ProbeCode, ProbeFailed, probeText } from './probes/probe-failed.ts'
import { requireLoopback, ProbeConnection } from './probes/probe-connection.ts'
import { sendMail } from './probes/smtp.ts'
import { SERVER_ERROR, SETTINGS_LABELS } from './setting-endpoint.ts'

type Value = (name: string) => unknown

/** The result of a successful test. */
type TestResult = readonly [code: ProbeCode, values?: Readonly<Record<string, string>>]

/** Reads a value from the request, else from the stored settings. */
function valueReader({ actor, context }: Scope, body: unknown): Value {
  const input = isObject(body) ? body : {}
  return (name) => {
    const value = input[name]
    if (value === undefined || value === null || value === '') return context.settings.get(name)
    return typeof value === 'string' ? actor.decrypt(value) : value
  }
}

async function testMail(value: Value): Promise<TestResult> {
  const user = toText(value('EMAIL_HOST_USER'))
  const recipient = toText(value('EMAIL_RECIPIENT')) || user
  await sendMail({
    host: toText(value('EMAIL_HOST')),
    port: Number(value('EMAIL_PORT')) || 25,
    user,
    password: toText(value('EMAIL_HOST_PASSWORD')),
    isSsl: value('EMAIL_USE_SSL') === true,
    isTls: value('EMAIL_USE_TLS') === true,
    from: toText(value('EMAIL_FROM')) || user,
    recipient,
    subject: `${toText(value('EMAIL_SUBJECT_PREFIX'))}Test`,
  })
  return ['mailSent', { recipient }]
}

async function testLdap(value: Value): Promise<TestResult> {
  const [uri, dn, password] = ['AUTH_LDAP_SERVER_URI', 'AUTH_LDAP_BIND_DN', 'AUTH_LDAP_BIND_PASSWORD'].map(value)
  await ldapBind(toText(uri), toText(dn), toText(password))
  return ['ldapBound']
}

/** The test of an external service, which the sandbox does not contact. */
const unreachableTest =
  (host: (value: Value) => string) =>
  async (value: Value): Promise<TestResult> => {
    requireLoopback(host(value))
    return Promise.reject(new ProbeFailed('notLoopback', { host: host(value) }))
  }

async function testCmpp(value: Value): Promise<TestResult> {
  const host = toText(value('CMPP2_HOST'))
  const line = await ProbeConnection.open({ host, port: Number(value('CMPP2_PORT')), isTls: false })
  line.close()
  throw new ProbeFailed('noCmpp', { host })
}

type Test = (value: Value) => Promise<TestResult>

/** Formats the response body of a test. */
type BodyFormat = (text: string, isSuccess: boolean) => unknown

const inMembers: BodyFormat = (text, isSuccess) => (isSuccess ? { msg: text } : { error: text })
const asText: BodyFormat = (text) => text

interface TestOptions {
  readonly formatBody?: BodyFormat
  /** A member that a core requires; an empty value means the stored one. */
  readonly requiredMember?: string
}

function connectionTest(
  path: string,
  permission: string,
  test: Test,
  { formatBody = inMembers, requiredMember }: TestOptions = {},
): Endpoint {
  const run = async ({ scope, body }: EndpointRequest) => {
    requirePermission(scope, `settings.${permission}`)
    if (requiredMember !== undefined && !(isObject(body) && Object.hasOwn(body, requiredMember)))
      throw new HttpError(500, SERVER_ERROR)
    const { language } = scope.actor
    try {
      const [code, values] = await test(valueReader(scope, body))
      return ok(formatBody(probeText(code, language, values), true))
    } catch (error) {
      if (!(error instanceof ProbeFailed)) throw error
      throw new HttpError(400, formatBody(probeText(error.code, language, error.values), false))
    }
  }
  const name = ok({ name: 'Testing Api', description: '' })
  return {
    url: `/api/v1/settings/${path}/`,
    allow: ['POST', 'OPTIONS'],
    handle: (call) => (call.method === 'OPTIONS' ? Promise.resolve(name) : run(call)),
  }
}

/** Adds the recorded facts, so that OPTIONS describes the fields. */
function described(recorded: unknown, endpoint: Endpoint): Endpoint {
  const facts = loadFacts(recorded)
  return { ...endpoint, facts, allow: facts.allow, labels: SETTINGS_LABELS }
}

const huaweiHost = (value: Value) => URL.parse(toText(value('HUAWEI_SMS_ENDPOINT')))?.hostname ?? ''

/** The chat integrations, with the host of each service. */
const CHATS = [
  ['wecom', wecomFacts, 'qyapi.weixin.qq.com'],
  ['dingtalk', dingtalkFacts, 'oapi.dingtalk.com'],
  ['feishu', feishuFacts, 'open.feishu.cn'],
] as const

const PROVIDERS: readonly (readonly [name: string, test: Test])[] = [
  ['alibaba', unreachableTest(() => 'dysmsapi.aliyuncs.com')],
  ['tencent', unreachableTest(() => 'sms.tencentcloudapi.com')],
  ['huawei', unreachableTest(huaweiHost)],
  ['cmpp2', testCmpp],
]

const chatTest = ([name, facts, host]: (typeof CHATS)[number]) =>
  described(
    facts,
    connectionTest(
      `${name}/testing`,
      'change_auth',
      unreachableTest(() => host),
    ),
  )

/** Connection tests of the settings. They only contact servers on this machine. */
export const connectionTests: readonly Endpoint[] = [
  connectionTest('mail/testing', 'change_email', testMail),
  connectionTest('ldap/testing/config', 'change_auth', testLdap, {
    formatBody: asText,
    requiredMember: 'AUTH_LDAP_BIND_PASSWORD',
  }),
  ...CHATS.map(chatTest),
  ...PROVIDERS.map(([name, test]) => connectionTest(`sms/${name}/testing`, 'change_sms', test)),
]
