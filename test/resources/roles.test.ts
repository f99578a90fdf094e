import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { registryModule } from '../../src/registry/files/registry-module.ts'
import { permissionFacts } from '../support/facts-metadata.ts'
import { ROLES_FILE, rolesTable } from './roles-table.ts'

test('roles.md says what each role may do: `npm run generate` writes it', async () => {
  expect(await readFile(ROLES_FILE, 'utf8')).toBe(await rolesTable())
})

test('every permission of a screen exists on the server', async () => {
  const { index } = await registryModule(path.resolve('.'))
  const { permissions, xpack } = permissionFacts()
  const real = new Set([...permissions, ...xpack])
  const asked = index.flatMap(({ key, permission }) =>
    Object.values(permission).flatMap((perm) =>
      typeof perm === 'string' ? perm.split('|').map((one) => [key, one.trim()] as const) : [],
    ),
  )
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter(([, perm]) => !real.has(perm))).toEqual([])
})
