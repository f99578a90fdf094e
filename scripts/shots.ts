/* npm run shots [-- --help]: contact sheets of sixty screens in each size, language and scheme, with what axe finds and what
   shifts while it loads; with --docs the pictures of README.md and docs/. */
import { mkdir } from 'node:fs/promises'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { firstIdOn } from '../test/browser/support/first-id.ts'
import { registered, type RegistryScreen, screensOf } from '../test/browser/support/registry-screens.ts'
import { allScreens, sixtyScreens } from '../test/browser/support/screen-sample.ts'
import { type SandboxProcess, startSandbox } from '../test/browser/support/sandbox-process.ts'
import { signIn } from '../test/browser/support/sign-in.ts'
import { findChromium, NO_CHROMIUM, openContext } from './chromium.ts'
import { ensureBuild } from './ensure-build.ts'
import { documentLooks, takeDocuments } from './shots/documents.ts'
import { galleryLooks, takeGallery, writeGalleryOverlay } from './shots/gallery.ts'
import { takeKeyPictures } from './shots/key-pictures.ts'
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

/** The screens of one entry, all, or sixty. */
async function screensIn({ request }: BrowserContext, { only, all }: Options): Promise<readonly RegistryScreen[]> {
  if (only === undefined) return all ? allScreens(request) : sixtyScreens(request)
  const wanted = registered.filter(({ known }) => known.key === only)
  const screens = await Promise.all(wanted.map((of) => screensOf(of, firstIdOn(request))))
  return screens.flat()
}

/** Opens a browser context and signs in there: sessions are not shared between looks. */
async function open(browser: Browser, { origin }: SandboxProcess, look: Look): Promise<BrowserContext> {
  const { viewport, locale, colorScheme } = look
  const context = await openContext(browser, { baseURL: origin, viewport, locale, colorScheme })
  await context.addCookies([{ name: 'django_language', value: look.language, url: origin }])
  const page = await context.newPage()
  await signIn(page)
  await page.close()
  return context
}

async function shootDocuments(browser: Browser, sandbox: SandboxProcess, options: Options): Promise<void> {
  for (const look of options.looks.filter(({ name }) => documentLooks.has(name))) {
    const context = await open(browser, sandbox, look)
    const keys = await takeKeyPictures(context, look, options.output)
    const files = [...keys, ...(await takeDocuments(context, look, options.output))]
    await context.close()
    console.log(`${look.name}: ${files.join(', ')}`)
  }
}

async function shootGallery(browser: Browser, sandbox: SandboxProcess, { looks, output }: Options): Promise<void> {
  for (const look of looks.filter(({ name }) => galleryLooks.has(name))) {
    const context = await open(browser, sandbox, look)
    const count = await takeGallery(context, look, output)
    await context.close()
    console.log(`${look.name}: ${count} pictures of the gallery`)
  }
}

/** Returns a line for each finding. */
async function shoot(browser: Browser, sandbox: SandboxProcess, options: Options): Promise<readonly string[]> {
  const troubles: string[] = []
  for (const look of options.looks) {
    const context = await open(browser, sandbox, look)
    const pictures = await takeAll(context, await screensIn(context, options))
    await writeSheets(browser, options.output, look, pictures)
    await context.close()
    for (const { name, troubles: found } of pictures)
      troubles.push(...found.map((trouble) => `${look.name} ${name}: ${trouble}`))
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
const overlay = options.gallery ? await writeGalleryOverlay() : null
const flags = overlay === null ? [] : ['--registry', overlay.folder]
let sandbox: SandboxProcess | null = null
let browser: Browser | null = null
try {
  sandbox = await startSandbox(flags)
  console.log(`The sandbox has started at ${sandbox.origin}.`)
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  if (options.gallery) {
    await shootGallery(browser, sandbox, options)
  } else if (options.docs) {
    await shootDocuments(browser, sandbox, options)
  } else {
    const troubles = await shoot(browser, sandbox, options)
    for (const trouble of troubles) console.error(trouble)
    console.log(`Contact sheets are in ${options.output}/; ${troubles.length} findings.`)
    process.exitCode = troubles.length === 0 ? 0 : 1
  }
} finally {
  await browser?.close()
  await sandbox?.stop()
  await overlay?.remove()
}
