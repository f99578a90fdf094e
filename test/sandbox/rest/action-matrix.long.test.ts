import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { registryModule } from '../../../src/registry/files/registry-module.ts'
import type { RoleFact } from '../../../src/contract/facts.ts'
import { permissionOf } from '../../../src/engine/permission/derive-permissions.ts'
import { type Asked, type EntryCall, entryCalls, type ListScreen, placesOf } from './entry-calls.ts'
import { seededRest } from './rest-server.ts'
import { DENIED, grantsOf, roleUsers, ROLES } from './role-users.ts'

type Grants = ReadonlySet<string>

const server = seededRest()
const userOf = roleUsers(server)
const { entries, index } = await registryModule(path.resolve('.'))

const SCREENS: readonly ListScreen[] = entries.flatMap((entry, at) => {
  const known = index[at]
  return entry.kind === 'list' && known !== undefined ? [{ entry, index: known }] : []
})

/** Everybody but the programs that a server registers itself. */
const PEOPLE = ROLES.filter(({ name }) => name !== 'SystemComponent' && name !== 'a role without anything')

/** Addresses that the sandbox has not, and why: test/contract/differences.json. */
const isServed = ({ url }: EntryCall): boolean => !url.startsWith('/api/v1/assets/account-history-secrets/')

const isMet = (asked: Asked, grants: Grants): boolean => {
  if (asked === undefined || asked === null) return true
  if (asked === false) return false
  const texts = typeof asked === 'string' ? [asked] : asked
  return texts.every((text) => text.split('|').some((each) => grants.has(each.trim())))
}

/** A list of no permission of its own is met where a place shows it, on a screen that is met in its turn. */
function isMetSomewhere(screen: ListScreen, grants: Grants): boolean {
  const view = permissionOf(screen.index, 'view')
  if (view !== null) return isMet(view, grants)
  const { key } = screen.entry
  const places = SCREENS.flatMap((other) => placesOf(key, other).map((asked) => [other, asked] as const))
  return places.length === 0 || places.some(([other, asked]) => isMet(asked, grants) && isMetSomewhere(other, grants))
}

const UNKNOWN = '11111111-1111-4111-8111-111111111111'

/** The object does not exist: users with the permission get this response. */
const pathOf = ({ url }: EntryCall): string => url.replace(/^\/api\/v1/, '').replace(/\{[^}]*\}/g, UNKNOWN)

/** Nothing that a write could take. */
const bodyOf = ({ method }: EntryCall): unknown => (method === 'GET' ? undefined : '"none"')

async function isDenied(call: EntryCall, role: RoleFact): Promise<boolean> {
  const { status, body } = await server.call(call.method, pathOf(call), bodyOf(call), userOf(role))
  return status === 403 && JSON.stringify(body) === JSON.stringify(DENIED)
}

/** Each call once, however many screens make it. */
function rememberedBy(role: RoleFact): (call: EntryCall) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>()
  return (call) => {
    const key = `${call.method} ${pathOf(call)}`
    const answer = known.get(key) ?? isDenied(call, role)
    known.set(key, answer)
    return answer
  }
}

test('the screens have at least four hundred calls', () => {
  expect(SCREENS.flatMap(entryCalls).length).toBeGreaterThan(400)
})

describe('each action of a screen is forbidden to exactly the users who are not offered it:', () => {
  test.each(PEOPLE.map((role) => [role.name, role] as const))('%s', async (_name, role) => {
    const grants = grantsOf(role)
    const refuses = rememberedBy(role)
    const differing: string[] = []
    for (const screen of SCREENS) {
      const isMetAtAll = isMetSomewhere(screen, grants)
      for (const call of entryCalls(screen).filter(isServed)) {
        const isOffered = call.asks.every((asked) => isMet(asked, grants))
        const isRefused = await refuses(call)
        // A screen that the user cannot open offers nothing.
        const differs = isOffered ? isRefused && isMetAtAll : !isRefused
        if (differs)
          differing.push(`${call.name} is ${isRefused ? 'offered' : 'not offered'}: ${call.method} ${call.url}`)
      }
    }
    expect(differing).toEqual([])
  })
})
