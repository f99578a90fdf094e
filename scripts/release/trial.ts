/* npm run trial [-- --root FILE.tar] [--offline] [--picture FILE.png]: what a newcomer does, on a bare Debian. Installs the package, adds a
   screen to a running gateway, and looks at it in a browser. Prints each command with its time. Needs root, mmdebstrap and Chromium. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { freePort } from '../dev/free-port.ts'
import { findChromium, NO_CHROMIUM } from '../chromium.ts'
import { signIn } from '../../test/browser/support/sign-in.ts'
import { output } from './program.ts'

const PACKED = 'dist/packed'
const RACKS = '/api/v1/assets/racks/'
const SUITE = 'trixie'

const { values } = parseArgs({
  options: { root: { type: 'string' }, offline: { type: 'boolean', default: false }, picture: { type: 'string' } },
})

const timed: { readonly command: string; readonly seconds: number }[] = []

async function time<Result>(command: string, run: () => Result | Promise<Result>): Promise<Result> {
  const started = Date.now()
  const result = await run()
  timed.push({ command, seconds: (Date.now() - started) / 1000 })
  return result
}

/** A Debian with its own Node and npm, and nothing else. */
function makeRoot(root: string): void {
  if (values.root !== undefined) output('tar', ['-xf', path.resolve(values.root), '-C', root], root)
  else output('mmdebstrap', ['--variant=minbase', '--include=nodejs,npm,ca-certificates', SUITE, root], root)
}

/** Runs commands in the root as a shell there does; `background` for servers. */
function machine(root: string) {
  const certificates = process.env['NODE_EXTRA_CA_CERTS']
  const environment = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: '/root',
    ...(certificates === undefined ? {} : { NODE_EXTRA_CA_CERTS: '/root/authority.pem' }),
  }
  const servers: ChildProcess[] = []
  const start = (command: string, stdio: 'inherit' | 'pipe') =>
    spawn('/usr/sbin/chroot', [root, 'sh', '-c', `cd /root && ${command}`], {
      env: environment,
      stdio: ['ignore', stdio, 'inherit'],
    })
  return {
    async prepare() {
      for (const file of ['/etc/resolv.conf', '/etc/hosts'])
        await cp(file, path.join(root, file), { dereference: true })
      if (certificates !== undefined)
        await cp(certificates, path.join(root, 'root/authority.pem'), { dereference: true })
    },
    async run(command: string) {
      const [code] = (await once(start(command, 'inherit'), 'close')) as [number | null]
      if (code !== 0) throw new Error(`${command} ended with ${String(code)}`)
    },
    /** Resolves with the process once it says that it is ready. */
    serve(command: string): Promise<ChildProcess> {
      const child = start(`exec ${command}`, 'pipe')
      servers.push(child)
      return new Promise((resolve, reject) => {
        let said = ''
        child.stdout?.on('data', (chunk: Buffer) => {
          said += chunk.toString()
          if (said.includes('Gatehouse is ready')) resolve(child)
        })
        child.once('close', () => reject(new Error(`${command} ended: ${said}`)))
      })
    },
    async stop() {
      for (const server of servers.reverse()) {
        server.kill('SIGTERM')
        if (server.exitCode === null && server.signalCode === null) await once(server, 'close')
      }
    },
  }
}

/** A core with a list that no screen of the product shows. */
async function describeCore(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'facts'), { recursive: true })
  for (const file of ['overlay.json', 'facts/assets__racks.json'])
    await cp(path.join('docs/overlay-example', file), path.join(folder, file))
}

async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(NO_CHROMIUM)
  return chromium.launch({ executablePath })
}

async function packages(): Promise<{ readonly plain: string; readonly bundled: string }> {
  const found = await readdir(PACKED).catch((): string[] => [])
  const bundled = found.find((name) => name.endsWith('-bundled.tgz'))
  const plain = found.find((name) => name.endsWith('.tgz') && name !== bundled)
  if (plain === undefined || bundled === undefined) throw new Error('Run npm run pack -- --bundled first.')
  return { plain, bundled }
}

/** The gateway reads the overlay again for some seconds: until then the address has no screen. */
async function untilShown(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: 'Racks' })
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await page.goto('/ui/console/assets/racks')
    if (
      await heading.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      )
    )
      return
  }
  throw new Error('The new screen is not shown.')
}

/** What a newcomer types, and what it leads to. */
async function tryIt(root: string, bare: ReturnType<typeof machine>, file: string, browser: Browser) {
  const home = path.join(root, 'root')
  const type = (command: string) => time(command, () => bare.run(command))
  await type(`npm install --global ${values.offline ? '--offline ' : ''}./${file}`)
  await type('gatehouse --version')
  const [corePort, port] = [await freePort(), await freePort()]
  const core = `http://127.0.0.1:${corePort}`
  await bare.serve(`gatehouse start --port ${corePort} --data core-data --registry core`)
  await type('mkdir overlay')
  const serving = `gatehouse serve --core ${core} --port ${port} --registry overlay`
  const gateway = await time(`${serving} &`, () => bare.serve(serving))
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}`, viewport: { width: 1440, height: 900 } })
  await page.context().addCookies([{ name: 'django_language', value: 'en', url: `http://127.0.0.1:${port}` }])
  await time('(sign in with a browser, and copy its cookie to session.json)', async () => {
    await signIn(page)
    const cookies: Record<string, string> = {}
    for (const { name, value } of await page.context().cookies()) cookies[name] = value
    await writeFile(path.join(home, 'session.json'), JSON.stringify({ cookies }))
    await chmod(path.join(home, 'session.json'), 0o600)
  })
  await type(`gatehouse record ${RACKS} --core ${core} --session session.json --out overlay`)
  await type(`gatehouse add ${RACKS} overlay --yes --permission none`)
  await type('gatehouse check overlay')
  await type(`kill -HUP ${String(gateway.pid)}`)
  await time('(open the new screen, and create a row)', async () => {
    await untilShown(page)
    await page
      .getByRole('link', { name: /create/i })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Name' }).fill('R-1')
    await page.getByRole('textbox', { name: 'Room' }).fill('North')
    await page.getByRole('button', { name: /^Create/ }).click()
    await page.getByRole('cell', { name: 'North' }).waitFor()
  }).finally(async () => {
    if (values.picture !== undefined) await page.screenshot({ path: values.picture, animations: 'disabled' })
  })
}

const work = await mkdtemp(path.join(tmpdir(), 'gatehouse-trial-'))
const root = path.join(work, 'root')
await mkdir(root)
const newMachine = machine(root)
let browser: Browser | null = null
try {
  const { plain, bundled } = await packages()
  const file = values.offline ? bundled : plain
  await time(`(a bare Debian ${SUITE} with its nodejs and npm)`, () => makeRoot(root))
  await newMachine.prepare()
  await cp(path.join(PACKED, file), path.join(root, 'root', file))
  await describeCore(path.join(root, 'root/core'))
  browser = await openBrowser()
  await tryIt(root, newMachine, file, browser)
} finally {
  await browser?.close()
  await newMachine.stop()
  await rm(work, { recursive: true, force: true })
  for (const { command, seconds } of timed) console.log(`${seconds.toFixed(1).padStart(7)} s  ${command}`)
}
