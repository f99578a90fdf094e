import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from '@jest/globals'
import { auditProblems, readAccepted, readReport } from '../../scripts/release/advisories.ts'
import { installedIn, partsOf } from '../../scripts/release/sbom.ts'

const GHSA = 'GHSA-abcd-1234-wxyz'
const ACCEPTED = { id: GHSA, package: 'left', reason: 'Only its command line is concerned.', until: '2027-03-31' }
const REPORT = {
  vulnerabilities: {
    left: {
      via: [{ name: 'left', url: `https://github.com/advisories/${GHSA}`, severity: 'high', title: 'Reads files' }],
    },
    // A package that is concerned because it needs another one.
    right: { via: ['left'] },
  },
}

describe('advisories', () => {
  const found = readReport(REPORT) ?? []

  test('each is found once, with its package', () => {
    expect(found).toEqual([{ id: GHSA, package: 'left', severity: 'high', title: 'Reads files' }])
  })

  test.each([
    ['accepted', [ACCEPTED], '2027-03-31', []],
    ['not accepted', [], '2027-03-31', [`left: ${GHSA} (high), not accepted: Reads files`]],
    [
      'accepted for too long',
      [ACCEPTED],
      '2027-04-01',
      [`left: ${GHSA} (high), accepted until 2027-03-31: Reads files`],
    ],
    [
      'accepted for another package',
      [{ ...ACCEPTED, package: 'right' }],
      '2027-03-31',
      [
        `left: ${GHSA} (high), not accepted: Reads files`,
        `right: ${GHSA} concerns no installed package any more: remove it from the list`,
      ],
    ],
  ])('one that is %s', (_, accepted, today, problems) => {
    expect(auditProblems(found, accepted, today)).toEqual(problems)
  })

  test('a registry without advisories is no report', () => {
    expect(readReport({ message: '405 Method Not Allowed' })).toBeNull()
  })

  test('a registry that cannot be asked is a failure', () => {
    const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' }
    const args = ['--import', 'tsx', 'scripts/release/audit.ts']
    const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    expect([status, stderr]).toEqual([2, expect.stringContaining('Not compared')])
  })

  test('the committed list is readable, and one without reason or day is refused', async () => {
    readAccepted(JSON.parse(await readFile('scripts/release/accepted-advisories.json', 'utf8')))
    expect(() => readAccepted([{ ...ACCEPTED, reason: '' }])).toThrow(/"reason"/)
    expect(() => readAccepted([{ ...ACCEPTED, until: 'never' }])).toThrow(/"until"/)
  })
})

describe('the list of parts', () => {
  const component = (ref: string, isForDevelopment: boolean) => ({
    'bom-ref': ref,
    name: ref.startsWith('react@') ? '@alias/react' : (ref.split('@')[0] ?? ''),
    version: '1.0.0',
    properties: isForDevelopment ? [{ name: 'cdx:npm:package:development', value: 'true' }] : [],
  })
  const bom = {
    metadata: { tools: [], component: component('folder@1.0.0', false) },
    components: [component('react@1.0.0', true), component('fastify@1.0.0', false), component('jest@1.0.0', true)],
    dependencies: [{ ref: 'folder@1.0.0', dependsOn: ['react@1.0.0', 'jest@1.0.0'] }],
  }

  test('has what is installed and what the built files contain, by its own name', () => {
    const { components, dependencies } = partsOf(bom, { built: ['react@1.0.0'], installed: ['fastify@1.0.0'] })
    expect(components.map(({ name }) => name)).toEqual(['fastify', 'react'])
    expect(dependencies).toEqual([{ ref: 'folder@1.0.0', dependsOn: ['react@1.0.0'] }])
  })

  test('is refused when a part of the built files is unknown', () => {
    expect(() => partsOf(bom, { built: ['vue@3.0.0'], installed: [] })).toThrow('vue@3.0.0')
  })

  test('has what development shares with the product, of this project too', async () => {
    const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as Parameters<typeof installedIn>[0]
    const installed = installedIn(lock)
    expect(installed).toContain(`semver@${String(lock.packages['node_modules/fastify/node_modules/semver']?.version)}`)
    expect(installed.some((each) => each.startsWith('jest@'))).toBe(false)
    const semver = component('semver@7.0.0', true)
    const shared = { ...bom, components: [semver] }
    expect(partsOf(shared, { built: [], installed: ['semver@7.0.0'] }).components).toMatchObject([
      { name: 'semver', properties: [] },
    ])
  })
})
