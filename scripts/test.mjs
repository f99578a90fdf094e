// npm test: everything, in two lanes for two cores. --fast leaves the browser out. Closes with "N passed, N failed".
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import jestConfig from '../jest.config.mjs'
import { ensureInstall } from './ensure-install.mjs'
import { findChromium, NO_CHROMIUM } from './chromium.mjs'

const ROOT = path.resolve(import.meta.dirname, '..')
const RESULTS = path.join(ROOT, 'test-results')
const BIN = path.join(ROOT, 'node_modules/.bin')
const fast = process.argv.includes('--fast')
const postgres = process.env.TEST_DATABASE_URL ?? ''
const results = []

function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }))
  })
}

async function readJson(name) {
  try {
    return JSON.parse(await readFile(path.join(RESULTS, name), 'utf8'))
  } catch {
    return null
  }
}

/** The first lines of what a test says, indented below its name. */
function briefly(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines
    .slice(0, 8)
    .map((line) => `\n         ${line.trim()}`)
    .join('')
}

function report(title, cases, started, output) {
  const failed = cases.filter((one) => !one.passed)
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  results.push(...cases)
  console.log(
    `${failed.length === 0 ? 'ok  ' : 'FAIL'} ${title}: ${cases.length - failed.length} passed, ${failed.length} failed (${seconds} s)`,
  )
  if (failed.length === 0) return
  for (const { name, message } of failed) console.log(`     failed: ${name}${briefly(message)}`)
  console.log(output.trimEnd())
}

/** A command that passes or fails as a whole. */
const step = (title, command, args) => async () => {
  const started = Date.now()
  const { code, output } = await run(path.isAbsolute(command) ? command : path.join(BIN, command), args)
  report(title, [{ name: title, passed: code === 0, ms: Date.now() - started }], started, output)
  return code === 0
}

function jestCases(json) {
  return json.testResults.flatMap((file) => {
    const broken = file.assertionResults.length === 0 && file.status === 'failed'
    const cases = file.assertionResults.filter(({ status }) => status === 'passed' || status === 'failed')
    return broken
      ? [{ name: path.relative(ROOT, file.name), passed: false, ms: 0, message: file.message }]
      : cases.map(({ fullName, status, duration, failureMessages }) => ({
          name: fullName,
          passed: status === 'passed',
          ms: duration ?? 0,
          message: failureMessages?.[0],
        }))
  })
}

const jest =
  (title, file, args, env = {}) =>
  async () => {
    const started = Date.now()
    const jestArgs = ['--json', `--outputFile=${path.join(RESULTS, file)}`, '--silent', ...args]
    const node = [
      '--experimental-vm-modules',
      '--no-warnings',
      path.join(ROOT, 'node_modules/jest/bin/jest.js'),
      ...jestArgs,
    ]
    const { code, output } = await run(process.execPath, node, env)
    const json = await readJson(file)
    const cases = json === null ? [{ name: title, passed: false, ms: 0 }] : jestCases(json)
    const onlyOutsideCases = code !== 0 && cases.every(({ passed }) => passed)
    report(
      title,
      onlyOutsideCases ? [...cases, { name: `${title} exits with ${code}`, passed: false, ms: 0 }] : cases,
      started,
      output,
    )
  }

function browserCases(suites, title = '') {
  return suites.flatMap((suite) => {
    const name = [title, suite.title].filter((part) => part !== '').join(' > ')
    const own = (suite.specs ?? []).map((spec) => {
      const runs = spec.tests.flatMap((test) => test.results)
      return {
        name: `${name} > ${spec.title}`,
        passed: spec.ok,
        ms: runs.reduce((sum, { duration }) => sum + duration, 0),
        message: runs.flatMap(({ errors }) => errors)[0]?.message,
      }
    })
    return [...own, ...browserCases(suite.suites ?? [], name)]
  })
}

async function browser() {
  const started = Date.now()
  if (findChromium() === null) {
    report('browser', [{ name: 'browser tests', passed: false, ms: 0 }], started, NO_CHROMIUM)
    return
  }
  const { code, output } = await run(path.join(BIN, 'playwright'), [
    'test',
    '--config=test/browser/playwright.config.ts',
  ])
  const json = await readJson('browser.json')
  const cases = json === null ? [] : browserCases(json.suites)
  const silent = cases.length === 0 || (code !== 0 && cases.every(({ passed }) => passed))
  report(
    'browser',
    silent ? [...cases, { name: `browser tests exit with ${code}`, passed: false, ms: 0 }] : cases,
    started,
    output,
  )
}

async function inTurn(steps) {
  for (const one of steps) await one()
}

ensureInstall()
await rm(RESULTS, { recursive: true, force: true })
await mkdir(RESULTS, { recursive: true })
const build = step('build', process.execPath, ['esbuild.config.mjs'])
// The servers' process tests start the built server, so unit tests wait for the build; static checks need nothing.
const built = build()
// A server opens and answers several times faster than the embedded database: where there is one, what a model does is tested on
// it alone, and what all models share on both.
const ON_EITHER = [
  'test/contract/endpoints',
  'test/contract/replay/',
  'test/sandbox/clock/',
  'test/sandbox/dashboard/',
  'test/sandbox/models/',
  'test/sandbox/seed/',
  'test/sandbox/settings/',
  'test/sandbox/socket/',
  'test/sandbox/web/',
  // What is described and refused is the same before any row is asked for.
  'test/sandbox/rest/action-matrix',
  'test/sandbox/rest/metadata',
  'test/sandbox/rest/options',
  'test/sandbox/rest/permission-matrix',
  'test/sandbox/rest/refusals',
]
const elsewhere = postgres === '' ? [] : ON_EITHER.map((part) => `<rootDir>/${part}`)
const ignored = [...jestConfig.testPathIgnorePatterns, ...elsewhere].map((each) => `--testPathIgnorePatterns=${each}`)
const unit = jest('unit and http', 'unit.json', ignored)
const onPostgres = jest('http on PostgreSQL', 'postgres.json', ['test/sandbox/rest', ...ON_EITHER], {
  DATABASE_URL: postgres,
})
const typecheck = step('types', 'tsc', ['--noEmit'])
const lint = step('lint', 'eslint', ['.', '--max-warnings=0'])
const KNIP = ['-c', 'knip.config.mjs', '--no-progress']
const unused = step('unused', 'knip', KNIP)
const usedByTestsOnly = step('used by tests only', 'knip', [
  ...KNIP,
  '--production',
  '--include',
  'files,exports,dependencies',
])
const format = step('format', 'prettier', ['--check', '--log-level=warn', '.'])
const registry = step('registry', process.execPath, ['scripts/run-ts.mjs', 'scripts/check.ts'])
// Both lanes take about as long.
const lanes = [
  [async () => (await built) && !fast && (await browser())],
  [
    typecheck,
    registry,
    () => built,
    unit,
    ...(postgres === '' ? [] : [onPostgres]),
    lint,
    unused,
    usedByTestsOnly,
    format,
  ],
]
await Promise.all(lanes.map(inTurn))

const slowest = [...results].sort((a, b) => b.ms - a.ms).slice(0, 10)
console.log('\nThe ten slowest:')
for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
const failed = results.filter(({ passed }) => !passed).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
