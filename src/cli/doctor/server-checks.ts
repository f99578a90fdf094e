import { inTurns } from '../../client/in-turns.ts'
import { factFields, type Facts } from '../../contract/facts.ts'
import { ownAt } from '../../contract/json-object.ts'
import type { Product } from '../../contract/product/product.ts'
import { compileRegistry } from '../../registry/files/registry-module.ts'
import type { World } from '../../registry/check/world.ts'
import type { AskCore, Asked, CoreAnswer } from '../core/ask-core.ts'
import { NothingDescribed, recordServerList } from '../core/record-server.ts'
import { type CoreRefusal, refusalOf } from '../core/refusal.ts'
import type { CoreSession } from '../core/session-file.ts'
import { type Finding, holds, otherwise, type Subject, START } from './finding.ts'
import { type ComparedList, listsOf } from './list-checks.ts'

const AT_ONCE = 4

const at = (subject: string): Subject => ({ screens: START, subject })

interface ServerContext {
  readonly ask: AskCore
  readonly session: CoreSession | null
  /** The registry of the overlay with its facts. */
  readonly world: World
  readonly product: Product
}

/** Compares what product.json says, and every list of the overlay, with another server than a core. */
export async function examineServer(context: ServerContext): Promise<readonly Finding[]> {
  const { session, product } = context
  const open = [await loginFinding(context), await checkFinding(context)]
  if (session === null)
    return [
      ...open,
      otherwise(
        at('the session'),
        'skipped',
        'without a session only the login is compared',
        'write a session file and name it with --session',
      ),
    ]
  const signedIn = await ofRead(
    context,
    product.check,
    'set "check" in product.json to a URL that every account may read',
  )
  if (signedIn.status !== 'holds') return [...open, signedIn]
  const document = product.metadata.source === 'openapi' ? [await documentFinding(context)] : []
  const profile = await profileFindings(context)
  if (document.some(({ status }) => status !== 'holds')) return [...open, signedIn, ...profile, ...document]
  return [...open, signedIn, ...profile, ...document, ...(await listFindings(context))]
}

async function loginFinding({ ask, product }: ServerContext): Promise<Finding> {
  if (product.token !== null)
    return otherwise(at(`POST ${product.token.path}`), 'skipped', 'it would make a token', 'sign in once to see it')
  const place = at(`GET ${product.login.page}`)
  const asked = await ask('GET', product.login.page, true)
  // A page of a login may lead on to that of another server.
  const isThere = asked.kind === 'answer' && asked.status < 400
  return isThere
    ? holds(place)
    : problem(place, refusalOf(asked), 'set "login": {"page": ...} in product.json to the login page of the server')
}

async function checkFinding({ ask, product }: ServerContext): Promise<Finding> {
  const place = at(`GET ${product.check} without a session`)
  const asked = await ask('GET', product.check, true)
  const status = asked.kind === 'answer' ? asked.status : 0
  if (status === 401 || status === 403 || (status >= 300 && status < 400)) return holds(place)
  const remedy = 'set "check" in product.json to a URL that is refused without a session'
  if (status >= 200 && status < 300)
    return otherwise(place, 'drifted', 'everybody may read it, so the login page never opens', remedy)
  return problem(place, refusalOf(asked), remedy)
}

const problem = (place: Subject, refusal: CoreRefusal | null, remedy: string): Finding =>
  otherwise(
    place,
    refusal?.kind ?? 'drifted',
    (refusal?.reason ?? 'another answer was expected').replaceAll('the core', 'the server'),
    remedy,
  )

async function ofRead({ ask }: ServerContext, path: string, remedy: string): Promise<Finding> {
  const refusal = refusalOf(await ask('GET', path))
  const place = at(`GET ${path}`)
  if (refusal === null) return holds(place)
  return problem(place, refusal, refusal.kind === 'refused' ? refusal.remedy : remedy)
}

async function documentFinding(context: ServerContext): Promise<Finding> {
  const path = context.product.metadata.document ?? ''
  return ofRead(context, path, 'set "metadata": {"document": ...} in product.json to the OpenAPI document')
}

async function profileFindings({ ask, product }: ServerContext): Promise<readonly Finding[]> {
  const { profile } = product
  if (profile === null) return []
  const place = at(`GET ${profile.path}`)
  const asked = await ask('GET', profile.path)
  const refusal = refusalOf(asked)
  if (refusal !== null) return [problem(place, refusal, 'set "profile": {"path": ...} in product.json')]
  const lacking = (['id', 'username', 'name', 'permissions'] as const).filter((name) => {
    const path = profile[name]
    return path !== null && ownAt(bodyOf(asked), path.split('.')) === undefined
  })
  return lacking.length === 0
    ? [holds(place)]
    : lacking.map((name) =>
        otherwise(
          place,
          'drifted',
          `the profile has no member ${profile[name] ?? ''}`,
          `set "profile": {"${name}": ...} in product.json to the member that has it`,
        ),
      )
}

const bodyOf = (asked: Asked): unknown => (asked.kind === 'answer' ? asked.body : null)

async function listFindings(context: ServerContext): Promise<readonly Finding[]> {
  const { index, entries } = compileRegistry(context.world.files)
  const { lists } = listsOf(index, entries)
  return (await inTurns(lists, AT_ONCE, (list) => compareServerList(context, list))).flat()
}

/** A refusal of the server, while a list is recorded. */
class Refused extends Error {
  readonly subject: string
  readonly refusal: CoreRefusal

  constructor(subject: string, refusal: CoreRefusal) {
    super(subject)
    this.subject = subject
    this.refusal = refusal
  }
}

async function compareServerList(context: ServerContext, list: ComparedList): Promise<readonly Finding[]> {
  const { ask, product, world } = context
  const screens = list.index.map(({ key }) => key).join(', ')
  const place = { screens, subject: `GET ${list.url}` }
  const answered = async (method: 'GET' | 'OPTIONS', path: string): Promise<CoreAnswer> => {
    const asked = await ask(method, path)
    const refusal = refusalOf(asked)
    if (refusal !== null || asked.kind === 'silence')
      throw new Refused(`${method} ${path.split('?')[0] ?? ''}`, refusal ?? UNKNOWN)
    return asked
  }
  const known = world.facts.find(({ url, query }) => url === list.url && query === undefined) ?? null
  try {
    const { facts: live } = await recordServerList(answered, list.url, product)
    return known === null ? [holds(place)] : compared(list, known, live, place)
  } catch (error) {
    if (error instanceof Refused)
      return [problem({ screens, subject: error.subject }, error.refusal, error.refusal.remedy)]
    if (error instanceof NothingDescribed) return [undescribed(error.message, place)]
    throw error
  }
}

const UNKNOWN: CoreRefusal = { kind: 'missing', reason: 'no answer', remedy: 'start the server, or check --core' }

/** The sentence ends with what to do. */
function undescribed(sentence: string, place: Subject): Finding {
  const [reason = '', ...remedy] = sentence.replace(/\.$/, '').split(/: (?=sign in|is it)/)
  return otherwise(place, 'drifted', reason, remedy.join(': ') || 'record the list again (gatehouse record)')
}

/** Fields that the screens use and the server has dropped, and fields that it newly requires. */
function compared(list: ComparedList, known: Facts, live: Facts, place: Subject): readonly Finding[] {
  const words = new Set(JSON.stringify(list.entries).match(/\w+/g))
  const names = new Set([...fieldsOf(live)].map(({ name }) => name))
  const gone = fieldsOf(known).filter(({ name }) => words.has(name) && !names.has(name))
  const wanted = fieldsOf(live).filter(
    ({ name, required, readOnly }) =>
      required === true && readOnly !== true && !words.has(name) && list.index.some(({ has }) => has.create),
  )
  const found = [
    ...gone.map(({ name }) =>
      otherwise(place, 'drifted', `${name} is gone`, `record the list again, or take ${name} out of the entry`),
    ),
    ...wanted.map(({ name }) =>
      otherwise(place, 'drifted', `${name} is required, and the form does not have it`, `add ${name} to the form`),
    ),
  ]
  return found.length === 0 ? [holds(place)] : found
}

const fieldsOf = (facts: Facts) => [
  ...new Map(facts.methods.flatMap((method) => factFields(facts, method)).map((field) => [field.name, field])).values(),
]
