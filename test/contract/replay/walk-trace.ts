import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { Visitor } from '../../sandbox/web/visitor.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { Trace, TraceStep, Walker } from './replay-case.ts'
import type { Visits } from './visits.ts'

/** Without its value, and without the date that Max-Age says too. */
const cookieShape = (text: string) =>
  text
    .split('; ')
    .filter((part) => !/^expires=/i.test(part))
    .map((part, place) => (place === 0 ? (part.split('=')[0] ?? '') : part))
    .join('; ')

const sorted = (cookie: string) => {
  const [name = '', ...attributes] = cookie.split('; ')
  return [name, ...attributes.sort()].join('; ')
}

function stepOf({ method, path }: TraceStep, answer: LightMyRequestResponse): TraceStep {
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map(cookieShape)
  const location = answer.headers['location']?.replace(/code=\w+/, 'code={code}') ?? null
  return { method, path, status: answer.statusCode, location, cookies: cookies.map(sorted).sort() }
}

function stepDifferences(recorded: TraceStep, seen: TraceStep): readonly string[] {
  const where = `${recorded.method} ${recorded.path}`
  const [was, is] = [recorded, seen].map(({ status, location, cookies }) =>
    JSON.stringify({ status, location, cookies: cookies.map(sorted).sort() }),
  )
  return was === is ? [] : [`${where}: ${is ?? ''}, recorded ${was ?? ''}`]
}

/** The password of seeded accounts is their username. */
async function usernameOf(visits: Visits, who: Walker): Promise<string | null> {
  if (typeof who === 'string') return who
  const usual = { is_expired: false, login_blocked: false }
  const wanted = Object.entries({ ...usual, ...who })
  const users = await visits.rows('/users/users/')
  const found = users.find((user) => wanted.every(([name, value]) => user[name] === value))
  return found === undefined ? null : String(found['username'])
}

/** Goes the recorded way as far as the sandbox leads the same way. */
export async function walkTrace(
  app: FastifyInstance,
  visits: Visits,
  { id, who, signedIn, steps }: Trace,
): Promise<Outcome> {
  const username = await usernameOf(visits, who)
  if (username === null) return outcomeOf([`nobody is ${JSON.stringify(who)}`])
  const visitor = new Visitor(app)
  if (signedIn === true) await visitor.signIn(username)
  const password = id.includes('wrong') ? 'wrong' : username
  for (const step of steps) {
    const more = id.includes('auto_login_on') ? { auto_login: 'on' } : {}
    const answer =
      step.method === 'POST' ? await visitor.submit(username, password, more, step.path) : await visitor.get(step.path)
    const found = stepDifferences(step, stepOf(step, answer))
    if (found.length > 0) return outcomeOf(found)
  }
  return outcomeOf([])
}
