import { isObject, readText } from '../../src/contract/json-object.ts'
import type { Trace, TraceStep, Walker } from '../../test/contract/replay/replay-case.ts'
import { readJson, readObject } from '../facts/recording.ts'
import { rowsOf } from './samples.ts'

/** A cookie without its value and without `Expires`, which repeats Max-Age. */
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

const traceOf = (id: string, who: Walker, steps: unknown): Trace => ({
  id,
  who,
  steps: Array.isArray(steps) ? steps.flatMap((step: unknown) => stepOf(step)) : [],
})

const PAGES = /^(GET) (\/core\/i18n\/|\/core\/auth\/login\/)/

/** Properties of a user that decide the sequence of login pages. */
const STATE = ['is_active', 'need_update_password', 'mfa_level', 'is_otp_secret_key_bound'] as const

async function stateOf(root: string, username: string): Promise<Walker> {
  const page = await readObject(root, 'list', 'users__users.json')
  const row = rowsOf(page['body']).find((user) => user['username'] === username) ?? {}
  return Object.fromEntries(
    STATE.flatMap((name) => {
      const value = row[name]
      return typeof value === 'boolean' || typeof value === 'number' ? [[name, value]] : []
    }),
  )
}

async function wayOf(root: string, who: Walker, folder: string, name: string): Promise<Trace> {
  const recorded = await readJson(root, folder, `${name}.json`)
  return traceOf(`${folder}/${name}`, who, isObject(recorded) ? recorded['trace'] : recorded)
}

async function waysOfUsers(root: string): Promise<readonly Trace[]> {
  const users = Object.entries(await readObject(root, 'login', 'other_users.json'))
  return Promise.all(
    users.map(async ([user, seen]) =>
      traceOf(`login/other_users.${user}`, await stateOf(root, user), isObject(seen) ? seen['trace'] : []),
    ),
  )
}

async function pagesOf(root: string): Promise<readonly Trace[]> {
  const pages = Object.entries(await readObject(root, 'login', 'pages.json'))
  return pages
    .filter(([page]) => PAGES.test(page))
    .map(([page, seen]) => ({
      ...traceOf(`login/pages ${page}`, 'admin', isObject(seen) ? [{ ...seen, request: page }] : []),
      signedIn: true,
    }))
}

const SECOND_FACTOR: Walker = { is_active: true, mfa_level: 1, is_otp_secret_key_bound: true }

const ROLES = ['orgadmin', 'orgauditor', 'sysadmin', 'sysauditor', 'user']

/** Every recorded sequence of login pages. */
export async function readTraces(root: string): Promise<readonly Trace[]> {
  const admin = ['admin.trace', 'auto_login_on.trace', 'wrong_password']
  return [
    ...(await Promise.all(admin.map((name) => wayOf(root, 'admin', 'login', name)))),
    await wayOf(root, SECOND_FACTOR, 'login', 'mfa_user.full'),
    ...(await Promise.all(ROLES.map((role) => wayOf(root, role, 'roles', `r-${role}.login-trace`)))),
    ...(await waysOfUsers(root)),
    ...(await pagesOf(root)),
  ]
}
