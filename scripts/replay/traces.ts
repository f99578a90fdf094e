import path from 'node:path'
import { isObject, readText } from '../../src/contract/json-object.ts'
import type { Trace, TraceStep } from '../../test/contract/replay/replay-case.ts'
import { readJson, readObject } from '../facts/recording.ts'

/** Without its value, and without the date that Max-Age says too. */
const cookieShape = (text: string) =>
  text
    .split('; ')
    .filter((part) => !/^expires=/i.test(part))
    .map((part, place) => (place === 0 ? (part.split('=')[0] ?? '') : part))
    .join('; ')

function stepOf(step: unknown): readonly TraceStep[] {
  if (!isObject(step)) return []
  const [method = '', url = ''] = readText(step['request']).split(' ')
  const cookies = Array.isArray(step['set_cookie']) ? step['set_cookie'].map(String) : []
  const location = step['location'] === null ? null : readText(step['location']).replace(/code=\w+/, 'code={code}')
  return [{ method, path: url, status: Number(step['status']), location, cookies: cookies.map(cookieShape).sort() }]
}

const traceOf = (id: string, steps: unknown): Trace => ({
  id,
  steps: Array.isArray(steps) ? steps.flatMap((step: unknown) => stepOf(step)) : [],
})

const PAGES = /^(GET) (\/core\/i18n\/|\/core\/auth\/login\/\?next)/

/** Every recorded way through the login pages. */
export async function readTraces(root: string): Promise<readonly Trace[]> {
  const traces: Trace[] = []
  for (const name of ['admin.trace', 'auto_login_on.trace', 'mfa_user.full'])
    traces.push(traceOf(`login/${name}`, await readJson(root, 'login', `${name}.json`)))
  for (const role of ['orgadmin', 'orgauditor', 'sysadmin', 'sysauditor', 'user'])
    traces.push(traceOf(`roles/r-${role}.login-trace`, await readJson(root, 'roles', `r-${role}.login-trace.json`)))
  const wrong = await readObject(root, path.join('login', 'wrong_password.json'))
  traces.push(traceOf('login/wrong_password', wrong['trace']))
  for (const [user, seen] of Object.entries(await readObject(root, path.join('login', 'other_users.json'))))
    if (isObject(seen)) traces.push(traceOf(`login/other_users.${user}`, seen['trace']))
  for (const [page, seen] of Object.entries(await readObject(root, path.join('login', 'pages.json'))))
    if (isObject(seen) && PAGES.test(page)) traces.push(traceOf(`login/pages ${page}`, [{ ...seen, request: page }]))
  return traces
}
