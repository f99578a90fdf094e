import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WebSocket } from 'ws'
import { isObject } from '../../src/contract/json-object.ts'
import type { RemoteBrowser } from './remote-browser.ts'

const PROGRAMS = ['firefox-esr', 'firefox']
const SIZE = { width: 1440, height: 900 }
/** Says violations of the policy as errors of the console. */
const WATCH = `() => document.addEventListener('securitypolicyviolation', (event) => console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI))`

type Answer = Readonly<Record<string, unknown>>

/** The first Firefox of the system; null without one. */
export const findFirefox = (): string | null =>
  PROGRAMS.find((program) => spawnSync(program, ['--version']).status === 0) ?? null

/** Commands and events of WebDriver BiDi over one websocket. */
async function openProtocol(address: string, onEvent: (event: Answer) => void) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer
    if (typeof answer['id'] === 'number') waiting.get(answer['id'])?.(answer)
    else onEvent(answer)
  })
  return {
    async send(method: string, params: object): Promise<Answer> {
      const id = waiting.size + 1
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params }))
      const { type, message, result } = await answered
      if (type === 'error') throw new Error(`${method}: ${String(message)}`)
      return isObject(result) ? result : {}
    },
    close: () => socket.close(),
  }
}

/** What a log entry says, if it is a problem. */
function problemOf({ method, params }: Answer): readonly string[] {
  if (method !== 'log.entryAdded' || !isObject(params) || params['level'] !== 'error') return []
  return [String(params['text'])]
}

const keys = (text: string) =>
  [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])

/** Starts Firefox without a window, and drives it by WebDriver BiDi. */
export async function startFirefox(program: string): Promise<RemoteBrowser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'gatehouse-firefox-'))
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? []
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`Firefox did not start: ${said}`)))
  })
  const problems: string[] = []
  const { send, close } = await openProtocol(`${address}/session`, (event) => problems.push(...problemOf(event)))
  const { capabilities } = await send('session.new', { capabilities: {} })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: readonly { context: string }[] }
  const context = contexts[0]?.context
  await send('session.subscribe', { events: ['log.entryAdded'] })
  await send('script.addPreloadScript', { functionDeclaration: WATCH })
  await send('browsingContext.setViewport', { context, viewport: SIZE })

  /** The result as the protocol describes it. JSON goes through texts. */
  async function call(source: string, args: readonly unknown[]): Promise<Answer> {
    const { result, exceptionDetails } = await send('script.callFunction', {
      functionDeclaration: source,
      arguments: args.map((value) => ({ type: 'string', value })),
      awaitPromise: true,
      target: { context },
    })
    if (isObject(exceptionDetails)) throw new Error(String(exceptionDetails['text']))
    return isObject(result) ? result : {}
  }
  const withJson = (source: string) =>
    `async (args) => JSON.stringify(await (${source})(...JSON.parse(args))) ?? 'null'`
  const perform = (actions: object) => send('input.performActions', { context, actions: [actions] })
  const click = async (sharedId: string) => {
    const origin = { type: 'element', element: { sharedId } }
    const button = { button: 0 }
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', ...button },
      { type: 'pointerUp', ...button },
    ]
    await perform({ type: 'pointer', id: 'mouse', actions })
  }
  return {
    version: `Firefox ${isObject(capabilities) ? String(capabilities['browserVersion']) : ''}`,
    navigate: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (source, ...args) =>
      JSON.parse(String((await call(withJson(source), [JSON.stringify(args)]))['value'])) as unknown,
    async element(source, ...args) {
      const { type, sharedId } = await call(`(args) => (${source})(...JSON.parse(args))`, [JSON.stringify(args)])
      return type === 'node' ? String(sharedId) : null
    },
    click,
    async type(element, text) {
      await click(element)
      await perform({ type: 'key', id: 'keyboard', actions: keys(text) })
    },
    choose: async (sharedId, file) =>
      void (await send('input.setFiles', { context, element: { sharedId }, files: [file] })),
    picture: async () =>
      Buffer.from(String((await send('browsingContext.captureScreenshot', { context }))['data']), 'base64'),
    problems: () => problems,
    async close() {
      const ended = once(child, 'exit')
      await send('browser.close', {}).catch(() => child.kill())
      await ended
      close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
