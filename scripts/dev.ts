// npm run dev [-- --port N] [-- flags of the sandbox]: console and sandbox, built again and reloaded when a file changes.
import { parseArgs } from 'node:util'
import { problemLines } from './build/problem.ts'
import { openDevConsole } from './dev/console.ts'
import { type DevFront, openDevFront } from './dev/front.ts'
import { freePort } from './dev/free-port.ts'
import { openDevSandbox } from './dev/sandbox.ts'
import { watchFolders } from './dev/watch.ts'

const ROOT = process.cwd()
const FOLDERS = ['src', 'resources', 'i18n', 'schemas']

const isData = (file: string) => /^(resources|i18n|schemas)\//.test(file)
const isConsoleCode = (file: string) => /^src\/(features|console|client|engine|contract)\//.test(file)
const isServerCode = (file: string) => /^src\/(sandbox|serve|contract)\//.test(file)

/** The port, the folder of an overlay, and the flags for the sandbox. */
function readFlags(): { readonly port: number; readonly overlay: string | null; readonly flags: readonly string[] } {
  const { values, tokens } = parseArgs({
    options: { port: { type: 'string' }, registry: { type: 'string' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const own = tokens.find((token) => token.kind === 'option' && token.name === 'port')
  const at =
    own === undefined ? [] : [own.index, ...(own.kind === 'option' && own.inlineValue === false ? [own.index + 1] : [])]
  const port = Number(values.port ?? process.env['PORT'] ?? 8080)
  const overlay = String(values.registry ?? process.env['GATEHOUSE_REGISTRY'] ?? '')
  return {
    port,
    overlay: overlay === '' ? null : overlay,
    flags: process.argv.slice(2).filter((_, index) => !at.includes(index)),
  }
}

/** Runs a step; prints its problems, or what is shown now and how long it took. */
async function report(what: string, step: () => Promise<readonly string[] | undefined>): Promise<boolean> {
  const start = performance.now()
  const lines = await step().catch(problemLines)
  for (const line of lines ?? []) console.error(line)
  const isGood = lines === undefined || lines.length === 0
  if (isGood) console.log(`${what} in ${Math.round(performance.now() - start)} ms`)
  else console.error(`${what}: failed. The last good version stays.`)
  return isGood
}

async function run(): Promise<void> {
  const { port, overlay, flags } = readFlags()
  const corePort = await freePort()
  const welcome: string[] = []
  const [devConsole, sandbox] = await Promise.all([
    openDevConsole(ROOT, overlay),
    openDevSandbox(ROOT, [...flags, '--port', String(corePort)], (text) => welcome.push(text)),
  ])
  const core = new URL(`http://127.0.0.1:${corePort}`)
  const front = await openDevFront({
    port,
    core,
    build: devConsole.assets(),
    folders: { project: ROOT, overlay },
  })

  const update = async (files: readonly string[]) => {
    const data = files.some(isData) && (await report('Registry and texts read', () => devConsole.readData()))
    const code =
      files.some(isConsoleCode) && (await report('Console built', () => devConsole.rebuildCode().then(() => undefined)))
    if (data || code) front.show(devConsole.assets())
    if (files.some(isServerCode) && (await report('Sandbox started', () => sandbox.restart().then(() => undefined))))
      front.reload()
  }
  // One after the other: a change during an update waits for its end.
  let updates: Promise<void> = Promise.resolve()
  const unwatch = watchFolders(ROOT, FOLDERS, (files) => {
    updates = updates.then(() => update(files))
  })
  const updateOverlay = async (files: readonly string[]) => {
    if (!(await report('Overlay read', () => devConsole.readOverlay()))) return
    if (files.some((file) => file.startsWith('facts/'))) await sandbox.reloadOverlay()
    front.show(devConsole.assets())
  }
  const unwatchOverlay =
    overlay === null
      ? () => undefined
      : watchFolders(overlay, ['.'], (files) => {
          updates = updates.then(() => updateOverlay(files))
        })
  closeOnSignal(async () => {
    unwatch()
    unwatchOverlay()
    await Promise.all([front.close(), sandbox.close(), devConsole.close()])
  })
  printWelcome(welcome.join(''), core, front)
}

function printWelcome(text: string, core: URL, { url }: DevFront): void {
  const [lines = ''] = text.replace(core.origin, url).split('\n\nThe console is not built yet')
  console.log(`${lines.trimEnd()}\n\nChanged files show without a restart. Press Ctrl-C to stop.`)
}

function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(0)))
}

try {
  await run()
} catch (error) {
  for (const line of problemLines(error)) console.error(line)
  process.exit(1)
}
