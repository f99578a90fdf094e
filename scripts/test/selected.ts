import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { findChromium, NO_CHROMIUM } from '../chromium.ts'
import { ensureBuild } from '../ensure-build.ts'
import { LONG, jestArgs, playwrightArgs, programOf, runQuietly, runVisibly } from './programs.ts'
import { ROOT } from '../root.ts'
import { testsNamed, testsOfChanges } from './select.ts'

/** The TypeScript files below `test` by their paths relative to the project. */
async function testTexts(): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(path.join(ROOT, 'test'), { recursive: true })
  const files = entries
    .filter((entry) => /\.tsx?$/.test(entry))
    .map((entry) => `test/${entry.split(path.sep).join('/')}`)
  return new Map(
    await Promise.all(files.sort().map(async (file) => [file, await readFile(path.join(ROOT, file), 'utf8')] as const)),
  )
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

async function runBrowser(files: readonly string[], title?: string): Promise<number> {
  if (findChromium() === null) {
    console.error(NO_CHROMIUM)
    return 1
  }
  await ensureBuild()
  const grep = title === undefined ? [] : ['--grep', escaped(title)]
  return runVisibly(programOf('playwright'), playwrightArgs([...files.map((file) => escaped(file)), ...grep]))
}

const runJest = (args: readonly string[]) => runVisibly(process.execPath, jestArgs(args))

/**
 * Runs the tests that `words` name (see `testsNamed`).
 * @returns the exit code
 */
export async function runNamed(
  words: readonly string[],
  { title, fast = false }: { readonly title?: string | undefined; readonly fast?: boolean },
): Promise<number> {
  const named = testsNamed(words, await testTexts())
  const wanted = title ?? named.title
  const browser = fast ? [] : named.browser
  if (named.jest.length + browser.length === 0) {
    console.error(`No test has ${words.join(' or ')} in its path or title.`)
    return 1
  }
  const name = wanted === undefined ? [] : ['--testNamePattern', escaped(wanted)]
  const codes = [
    named.jest.length === 0 ? 0 : await runJest(['--runTestsByPath', ...named.jest, ...name]),
    browser.length === 0 ? 0 : await runBrowser(browser, wanted),
  ]
  return Math.max(...codes)
}

function git(...args: readonly string[]): readonly string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}

/** What differs from where this branch left `base`: committed, uncommitted and new files. */
function changedFiles(base: string): readonly string[] {
  const [start = 'HEAD'] = [...git('merge-base', 'HEAD', base), ...git('merge-base', 'HEAD', `origin/${base}`)]
  return [...git('diff', '--name-only', '--diff-filter=d', start), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Jest follows imports only through files below its roots. Listed first: with other roots it would compile all files anew. */
const LIST_RELATED = [
  '--roots',
  '<rootDir>/test',
  '<rootDir>/src',
  '<rootDir>/scripts',
  '--listTests',
  '--findRelatedTests',
]

/** The Jest files that import `files`, without the long ones that did not change themselves. */
async function relatedTests(files: readonly string[]): Promise<readonly string[]> {
  const { code, output } = await runQuietly(process.execPath, jestArgs([...LIST_RELATED, ...files]))
  if (code !== 0) throw new Error(output)
  const found = output.split('\n').filter((line) => path.isAbsolute(line))
  return found.map((file) => path.relative(ROOT, file)).filter((file) => !LONG.test(file) || files.includes(file))
}

/**
 * Runs the tests of what differs from `base` (see `testsOfChanges`), without the long ones.
 * @returns the exit code
 */
export async function runChanged({
  base = 'main',
  fast = false,
}: {
  readonly base?: string | undefined
  readonly fast?: boolean
}): Promise<number> {
  const { related, browser } = testsOfChanges(changedFiles(base), await testTexts())
  const tests = related.length === 0 ? [] : await relatedTests(related)
  const codes = [
    tests.length === 0 ? 0 : await runJest(['--runTestsByPath', ...tests]),
    fast || browser.length === 0 ? 0 : await runBrowser(browser),
  ]
  if (tests.length + browser.length === 0) console.log(`No tests for the changes since ${base}.`)
  return Math.max(...codes)
}
