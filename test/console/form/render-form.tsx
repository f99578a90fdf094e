import { afterEach } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import type { Call } from '../../../src/client/http.ts'
import { isObject } from '../../../src/contract/json-object.ts'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { FormScreen } from '../../../src/console/app/screens/FormScreen.tsx'
import type { FormMode } from '../../../src/engine/form/form-model.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show, type ShowOptions } from '../support/list-render.tsx'
import { entryWithoutEffect } from '../support/without-effect.ts'

/** A form that is taken away keeps what was typed in it: no business of the next test. */
afterEach(() => {
  cleanup()
  localStorage.clear()
})

export const USERS = '/api/v1/users/users/'
export const GROUPS = '/api/v1/users/groups/'
const SYSTEM_ROLES = '/api/v1/rbac/system-roles/'
const ORG_ROLES = '/api/v1/rbac/org-roles/'
export const SELECTION = '/api/v1/common/resources/cache/'

export const EVERYTHING = [
  'users.view_user',
  'users.add_user',
  'users.change_user',
  'users.view_usergroup',
  'users.add_usergroup',
  'rbac.view_systemrole',
  'rbac.view_orgrole',
  'rbac.add_systemrolebinding',
  'rbac.add_orgrolebinding',
]
export const manager = sessionOf({ permissions: EVERYTHING })

const ROLE = { id: 'r1', name: 'User', display_name: 'User' }

export const IVY = {
  id: 'u1',
  name: 'Ivy',
  username: 'ivy',
  email: 'ivy@example.com',
  groups: ['g2'],
  source: 'local',
  can_public_key_auth: true,
  mfa_level: 0,
  system_roles: ['r1'],
  org_roles: ['r1'],
  is_active: true,
  date_expired: '2096/11/02 17:56:53 +0800',
  phone: null,
  wechat: '',
  comment: 'first',
}

type Override = (call: Call) => unknown

/** A server that knows Ivy, three groups and one role; `override` answers first, undefined leaves it to the rest. */
export function server(override: Override = () => undefined) {
  return (call: Call): unknown => {
    const own = override(call)
    if (own !== undefined) return own
    if (call.url === SELECTION) return { spm: 'token' }
    if (call.url === GROUPS) return groupsOf(call)
    if (call.url === SYSTEM_ROLES || call.url === ORG_ROLES) return { count: 1, results: [ROLE] }
    if (call.method === 'GET' && call.url === `${USERS}u1/`) return IVY
    if (call.method === 'POST' || call.method === 'PUT') return { id: 'u9', ...(isObject(call.body) ? call.body : {}) }
    return null
  }
}

const GROUP_NAMES = ['DBA', 'Web', '開発チーム']

function groupsOf({ query }: Call): unknown {
  const all = GROUP_NAMES.map((name, at) => ({ id: `g${at + 1}`, name }))
  const search = String(query?.search ?? '').toLowerCase()
  const results = query?.spm === undefined ? all.filter(({ name }) => name.toLowerCase().includes(search)) : [all[1]]
  return { count: results.length, results }
}

interface FormOptions extends Partial<ShowOptions> {
  readonly entry?: string
  readonly id?: string
  readonly mode?: FormMode
  /** False: sends changes at once, without showing what they do to access. */
  readonly effect?: boolean
}

export async function openForm(options: FormOptions = {}) {
  const { entry: key = 'users', id = null, mode = 'create', effect = true, ...rest } = options
  const entry = effect ? indexEntry(key) : entryWithoutEffect(key)
  if (entry === null) throw new Error(`${key} is not registered`)
  const shown = await show(<FormScreen entry={entry} id={id} mode={mode} />, {
    session: manager,
    rows: () => ({ rows: [], count: 0 }),
    metadata: metadataOf(entry.url ?? ''),
    calls: server(),
    at: '/console/users/users/create',
    ...rest,
  })
  return { ...shown, sent: () => shown.calls.filter(({ method, url }) => method !== 'GET' && url !== SELECTION) }
}

export const text = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const select = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name })
export const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** The text of what is wrong with a control: part of its description. */
export function errorOf(control: HTMLElement): string | null {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ')
  const id = ids.find((each) => each.endsWith('-error'))
  return id === undefined ? null : (document.getElementById(id)?.textContent ?? null)
}
