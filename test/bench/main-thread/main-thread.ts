import type { BrowserContext } from '@playwright/test'
import * as esbuild from 'esbuild'
import { quantile } from '../../campaigns/figures.ts'
import { consoleOptions } from '../../../scripts/build/console.ts'
import { isObject } from '../../../src/contract/json-object.ts'
import { FIRST_ROW, openList, slowedPage } from '../first-row.ts'
import { type Bench, inBrowsers } from '../in-browser.ts'
import { measured } from '../report.ts'
import { openContext } from '../../../scripts/chromium.ts'

const SHELL = '/ui/bench-shell'
const SHELL_SOURCE = 'test/bench/main-thread/shell.tsx'

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

/** The main thread's time until the first row of the user list, or of the shell with this script, in ms. Without a cache. */
async function timeOfVisit({ browser, sandbox, storageState }: Bench, shell?: string): Promise<number> {
  const context = await openContext(browser, { storageState, serviceWorkers: 'block' })
  if (shell !== undefined) await serveShell(context, shell)
  const page = await slowedPage(context, 1)
  await browser.startTracing(page, { categories: ['blink.user_timing', 'disabled-by-default-devtools.timeline'] })
  await openList(page, sandbox.origin, shell === undefined ? undefined : SHELL)
  const trace = await browser.stopTracing()
  await context.close()
  return timeUntilFirstRow(trace.toString())
}

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
async function serveShell(context: BrowserContext, script: string): Promise<void> {
  const body = `<!doctype html><title>Shell</title><body><script type="module" src="${SHELL}/main.js"></script>`
  await context.route(`**${SHELL}`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await context.route(`**${SHELL}/main.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
}

/**
 * What the console itself costs a browser until the first row: the main thread's CPU time, and its ratio to that of a page with the same
 * libraries, which shows fifteen users in a plain table. In turn, each time without a cache.
 * @param against a folder with another build
 */
export async function mainThread(runs: number, against: string | null): Promise<void> {
  const script = await shellScript()
  await inBrowsers(against, async (bench, other) => {
    const shell: number[] = []
    const here: number[] = []
    const there: number[] = []
    for (let run = 0; run < runs; run += 1) {
      shell.push(await timeOfVisit(bench, script))
      here.push(await timeOfVisit(bench))
      if (other !== null) there.push(await timeOfVisit(other))
    }
    console.log(`\nMain thread until the first row (${String(runs)} runs)`)
    measured('main thread', 'the same libraries, ms', shell)
    print('user list', here, shell)
    if (against !== null) print(`user list, ${against}`, there, shell)
  })
}

function print(title: string, times: readonly number[], shell: readonly number[]): void {
  measured('main thread', `${title}, ms`, times)
  console.log(`    ${(quantile(times, 0.5) / quantile(shell, 0.5)).toFixed(2)} times the libraries`)
}
