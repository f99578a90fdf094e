/* npm run shots [-- --help]: contact sheets of every screen of the registry, one a size, language and scheme. */
import { mkdir } from 'node:fs/promises'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { firstIdOn } from '../test/browser/support/first-id.ts'
import { registered, type RegistryScreen, screensOf } from '../test/browser/support/registry-screens.ts'
import { type SandboxProcess, startSandbox } from '../test/browser/support/sandbox-process.ts'
import { signIn } from '../test/browser/support/sign-in.ts'
import { findChromium, NO_CHROMIUM } from './chromium.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { HELP, type Look, type Options, readOptions } from './shots/options.ts'
import { writeSheets } from './shots/sheet.ts'
import { takeAll } from './shots/take.ts'

function demandOptions(): Options {
  try {
    return readOptions(
      process.argv.slice(2),
      registered.map(({ known }) => known.key),
    )
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
    return process.exit(2)
  }
}

function demandChromium(): string {
  const executable = findChromium()
  if (executable !== null) return executable
  console.error(NO_CHROMIUM)
  return process.exit(1)
}

/** The screens of one entry, or of all. */
async function screensIn(context: BrowserContext, only: string | undefined): Promise<readonly RegistryScreen[]> {
  const wanted = registered.filter(({ known }) => only === undefined || known.key === only)
  const screens = await Promise.all(wanted.map((of) => screensOf(of, firstIdOn(context.request))))
  return screens.flat()
}

/** Opens a browser context and signs in there: sessions are not shared between looks. */
async function open(browser: Browser, { origin }: SandboxProcess, look: Look): Promise<BrowserContext> {
  const { viewport, locale, colorScheme } = look
  const context = await browser.newContext({ baseURL: origin, viewport, locale, colorScheme })
  await context.addCookies([{ name: 'django_language', value: look.language, url: origin }])
  const page = await context.newPage()
  await signIn(page)
  await page.close()
  return context
}

/** Returns a line for each screen that did not finish loading. */
async function shoot(browser: Browser, sandbox: SandboxProcess, options: Options): Promise<readonly string[]> {
  const troubles: string[] = []
  for (const look of options.looks) {
    const context = await open(browser, sandbox, look)
    const pictures = await takeAll(context, await screensIn(context, options.only))
    await writeSheets(browser, options.output, look, pictures)
    await context.close()
    troubles.push(
      ...pictures.flatMap(({ name, trouble }) => (trouble === null ? [] : [`${look.name} ${name}: ${trouble}`])),
    )
    console.log(`${look.name}: ${pictures.length} screens`)
  }
  return troubles
}

const options = demandOptions()
if (options.help) {
  console.log(HELP)
  process.exit(0)
}
const executablePath = demandChromium()
await ensureBuild()
await mkdir(options.output, { recursive: true })
const sandbox = await startSandbox()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
try {
  const troubles = await shoot(browser, sandbox, options)
  for (const trouble of troubles) console.error(trouble)
  console.log(`Contact sheets are in ${options.output}/.`)
  process.exitCode = troubles.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await sandbox.stop()
}
