import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { registryModule } from '../../src/registry/files/registry-module.ts'
import { type MenuItemModel, menuOf } from '../../src/engine/menu/menu.ts'
import { mayOpen, visibleTabs } from '../../src/engine/permission/access.ts'
import type { IndexEntry, ScreenName } from '../../src/engine/registry/entry.ts'
import type { View } from '../../src/engine/registry/entry-types.ts'
import { matchPath } from '../../src/engine/routes/match.ts'
import { firstAllowedPath } from '../../src/engine/routes/views.ts'
import { permissionFacts } from '../support/facts-metadata.ts'
import { DEFAULT_ORGANIZATION, sessionOf } from '../support/sessions.ts'

type Lines = Readonly<Record<string, string>>

const read = (name: string): unknown => JSON.parse(readFileSync(path.join(import.meta.dirname, `${name}.json`), 'utf8'))
const routes = read('routes') as Lines
const menus = read('menus') as Readonly<Record<View, readonly string[]>>
/** By address: what it asks for here, or where it leads, and why that differs. */
const differences = read('route-differences') as Readonly<Record<string, readonly [string, string]>>

const ID = '8f2f6c5e-5d0a-4ad7-9c6c-2d3c53a4b7e1'
const { index, menu } = await registryModule(path.resolve('.'))
const { permissions, xpack } = permissionFacts()
const session = sessionOf({
  permissions: [...permissions, ...xpack],
  auditOrganizations: [DEFAULT_ORGANIZATION],
  settings: { SECURITY_COMMAND_EXECUTION: true, AUTH_TEMP_TOKEN: true, TICKETS_ENABLED: true },
})

const NEEDS = { permission: null, license: 'license', setting: 'setting' } as const

/** `users.add_user, license`: as the facts have it. */
function needsOf(entry: IndexEntry, screen: ScreenName): string {
  const inside =
    screen === 'tabs' ? visibleTabs(entry, session, index).map((tab) => index.find(({ key }) => key === tab.entry)) : []
  const asked = [mayOpen(entry, screen, session, index)].flatMap(({ proof }) => proof)
  const some = inside.flatMap((tab) => (tab === undefined ? [] : mayOpen(tab, 'list', session, index).proof))
  const anyOf = [...asked, ...some].flatMap((proof) => (proof.kind === 'permission' ? proof.anyOf : []))
  const others = asked.flatMap(({ kind }) => (kind === 'license' || kind === 'setting' ? [NEEDS[kind]] : []))
  return [[...new Set(anyOf)].sort().join(' | '), ...others.sort().reverse()].filter((need) => need !== '').join(', ')
}

function leadsTo(address: string): string {
  const match = matchPath(index, address.replaceAll(':id', ID), {})
  if (match.kind === 'screen') return needsOf(match.entry, match.screen)
  if (match.kind === 'view') return `-> ${firstAllowedPath(match.view, menu, index, session) ?? 'nowhere'}`
  return match.kind === 'redirect' ? `-> ${match.to.replaceAll(ID, ':id')}` : 'nowhere'
}

describe('each address of the old console', () => {
  test.each(Object.entries(routes))('%s', (address, wanted) => {
    const known = differences[address]
    const found = leadsTo(address)
    expect(found).toBe(known?.[0] ?? wanted)
    if (known !== undefined) expect(found).not.toBe(wanted)
  })

  test('has an entry for every difference', () => {
    expect(Object.keys(differences).filter((address) => !(address in routes))).toEqual([])
  })
})

describe('each menu of the old console keeps its order', () => {
  const toPath = (item: MenuItemModel) => (item.to ?? item.href ?? '').split('?')[0]?.replace(/(?<=.)\/$/, '') ?? ''

  test.each(Object.entries(menus).map(([view, lines]) => [view as View, lines] as const))('%s', (view, lines) => {
    const ours = menuOf(view, menu, index, session).flatMap((item) =>
      item.items.length === 0 ? [toPath(item)] : item.items.map(toPath),
    )
    // The addresses above cover items that are in no menu.
    expect(ours).toEqual(lines.filter((address) => ours.includes(address)))
  })
})
