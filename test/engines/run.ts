import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startSandbox } from '../browser/support/sandbox-process.ts'
import { findFirefox, startFirefox } from './firefox.ts'
import { MAIN_FLOWS } from './main-flows.ts'
import { type RemoteBrowser, RemotePage } from './remote-browser.ts'
import { findWebKit, startWebKit } from './webkit.ts'

/*
 * npm run engines [-- firefox | webkit]: the main flows in browsers of other engines, with the built console and the sandbox. Pictures of
 * each flow are in dist/engines. Needs npm run build.
 */

const FOLDER = path.resolve('dist/engines')

interface Engine {
  readonly find: () => string | null
  readonly start: (program: string) => Promise<RemoteBrowser>
  /** Packages of Debian that it needs. */
  readonly packages: string
}

const ENGINES: Readonly<Record<string, Engine>> = {
  firefox: { find: findFirefox, start: startFirefox, packages: 'firefox-esr' },
  webkit: { find: findWebKit, start: startWebKit, packages: 'webkit2gtk-driver xvfb' },
}

/** @returns what went wrong */
async function runFlows(name: string, browser: RemoteBrowser, origin: string): Promise<readonly string[]> {
  const page = new RemotePage(browser, origin)
  const failed: string[] = []
  for (const [flow, run] of Object.entries(MAIN_FLOWS)) {
    const started = Date.now()
    const problem = await run({ page, folder: FOLDER }).then(
      () => null,
      (error: unknown) => String(error),
    )
    await writeFile(path.join(FOLDER, `${name}-${flow.replaceAll(/\W+/g, '-')}.png`), await browser.picture())
    console.log(`  ${problem === null ? 'passed' : 'FAILED'}  ${flow}, ${((Date.now() - started) / 1000).toFixed(1)} s`)
    if (problem !== null) failed.push(`${flow}: ${problem}`)
  }
  return [...failed, ...browser.problems()]
}

async function runEngine(name: string, { find, start, packages }: Engine): Promise<boolean> {
  const program = find()
  if (program === null) {
    console.log(`${name} is not installed. Debian: apt-get install ${packages}`)
    return false
  }
  const sandbox = await startSandbox()
  const browser = await start(program)
  console.log(browser.version)
  const problems = await runFlows(name, browser, sandbox.origin)
  await browser.close()
  await sandbox.stop()
  for (const problem of problems) console.log(`  ${problem}`)
  return problems.length === 0
}

async function main(): Promise<number> {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(ENGINES)
  await mkdir(FOLDER, { recursive: true })
  const passed: boolean[] = []
  for (const name of names) {
    const engine = Object.hasOwn(ENGINES, name) ? ENGINES[name] : undefined
    if (engine === undefined) console.error(`Usage: npm run engines [-- ${Object.keys(ENGINES).join(' | ')}]`)
    passed.push(engine !== undefined && (await runEngine(name, engine)))
  }
  return passed.every(Boolean) ? 0 : 1
}

process.exit(await main())
