import dingtalkFacts from '../../contract/facts/settings__dingtalk_testing.json' with { type: 'json' }
import feishuFacts from '../../contract/facts/settings__feishu_testing.json' with { type: 'json' }
import wecomFacts from '../../contract/facts/settings__wecom_testing.json' with { type: 'json' }
import { isObject, toText } from '../../contract/json-object.ts'
import { loadFacts } from '../models/load-facts.ts'
import type { Scope } from '../models/model.ts'
import { AnswerError } from '../rest/answer-error.ts'
import type { Endpoint, EndpointCall } from '../rest/endpoints.ts'
import { ok } from '../rest/handlers.ts'
import { demand } from '../rest/scope.ts'
import { bind } from './probes/ldap.ts'
import { ProbeFailed, probeText } from './probes/probe-failed.ts'
import { demandLoopback, ServerLine } from './probes/server-line.ts'
import { sendMail } from './probes/smtp.ts'
import type { ProbeCode } from './probes/texts.ts'
import { SERVER_ERROR, SETTINGS_LABELS } from './setting-endpoint.ts'

type Value = (name: string) => unknown

/** What a test found that went well. */
type Found = readonly [code: ProbeCode, values?: Readonly<Record<string, string>>]

/** What is typed, else what is stored. */
function asked({ actor, context }: Scope, body: unknown): Value {
  const typed = isObject(body) ? body : {}
  return (name) => {
    const value = typed[name]
    if (value === undefined || value === null || value === '') return context.settings.get(name)
    return typeof value === 'string' ? actor.decrypt(value) : value
  }
}

async function testMail(value: Value): Promise<Found> {
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

async function testLdap(value: Value): Promise<Found> {
  const [uri, dn, password] = ['AUTH_LDAP_SERVER_URI', 'AUTH_LDAP_BIND_DN', 'AUTH_LDAP_BIND_PASSWORD'].map(value)
  await bind(toText(uri), toText(dn), toText(password))
  return ['ldapBound']
}

/** Of a service that stands elsewhere: the sandbox says that it does not go there. */
const elsewhere =
  (host: (value: Value) => string) =>
  async (value: Value): Promise<Found> => {
    demandLoopback(host(value))
    return Promise.reject(new ProbeFailed('notLoopback', { host: host(value) }))
  }

async function testCmpp(value: Value): Promise<Found> {
  const host = toText(value('CMPP2_HOST'))
  const line = await ServerLine.open({ host, port: Number(value('CMPP2_PORT')), isTls: false })
  line.close()
  throw new ProbeFailed('noCmpp', { host })
}

type Test = (value: Value) => Promise<Found>

/** How an endpoint writes down what it says. */
type Words = (said: string, isWell: boolean) => unknown

const inMembers: Words = (said, isWell) => (isWell ? { msg: said } : { error: said })
const asText: Words = (said) => said

interface Manner {
  readonly words?: Words
  /** A member without which a core fails, though an empty one stands for what is stored. */
  readonly needs?: string
}

function connectionTest(
  path: string,
  permission: string,
  test: Test,
  { words = inMembers, needs }: Manner = {},
): Endpoint {
  const run = async ({ scope, body }: EndpointCall) => {
    demand(scope, `settings.${permission}`)
    if (needs !== undefined && !(isObject(body) && Object.hasOwn(body, needs))) throw new AnswerError(500, SERVER_ERROR)
    const { language } = scope.actor
    try {
      const [code, values] = await test(asked(scope, body))
      return ok(words(probeText(code, language, values), true))
    } catch (error) {
      if (!(error instanceof ProbeFailed)) throw error
      throw new AnswerError(400, words(probeText(error.code, language, error.values), false))
    }
  }
  const name = ok({ name: 'Testing Api', description: '' })
  return {
    url: `/api/v1/settings/${path}/`,
    allow: ['POST', 'OPTIONS'],
    answer: (call) => (call.method === 'OPTIONS' ? Promise.resolve(name) : run(call)),
  }
}

/** One whose fields the server describes. */
function described(recorded: unknown, endpoint: Endpoint): Endpoint {
  const facts = loadFacts(recorded)
  return { ...endpoint, facts, allow: facts.allow, labels: SETTINGS_LABELS }
}

const huaweiHost = (value: Value) => URL.parse(toText(value('HUAWEI_SMS_ENDPOINT')))?.hostname ?? ''

/** The chat integrations, each with where its service stands. */
const CHATS = [
  ['wecom', wecomFacts, 'qyapi.weixin.qq.com'],
  ['dingtalk', dingtalkFacts, 'oapi.dingtalk.com'],
  ['feishu', feishuFacts, 'open.feishu.cn'],
] as const

/** The providers of SMS. */
const PROVIDERS: readonly (readonly [name: string, test: Test])[] = [
  ['alibaba', elsewhere(() => 'dysmsapi.aliyuncs.com')],
  ['tencent', elsewhere(() => 'sms.tencentcloudapi.com')],
  ['huawei', elsewhere(huaweiHost)],
  ['cmpp2', testCmpp],
]

const chatTest = ([name, facts, host]: (typeof CHATS)[number]) =>
  described(
    facts,
    connectionTest(
      `${name}/testing`,
      'change_auth',
      elsewhere(() => host),
    ),
  )

/** Each tries out what is typed: with a server of this machine, and nowhere else. */
export const connectionTests: readonly Endpoint[] = [
  connectionTest('mail/testing', 'change_email', testMail),
  connectionTest('ldap/testing/config', 'change_auth', testLdap, { words: asText, needs: 'AUTH_LDAP_BIND_PASSWORD' }),
  ...CHATS.map(chatTest),
  ...PROVIDERS.map(([name, test]) => connectionTest(`sms/${name}/testing`, 'change_sms', test)),
]
