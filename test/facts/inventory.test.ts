import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { registryModule } from '../../src/registry/files/registry-module.ts'
import { metadataOf, permissionFacts } from '../support/facts-metadata.ts'
import { sessionOf } from '../support/sessions.ts'
import { entryLines } from './entry-lines.ts'

type Lines = Readonly<Record<string, readonly string[]>>
interface DefaultColumns {
  readonly reason: string
  readonly added?: readonly string[]
  readonly removed?: readonly string[]
}
type Differences = Readonly<Record<string, Readonly<Record<string, string>>>>

const read = (name: string): unknown => JSON.parse(readFileSync(path.join(import.meta.dirname, `${name}.json`), 'utf8'))
const inventory = read('inventory') as Lines
/**
 * By entry and line, with a sign before it (- the inventory alone has it, + we alone have it): the reason. `*` matches anything.
 */
const differences = read('inventory-differences') as Differences
/** By entry: the default columns that differ because the list answers what people look for (ruling 39). */
const defaultColumns = read('default-columns') as Readonly<Record<string, DefaultColumns>>
/** The screens that have another name in the inventory. */
const NAMES: Readonly<Record<string, string>> = {
  'system-roles': 'roles-system',
  'org-roles': 'roles-org',
  'system-users': 'system-users-common',
  'admin-users': 'system-users-admin',
}

/** Lists that are no entry of that name, and what they are instead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'role-bindings': 'org-role-bindings and system-role-bindings',
  'asset-perm-users-permissions-dialog': 'asset-perm-user-permissions and asset-perm-group-permissions',
  'asset-select-dialog': 'asset-choices',
  'node-assets-dialog': 'asset-choices',
  'home-recent-sessions': 'a card of the home of the workbench',
  'home-tickets': 'a card of the home of the workbench',
  'home-login-logs': 'a card of the home of the workbench',
}

/** Differences of every screen are listed under this name. */
const EVERY = '*'

function covers(known: string, line: string): boolean {
  const [start = '', end] = known.split('*')
  return end === undefined ? known === line : line.startsWith(start) && line.endsWith(end)
}

const { entries, index, references } = await registryModule(path.resolve('.'))
const { permissions, xpack } = permissionFacts()
const session = sessionOf({ permissions: [...permissions, ...xpack] })

const compared = entries.flatMap((entry, at) => {
  const known = index[at]
  const lines = inventory[NAMES[entry.key] ?? entry.key]
  return entry.kind === 'list' && known !== undefined && lines !== undefined ? [{ entry, known, lines }] : []
})

test('each list of the inventory is an entry or has a documented replacement', () => {
  const named = new Set([...entries.map(({ key }) => NAMES[key] ?? key), ...Object.keys(ELSEWHERE)])
  expect(Object.keys(inventory)).toHaveLength(96)
  expect(Object.keys(inventory).filter((key) => !named.has(key))).toEqual([])
  expect(entries.map(({ key }) => key).filter((key) => key in ELSEWHERE)).toEqual([])
})

const shownLines = (key: string): readonly string[] => {
  const { added = [], removed = [] } = defaultColumns[key] ?? {}
  return [...added.map((name) => `+ shown ${name}`), ...removed.map((name) => `- shown ${name}`)]
}

describe('each list screen has everything in the inventory', () => {
  test.each(compared.map((one) => [one.entry.key, one] as const))('%s', (key, { entry, known, lines }) => {
    const metadata = known.url === null ? null : metadataOf(known.url)
    // Where the inventory fixes no column, the one that names the row is.
    const fixes = lines.some((line) => line.startsWith('fixed '))
    const ours = entryLines({ entry, index: known, metadata, session, references }).filter(
      (line) => fixes || !line.startsWith('fixed '),
    )
    const found = [
      ...lines.filter((line) => !ours.includes(line)).map((line) => `- ${line}`),
      ...ours.filter((line) => !lines.includes(line)).map((line) => `+ ${line}`),
    ]
    const reviewed = [...Object.keys(differences[key] ?? {}), ...shownLines(key)]
    const general = Object.keys(differences[EVERY] ?? {})
    const unreviewed = found.filter((line) => ![...reviewed, ...general].some((known) => covers(known, line)))
    expect(unreviewed).toEqual([])
    expect(reviewed.filter((known) => !found.some((line) => covers(known, line)))).toEqual([])
  })

  test('every difference belongs to a screen', () => {
    const keys = compared.map(({ entry }) => entry.key)
    const named = [...Object.keys(differences), ...Object.keys(defaultColumns)]
    expect(named.filter((key) => key !== EVERY && !keys.includes(key))).toEqual([])
  })
})
