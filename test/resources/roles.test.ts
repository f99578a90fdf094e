import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { registryModule } from '../../scripts/registry-module.ts'
import type { RoleFact } from '../../src/contract/facts/facts.ts'
import type { MenuItemModel } from '../../src/engine/menu/menu-model.ts'
import { menuOf } from '../../src/engine/menu/menu.ts'
import { may } from '../../src/engine/permission/resource.ts'
import type { View } from '../../src/engine/registry/entry-types.ts'
import { allowedViews, firstAllowedPath } from '../../src/engine/routes/views.ts'
import type { Session } from '../../src/engine/session.ts'
import { permissionFacts } from '../support/facts-metadata.ts'
import { DEFAULT_ORGANIZATION, ROOT_ORGANIZATION, sessionOf, type SessionWish } from '../support/sessions.ts'

const { index, menu } = await registryModule(path.resolve('.'))
const { roles } = permissionFacts()
const ACTIONS = ['view', 'add', 'change', 'delete', 'clone'] as const

/** Who holds a view's own permission has an organization in it. */
function sessionWith(role: RoleFact, wish: SessionWish = {}): Session {
  const inView = (view: string) => (role.permissions.includes(`rbac.view_${view}`) ? [DEFAULT_ORGANIZATION] : [])
  return sessionOf({
    permissions: role.permissions,
    consoleOrganizations: inView('console'),
    auditOrganizations: inView('audit'),
    workbenchOrganizations: inView('workbench'),
    ...wish,
  })
}

function menuLines(items: readonly MenuItemModel[], indent: string): readonly string[] {
  return items.flatMap(({ key, to, items: inner }) => [
    `${indent}${key}${to === null ? '' : ` ${to}`}`,
    ...menuLines(inner, `${indent}  `),
  ])
}

function viewLines(view: View, session: Session): readonly string[] {
  const first = firstAllowedPath(view, menu, index, session) ?? 'nothing'
  return [`${view} opens ${first}`, ...menuLines(menuOf(view, menu, index, session), '  ')]
}

function mayLines(session: Session): readonly string[] {
  return index
    .filter(({ kind }) => kind === 'list')
    .map((entry) => {
      const words = ACTIONS.map((action) => [action, may(entry, action, session).state] as const)
      const named = words
        .filter(([, state]) => state !== 'absent')
        .map(([action, state]) => (state === 'disabled' ? `(${action})` : action))
      return `${entry.key}: ${named.join(' ') || '-'}`
    })
}

describe('what a built-in role meets', () => {
  test.each(roles.map((role) => [role.name, role] as const))('%s', (_name, role) => {
    const session = sessionWith(role)
    const lines = [
      ...allowedViews(session, index).flatMap((view) => viewLines(view, session)),
      '',
      ...mayLines(session),
    ]
    expect(`\n${lines.join('\n')}\n`).toMatchSnapshot()
  })

  test('SystemAdmin in the root organization, where brackets mean: shown, refused with its reason', () => {
    const admin = roles.find(({ name }) => name === 'SystemAdmin')
    if (admin === undefined) throw new Error('there is a SystemAdmin')
    const session = sessionWith(admin, { organization: ROOT_ORGANIZATION })
    expect(`\n${mayLines(session).join('\n')}\n`).toMatchSnapshot()
  })

  test('SystemAdmin without a license', () => {
    const admin = roles.find(({ name }) => name === 'SystemAdmin')
    if (admin === undefined) throw new Error('there is a SystemAdmin')
    expect(`\n${mayLines(sessionWith(admin, { license: false })).join('\n')}\n`).toMatchSnapshot()
  })
})
