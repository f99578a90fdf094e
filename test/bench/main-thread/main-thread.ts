import type { BrowserContext } from '@playwright/test'
import * as esbuild from 'esbuild'
import { quantile } from '../../campaigns/figures.ts'
import { consoleOptions } from '../../../scripts/build/console.mjs'
import { isObject } from '../../../src/contract/json-object.ts'
import { openList, slowedPage } from '../first-row.ts'
import { type Bench, inBrowser } from '../in-browser.ts'
import { measured } from '../report.ts'

const SHELL = '/ui/bench-shell'
const SHELL_SOURCE = 'test/bench/main-thread/shell.tsx'
/** Written by `slowedPage` when the first row is painted. */
const FIRST_ROW = 'first row'

interface TraceEvent {
  readonly name: string
  readonly ts: number
  readonly pid: number
  readonly tid: number
  /** CPU time of a task, in microseconds. */
  readonly tdur?: number
}

const isTraceEvent = (event: unknown): event is TraceEvent =>
  isObject(event) && typeof event['name'] === 'string' && typeof event['ts'] === 'number'

/** CPU time of the thread that marks the first row, until then, in ms. */
function timeUntilFirstRow(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly unknown[] }
  const events = traceEvents.filter(isTraceEvent)
  const mark = events.find(({ name }) => name === FIRST_ROW)
  if (mark === undefined) throw new Error('The trace has no first row')
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => name === 'RunTask' && pid === mark.pid && tid === mark.tid && ts < mark.ts,
  )
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}

/** The main thread's time until the first row of a page, by default the user list, in ms. Without a cache. */
async function timeOfVisit({ browser, sandbox, storageState }: Bench, serve: Serve, path?: string): Promise<number> {
  const context = await browser.newContext({ storageState, serviceWorkers: 'block' })
  await serve(context)
  const page = await slowedPage(context, 1)
  await browser.startTracing(page, { categories: ['blink.user_timing', 'disabled-by-default-devtools.timeline'] })
  await openList(page, sandbox.origin, path)
  const trace = await browser.stopTracing()
  await context.close()
  return timeUntilFirstRow(trace.toString())
}

type Serve = (context: BrowserContext) => Promise<void>

const NOTHING_ELSE: Serve = () => Promise.resolve()

/** The script of the shell, built as the console is. */
async function shellScript(): Promise<string> {
  const { outputFiles = [] } = await esbuild.build({
    ...consoleOptions('dist/bench-shell'),
    entryPoints: [SHELL_SOURCE],
    splitting: false,
    metafile: false,
    write: false,
  })
  return outputFiles.map(({ text }) => text).join('\n')
}

/** Serves the shell beside the console: its rows come from the same server. */
const serveShell =
  (script: string): Serve =>
  async (context) => {
    const body = `<!doctype html><title>Shell</title><body><script type="module" src="${SHELL}/main.js"></script>`
    await context.route(`**${SHELL}`, (route) => route.fulfill({ contentType: 'text/html', body }))
    await context.route(`**${SHELL}/main.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
  }

/**
 * What the console itself costs a browser until the first row: the main thread's CPU time, and its ratio to that of a page with the same
 * libraries, which shows fifteen users in a plain table. In turn, each time without a cache.
 * @param against a folder with another build
 */
export async function mainThread(runs: number, against: string | null): Promise<void> {
  const script = await shellScript()
  await inBrowser(async (bench) => {
    const compare = async (other: Bench | null) => {
      const shell: number[] = []
      const here: number[] = []
      const there: number[] = []
      for (let run = 0; run < runs; run += 1) {
        shell.push(await timeOfVisit(bench, serveShell(script), SHELL))
        here.push(await timeOfVisit(bench, NOTHING_ELSE))
        if (other !== null) there.push(await timeOfVisit(other, NOTHING_ELSE))
      }
      console.log(`\nMain thread until the first row (${String(runs)} runs)`)
      measured('main thread', 'the same libraries, ms', shell)
      print('user list', here, shell)
      if (against !== null) print(`user list, ${against}`, there, shell)
    }
    if (against === null) await compare(null)
    else await inBrowser(compare, [], against)
  })
}

function print(title: string, times: readonly number[], shell: readonly number[]): void {
  measured('main thread', `${title}, ms`, times)
  console.log(`    ${(quantile(times, 0.5) / quantile(shell, 0.5)).toFixed(2)} times the libraries`)
}
