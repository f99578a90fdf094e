/* npm run shots [-- --only users]: contact sheets of every screen, one a language and scheme, in dist/shots/. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { startSandbox } from '../test/browser/support/sandbox-process.ts'
import { findChromium, NO_CHROMIUM } from './chromium.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { registryModule } from './registry-module.ts'

const OUTPUT = path.resolve('dist/shots')
const LANGUAGES = { en: 'en', zh: 'zh-hans', ja: 'ja' } as const
const SCHEMES = ['light', 'dark'] as const
const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
const PER_SHEET = 12
const SHEET_COLUMNS = 4

interface Screen {
  readonly name: string
  readonly path: string
}

async function screensOf(context: BrowserContext, origin: string, only: string | undefined): Promise<Screen[]> {
  const { index } = await registryModule(process.cwd())
  const screens: Screen[] = []
  for (const entry of index) {
    if (entry.path === null || (only !== undefined && entry.key !== only)) continue
    const query =
      entry.routeQuery === null ? '' : `?${new URLSearchParams(entry.routeQuery as Record<string, string>).toString()}`
    if (entry.has.list || entry.kind !== 'list') screens.push({ name: entry.key, path: entry.path })
    if (entry.has.create) screens.push({ name: `${entry.key}-create`, path: `${entry.path}/create${query}` })
    if (entry.has.detail && entry.url !== null) {
      const answer = await context.request.get(`${origin}${entry.url}?limit=1`)
      const body = (await answer.json()) as { results?: { id: string }[] }
      const id = body.results?.[0]?.id
      if (id !== undefined) screens.push({ name: `${entry.key}-detail`, path: `${entry.path}/${id}${query}` })
    }
  }
  return screens
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/core/auth/login/`)
  await page.locator('input[name=username]').fill('admin')
  await page.locator('input[type=password]').fill('admin')
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL(/\/ui\//)
}

async function shoot(page: Page, url: string): Promise<Buffer> {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  return page.screenshot()
}

async function sheet(
  browser: Browser,
  name: string,
  pictures: readonly { name: string; png: Buffer }[],
  width: number,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: SHEET_COLUMNS * (width + 16), height: 800 } })
  const figures = pictures.map(
    ({ name: caption, png }) =>
      `<figure style="margin:8px;width:${width}px"><img style="width:100%;border:1px solid #999" src="data:image/png;base64,${png.toString('base64')}"><figcaption>${caption}</figcaption></figure>`,
  )
  await page.setContent(
    `<body style="margin:0;display:flex;flex-wrap:wrap;font:14px sans-serif">${figures.join('')}</body>`,
  )
  await page.screenshot({ path: path.join(OUTPUT, `${name}.png`), fullPage: true })
  await page.close()
}

const onlyAt = process.argv.indexOf('--only')
const only = onlyAt < 0 ? undefined : process.argv[onlyAt + 1]
const executablePath = findChromium()
if (executablePath === null) {
  console.error(NO_CHROMIUM)
  process.exit(1)
}
await ensureBuild()
await mkdir(OUTPUT, { recursive: true })
const sandbox = await startSandbox()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
try {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const [language, cookie] of Object.entries(LANGUAGES)) {
      for (const scheme of SCHEMES) {
        const context = await browser.newContext({ viewport, colorScheme: scheme, locale: language })
        await context.addCookies([{ name: 'django_language', value: cookie, url: sandbox.origin }])
        const page = await context.newPage()
        await signIn(page, sandbox.origin)
        const pictures: { name: string; png: Buffer }[] = []
        for (const screen of await screensOf(context, sandbox.origin, only)) {
          pictures.push({ name: screen.name, png: await shoot(page, `${sandbox.origin}/ui${screen.path}`) })
        }
        for (let at = 0; at < pictures.length; at += PER_SHEET) {
          const part = pictures.length > PER_SHEET ? `-${at / PER_SHEET + 1}` : ''
          await sheet(
            browser,
            `${size}-${language}-${scheme}${part}`,
            pictures.slice(at, at + PER_SHEET),
            size === 'wide' ? 720 : 300,
          )
        }
        await context.close()
      }
    }
  }
} finally {
  await browser.close()
  await sandbox.stop()
}
console.log(`Contact sheets are in ${path.relative(process.cwd(), OUTPUT)}/.`)
