import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { jestResults, playwrightResults, withExitCode } from '../../scripts/test/results.ts'
import { runAloneCommand, runAloneLines } from '../../scripts/test/run-alone.ts'
import { testsNamed, testsOfChanges } from '../../scripts/test/select.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

const TEXTS = new Map([
  ['test/resources/users.test.ts', `test('a user is created', () => {})`],
  ['test/console/list/paging.test.tsx', `describe('paging', () => { test.each([1])('page %s of Users', () => {}) })`],
  ['test/browser/users.spec.ts', `import { visit } from './support/visit.ts'`],
  ['test/browser/assets.spec.ts', `import { open } from './support/open.ts'`],
  ['test/browser/support/visit.ts', `import { open } from './open.ts'`],
  ['test/browser/support/open.ts', ''],
  ['test/support/users.ts', ''],
  ['test/resources/menu.test.ts', ''],
])

describe('npm test -- word', () => {
  test('runs the unit and browser tests with the word in their path', () => {
    expect(testsNamed(['users'], TEXTS)).toEqual({
      jest: ['test/resources/users.test.ts'],
      browser: ['test/browser/users.spec.ts'],
    })
  })

  test('takes paths and several words', () => {
    expect(testsNamed(['./test/resources/menu.test.ts', 'ASSETS'], TEXTS)).toEqual({
      jest: ['test/resources/menu.test.ts'],
      browser: ['test/browser/assets.spec.ts'],
    })
  })

  test('looks at titles when no path has the word', () => {
    expect(testsNamed(['of users'], TEXTS)).toEqual({
      jest: ['test/console/list/paging.test.tsx'],
      browser: [],
      title: 'of users',
    })
    expect(testsNamed(['created'], TEXTS).jest).toEqual(['test/resources/users.test.ts'])
  })

  test('finds nothing for a word that no path and no title has', () => {
    expect(testsNamed(['nothing'], TEXTS)).toEqual({ jest: [], browser: [], title: 'nothing' })
  })
})

describe('npm run test:changed', () => {
  test('hands changed code to Jest, which follows the imports', () => {
    expect(testsOfChanges(['src/engine/role/as-role.ts', 'README.md'], TEXTS)).toEqual({
      related: ['src/engine/role/as-role.ts'],
      browser: [],
    })
  })

  test('runs browser tests that changed, and those whose support did', () => {
    expect(testsOfChanges(['test/browser/assets.spec.ts'], TEXTS).browser).toEqual(['test/browser/assets.spec.ts'])
    expect(testsOfChanges(['test/browser/support/open.ts'], TEXTS).browser).toEqual([
      'test/browser/assets.spec.ts',
      'test/browser/users.spec.ts',
    ])
  })

  test('runs the tests of resources and texts when those changed', () => {
    expect(testsOfChanges(['resources/users/users.json'], TEXTS).related).toEqual([
      'test/resources/users.test.ts',
      'test/resources/menu.test.ts',
    ])
  })
})

describe('a failed test', () => {
  test('is named with the command that runs it alone', () => {
    expect(runAloneCommand('test/a.test.ts', "a list's row (new)", {})).toBe(
      `npm test -- test/a.test.ts -t 'a list'\\''s row (new)'`,
    )
  })

  test('runs on the database that it failed on, except in the browser', () => {
    const env = { DATABASE_URL: 'postgres://localhost/one' }
    expect(runAloneCommand('test/a.test.ts', 'a', env)).toBe(
      `DATABASE_URL=postgres://localhost/one npm test -- test/a.test.ts -t 'a'`,
    )
    expect(runAloneCommand('test/browser/a.spec.ts', 'a', env)).toBe(`npm test -- test/browser/a.spec.ts -t 'a'`)
  })

  test('the commands are listed once all tests have run', () => {
    expect(runAloneLines([])).toEqual([])
    expect(runAloneLines(['one', 'two'])).toEqual(['', 'Run a failed test alone:', '  one', '  two'])
    expect(runAloneLines(Array.from({ length: 23 }, String)).at(-1)).toBe('  and 3 more')
  })

  test.each([
    ['jest.config.mjs', 'scripts/test/jest-reporter.mjs'],
    ['test/browser/playwright.config.ts', 'scripts/test/playwright-reporter.ts'],
  ])('%s loads %s, which prints the commands', (config, reporter) => {
    expect(readFileSync(path.join(ROOT, config), 'utf8')).toContain(reporter)
  })
})

describe('the results of a whole run', () => {
  test('a file of tests that does not load is one failure', () => {
    const file = { name: path.join(ROOT, 'test/a.test.ts'), status: 'failed', message: 'no', assertionResults: [] }
    expect(jestResults({ testResults: [file] })).toEqual([
      { name: 'test/a.test.ts', passed: false, ms: 0, message: 'no' },
    ])
  })

  test('a browser test is named by its file, its blocks and its title', () => {
    const spec = {
      title: 'opens',
      ok: true,
      tests: [
        {
          results: [
            { duration: 2, errors: [] },
            { duration: 3, errors: [] },
          ],
        },
      ],
    }
    const report = { suites: [{ title: 'a.spec.ts', suites: [{ title: 'a list', specs: [spec] }] }] }
    expect(playwrightResults(report)).toEqual([
      { name: 'a.spec.ts > a list > opens', passed: true, ms: 5, message: undefined },
    ])
  })

  test.each([
    ['it fails and no test did', [{ name: 'a', passed: true, ms: 1 }], 1, true],
    ['it ran no test', [], 0, true],
    ['a test failed', [{ name: 'a', passed: false, ms: 1 }], 1, false],
    ['all is well', [{ name: 'a', passed: true, ms: 1 }], 0, false],
  ])('a program is a failure of its own when %s: %#', (_, results, code, added) => {
    expect(withExitCode(results, 'browser tests', code)).toHaveLength(results.length + (added ? 1 : 0))
  })
})

test('npm test with an unknown word says so and fails', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', 'no' + 'such' + 'word'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect([status, stderr.trim()]).toEqual([1, 'No test has nosuchword in its path or title.'])
})
