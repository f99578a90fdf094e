import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { auditProblems, readAccepted, readReport } from '../../scripts/release/advisories.ts'
import { partsOf } from '../../scripts/release/sbom.ts'
import { copyProject } from '../support/project-copy.ts'
import { isWholeSweep } from '../support/sweep.ts'

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
    const { components, dependencies } = partsOf(bom, ['react@1.0.0'])
    expect(components.map(({ name }) => name)).toEqual(['fastify', 'react'])
    expect(dependencies).toEqual([{ ref: 'folder@1.0.0', dependsOn: ['react@1.0.0'] }])
  })

  test('is refused when a part of the built files is unknown', () => {
    expect(() => partsOf(bom, ['vue@3.0.0'])).toThrow('vue@3.0.0')
  })
})

/** Builds into a folder of a project, and hashes each file: `<name> <sha256>`. */
async function hashesOfBuild(script: string, root: string): Promise<readonly string[]> {
  const folder = path.join(root, 'dist', `again-${process.pid}`)
  const code = `import { writeConsole } from './scripts/build/console.mjs'
import { buildServer } from './scripts/build/server.mjs'
await ${script}(process.argv[1])`
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code, folder], { cwd: root })
    const found = await readdir(folder, { recursive: true, withFileTypes: true })
    const hashes = found
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name)
        const hash = createHash('sha256').update(await readFile(file))
        return `${path.relative(folder, file)} ${hash.digest('hex')}`
      })
    return (await Promise.all(hashes)).sort()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// That of the console takes most of a minute: npm run reproduce, which packs everything twice, and SWEEP=all.
test.each(['buildServer', ...(isWholeSweep ? ['writeConsole'] : [])])(
  'two builds by %s, in two folders, are equal',
  async (script) => {
    const copy = await copyProject()
    try {
      const first = await hashesOfBuild(script, process.cwd())
      expect(first.length).toBeGreaterThan(10)
      expect(await hashesOfBuild(script, copy.root)).toEqual(first)
    } finally {
      await copy.remove()
    }
  },
)
