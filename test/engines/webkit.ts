import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../scripts/dev/free-port.ts'
import { isObject } from '../../src/contract/json-object.ts'
import type { RemoteBrowser } from './remote-browser.ts'

const DRIVER = 'WebKitWebDriver'
const LIBRARIES = '/usr/lib/x86_64-linux-gnu'
const SIZE = { x: 0, y: 0, width: 1440, height: 900 }
/** Name of an element's id in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** The MiniBrowser of WebKitGTK, which its driver starts; null without both. */
export function findWebKit(): string | null {
  if (spawnSync(DRIVER, ['--help']).error !== undefined) return null
  const folder = readdirSync(LIBRARIES).find((name) => name.startsWith('webkit2gtk-4.'))
  return folder === undefined ? null : path.join(LIBRARIES, folder, 'MiniBrowser')
}

/** A screen without a monitor. WebKitGTK needs one. @returns its name */
async function startScreen(): Promise<{ readonly child: ChildProcess; readonly name: string }> {
  const size = `${SIZE.width}x${SIZE.height}x24`
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { child, name: `:${number.toString().trim()}` }
}

async function startDriver(display: string) {
  const port = await freePort()
  const child = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1', LANG: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const address = `http://127.0.0.1:${port}`
  const isThere = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error(`${DRIVER} did not start: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { child, address, said: () => said }
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const init = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(url, { method, ...init })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(isObject(value) ? `${String(value['error'])}: ${String(value['message'])}` : url)
  return value
}

/** Starts WebKitGTK's MiniBrowser on a screen of its own, and drives it by WebDriver. */
export async function startWebKit(program: string): Promise<RemoteBrowser> {
  const screen = await startScreen()
  const { child, address, said } = await startDriver(screen.name)
  const options = { binary: program, args: ['--automation', '--enable-write-console-messages-to-stdout=true'] }
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options, acceptInsecureCerts: true }
  const opened = await send(`${address}/session`, 'POST', { capabilities: { alwaysMatch } })
  const session = opened as { sessionId: string; capabilities: { browserVersion: string } }
  const url = `${address}/session/${session.sessionId}`
  const post = (command: string, body: object = {}) => send(`${url}/${command}`, 'POST', body)
  await post('window/rect', SIZE)
  /** With `args` as JSON, so that no argument is taken for an element. */
  const script = (source: string, args: readonly unknown[]) =>
    post('execute/sync', { script: `return (${source})(...JSON.parse(arguments[0]))`, args: [JSON.stringify(args)] })
  return {
    version: `WebKitGTK ${session.capabilities.browserVersion}`,
    navigate: async (to) => void (await post('url', { url: to })),
    run: (source, ...args) => script(source, args),
    async element(source, ...args) {
      const found = await script(source, args)
      return isObject(found) ? String(found[ELEMENT]) : null
    },
    click: async (element) => void (await post(`element/${element}/click`)),
    type: async (element, text) => void (await post(`element/${element}/value`, { text })),
    choose: async (element, file) => void (await post(`element/${element}/value`, { text: file })),
    picture: async () => Buffer.from(String(await send(`${url}/screenshot`, 'GET')), 'base64'),
    problems: () =>
      said()
        .split('\n')
        .filter((line) => /CONSOLE (?:JS|SECURITY) ERROR|CONSOLE ERROR/.test(line)),
    async close() {
      await send(url, 'DELETE').catch(() => undefined)
      for (const each of [child, screen.child]) {
        const ended = once(each, 'exit')
        each.kill('SIGTERM')
        await ended
      }
    },
  }
}
