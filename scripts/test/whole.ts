import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium, NO_CHROMIUM } from '../chromium.ts'
import { postgresPrograms, startPostgres } from '../../test/support/own-postgres.ts'
import { LONG, jestArgs, playwrightArgs, programOf, runQuietly } from './programs.ts'
import { ROOT } from '../root.ts'
import {
  type JestReport,
  jestResults,
  type PlaywrightReport,
  playwrightResults,
  type TestResult,
  withExitCode,
} from './results.ts'

const REPORTS = path.join(ROOT, 'test-results')
const SLOWEST = 10
/** As paths to run: other paths to ignore would be another configuration, for which Jest compiles all files anew. */
const WITHOUT_LONG = [`--testPathPatterns=^(?!.*${LONG.source})`]
/** What all HTTP tests import: they run on both databases. */
const SEEDED = 'test/sandbox/database/seeded-database.ts'

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
  #results: TestResult[] = []
  #started = Date.now()

  add(title: string, results: readonly TestResult[], started: number, output: string): void {
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
  close(): number {
    console.log('\nThe ten slowest tests:')
    for (const { name, ms } of this.#results.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST))
      console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
    const failed = this.#results.filter(({ passed }) => !passed).length
    const minutes = ((Date.now() - this.#started) / 60_000).toFixed(1)
    console.log(`\nAfter ${minutes} minutes:\n${this.#results.length - failed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  }
}

async function readReport<T>(name: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(path.join(REPORTS, name), 'utf8')) as T
  } catch {
    return null
  }
}

/** A command that passes or fails as a whole. */
type Step = (summary: Summary) => Promise<boolean>

const step =
  (title: string, command: string, args: readonly string[]): Step =>
  async (summary) => {
    const started = Date.now()
    const { code, output } = await runQuietly(command, args)
    summary.add(title, [{ name: title, passed: code === 0, ms: Date.now() - started }], started, output)
    return code === 0
  }

const tool = (title: string, name: string, args: readonly string[]) => step(title, programOf(name), args)
const script = (title: string, file: string) => step(title, process.execPath, ['--import', 'tsx', file])

const jest =
  (title: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  async (summary: Summary): Promise<void> => {
    const started = Date.now()
    const report = `${title.replaceAll(' ', '-')}.json`
    const options = ['--json', `--outputFile=${path.join(REPORTS, report)}`, '--silent', ...args]
    const { code, output } = await runQuietly(process.execPath, jestArgs(options), env)
    const json = await readReport<JestReport>(report)
    summary.add(title, withExitCode(json === null ? [] : jestResults(json), title, code), started, output)
  }

const browser =
  (args: readonly string[], env?: Readonly<Record<string, string>>) =>
  async (summary: Summary): Promise<void> => {
    const started = Date.now()
    if (findChromium() === null) {
      summary.add('browser', [{ name: 'browser tests', passed: false, ms: 0 }], started, NO_CHROMIUM)
      return
    }
    const { code, output } = await runQuietly(programOf('playwright'), playwrightArgs(args), env)
    const json = await readReport<PlaywrightReport>('browser.json')
    const results = json === null ? [] : playwrightResults(json)
    summary.add('browser', withExitCode(results, 'browser tests', code), started, output)
  }

/** The HTTP tests on PostgreSQL: on the server of TEST_DATABASE_URL, or on one that is started for them. */
async function onPostgres(summary: Summary): Promise<void> {
  const given = process.env.TEST_DATABASE_URL
  const programs = await postgresPrograms()
  const own = given === undefined && programs !== null ? await startPostgres(programs) : null
  const url = given ?? own?.url
  if (url === undefined) {
    const why = 'Install PostgreSQL, or name a server in TEST_DATABASE_URL.'
    summary.add('http on PostgreSQL', [{ name: 'http on PostgreSQL', passed: false, ms: 0 }], Date.now(), why)
    return
  }
  await jest('http on PostgreSQL', ['--findRelatedTests', SEEDED], { DATABASE_URL: url })(summary)
  await own?.stop()
}

/** Runs steps one after the other; resolves to the result of each. */
async function inTurn<T>(
  steps: readonly ((summary: Summary) => Promise<T>)[],
  summary: Summary,
): Promise<readonly T[]> {
  const passed: T[] = []
  for (const each of steps) passed.push(await each(summary))
  return passed
}

const KNIP = ['-c', 'knip.config.mjs', '--no-progress']
const USED_BY_TESTS = [...KNIP, '--production', '--include', 'files,exports,dependencies']

/** They run in two lanes, beside each other. The build checks the registry. */
const CHECKS = [
  [
    script('build', 'esbuild.config.ts'),
    tool('rules of the project', 'eslint', ['--max-warnings=0', 'src', 'scripts']),
    script('structure', 'scripts/check-structure.ts'),
  ],
  [tool('types and rules', 'oxlint', []), tool('format', 'oxfmt', ['--check']), tool('unused', 'knip', KNIP)],
]

/**
 * Runs the checks and tests that a change can break in an ordinary way; with `all`, every one. The browser tests are at the end and
 * alone: beside another suite each takes three times as long.
 * @returns the exit code
 */
export async function runEverything({
  fast = false,
  all = false,
}: {
  readonly fast?: boolean
  readonly all?: boolean
}): Promise<number> {
  await rm(REPORTS, { recursive: true, force: true })
  await mkdir(REPORTS, { recursive: true })
  const summary = new Summary()
  const [[built = false] = []] = await Promise.all(CHECKS.map((lane) => inTurn(lane, summary)))
  // After the build: some tests start the built servers.
  const everything = [tool('used by tests only', 'knip', USED_BY_TESTS), jest('unit and http', []), onPostgres]
  await inTurn<unknown>(all ? everything : [jest('unit and http', WITHOUT_LONG)], summary)
  if (built && !fast) await (all ? browser([], { TEST_ALL: '1' }) : browser(['--grep-invert', '@long']))(summary)
  return summary.close()
}
