import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import jestConfig from '../../jest.config.mjs'
import { findChromium, NO_CHROMIUM } from '../chromium.mjs'
import { jestArgs, playwrightArgs, programOf, ROOT, runQuietly } from './programs.mjs'
import { jestResults, playwrightResults, withExitCode } from './results.mjs'

const REPORTS = path.join(ROOT, 'test-results')
const SLOWEST = 10

/**
 * Tests that run on PostgreSQL alone when TEST_DATABASE_URL names one: it starts and answers several times faster than
 * the embedded database. The other HTTP tests run on both.
 */
const ON_ONE_DATABASE = [
  'test/cli/installation/',
  'test/console/effect/effect-server',
  'test/contract/endpoints',
  'test/contract/replay/',
  'test/sandbox/clock/',
  'test/sandbox/dashboard/',
  'test/sandbox/models/',
  'test/sandbox/seed/',
  'test/sandbox/settings/',
  'test/sandbox/socket/',
  'test/sandbox/web/',
  // The driver of each database is proved by these three.
  'test/sandbox/rest/(?!every-model-lists|list|write)',
]

/** The first lines of a failure, indented below the name of its test. */
function excerpt(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines
    .slice(0, 8)
    .map((line) => `\n         ${line.trim()}`)
    .join('')
}

/** Collects the results of all suites; prints each suite when it has ended. */
class Summary {
  #results = []

  add(title, results, started, output) {
    const failed = results.filter(({ passed }) => !passed)
    const seconds = ((Date.now() - started) / 1000).toFixed(0)
    this.#results.push(...results)
    const verdict = failed.length === 0 ? 'ok  ' : 'FAIL'
    const counts = `${results.length - failed.length} passed, ${failed.length} failed`
    console.log(`${verdict} ${title}: ${counts} (${seconds} s)`)
    if (failed.length === 0) return
    for (const { name, message } of failed) console.log(`     failed: ${name}${excerpt(message)}`)
    console.log(output.trimEnd())
  }

  /** Prints the slowest tests and the totals; returns the exit code. */
  close() {
    console.log('\nThe ten slowest tests:')
    for (const { name, ms } of this.#results.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST))
      console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
    const failed = this.#results.filter(({ passed }) => !passed).length
    console.log(`\n${this.#results.length - failed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  }
}

async function readReport(name) {
  try {
    return JSON.parse(await readFile(path.join(REPORTS, name), 'utf8'))
  } catch {
    return null
  }
}

/** A command that passes or fails as a whole. */
const step = (title, command, args) => async (summary) => {
  const started = Date.now()
  const { code, output } = await runQuietly(command, args)
  summary.add(title, [{ name: title, passed: code === 0, ms: Date.now() - started }], started, output)
  return code === 0
}

const tool = (title, name, args) => step(title, programOf(name), args)
const script = (title, file) => step(title, process.execPath, ['scripts/run-ts.mjs', file])

const jest =
  (title, { report, args, env = {} }) =>
  async (summary) => {
    const started = Date.now()
    const options = ['--json', `--outputFile=${path.join(REPORTS, report)}`, '--silent', ...args]
    const { code, output } = await runQuietly(process.execPath, jestArgs(options), env)
    const json = await readReport(report)
    summary.add(title, withExitCode(json === null ? [] : jestResults(json), title, code), started, output)
  }

async function browser(summary) {
  const started = Date.now()
  if (findChromium() === null) {
    summary.add('browser', [{ name: 'browser tests', passed: false, ms: 0 }], started, NO_CHROMIUM)
    return
  }
  const { code, output } = await runQuietly(programOf('playwright'), playwrightArgs([]))
  const json = await readReport('browser.json')
  const results = json === null ? [] : playwrightResults(json)
  summary.add('browser', withExitCode(results, 'browser tests', code), started, output)
}

/** The Jest suites: everything on the embedded database, or part of it on the PostgreSQL at `postgres`. */
function jestSuites(postgres) {
  const elsewhere = postgres === '' ? [] : ON_ONE_DATABASE.map((each) => `<rootDir>/${each}`)
  const ignored = [...jestConfig.testPathIgnorePatterns, ...elsewhere]
  const unit = jest('unit and http', {
    report: 'unit.json',
    args: ignored.map((each) => `--testPathIgnorePatterns=${each}`),
  })
  const onPostgres = jest('http on PostgreSQL', {
    report: 'postgres.json',
    args: ['test/sandbox/rest', ...ON_ONE_DATABASE],
    env: { DATABASE_URL: postgres },
  })
  return postgres === '' ? [unit] : [unit, onPostgres]
}

async function inTurn(steps, summary) {
  for (const each of steps) await each(summary)
}

const KNIP = ['-c', 'knip.config.mjs', '--no-progress']

/**
 * Runs every check and test, the browser tests at the end and alone: beside another suite each takes three times as long, and
 * what has a time limit, like a message with Undo, is gone before it is used.
 * @returns the exit code
 */
export async function runEverything({ fast = false }) {
  await rm(REPORTS, { recursive: true, force: true })
  await mkdir(REPORTS, { recursive: true })
  const summary = new Summary()
  const build = step('build', process.execPath, ['esbuild.config.mjs'])(summary)
  await Promise.all([
    build.then(() => tool('lint', 'eslint', ['.', '--max-warnings=0'])(summary)),
    inTurn(
      [
        tool('types', 'tsc', ['--noEmit']),
        script('registry', 'scripts/check.ts'),
        script('structure', 'scripts/check-structure.ts'),
        tool('unused', 'knip', KNIP),
        tool('used by tests only', 'knip', [...KNIP, '--production', '--include', 'files,exports,dependencies']),
        tool('format', 'prettier', ['--check', '--log-level=warn', '.']),
        // Some unit tests start the built servers.
        () => build,
        ...jestSuites(process.env.TEST_DATABASE_URL ?? ''),
      ],
      summary,
    ),
  ])
  if ((await build) && !fast) await browser(summary)
  return summary.close()
}
