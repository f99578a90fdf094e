import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorMessage, isMissing, StartupProblem } from '../serve/errors.ts'
import { type FlagValues, textFlag } from '../serve/command-line.ts'
import { besideBundle, openOverlaidConsole } from './overlay.ts'

const SUFFIXES = { br: '.br', gzip: '.gz' }

async function demandEmpty(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  if (found.length > 0) throw new StartupProblem(`${folder} is not empty: choose a new folder.`)
}

async function write(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** gatehouse build DIR --registry OVERLAY: a console with the overlay's data, for `--console DIR`. */
export async function build(values: FlagValues, [folder = '']: readonly string[]): Promise<void> {
  try {
    await demandEmpty(folder)
    const consoleFolder = textFlag(values, 'console') ?? besideBundle('../console')
    const overlay = await openOverlaidConsole(consoleFolder, textFlag(values, 'registry') ?? '')
    const assets = overlay.assets()
    if (assets === null) throw new StartupProblem(`${consoleFolder} does not contain a built console.`)
    for (const [name, { plain, compressed }] of assets) {
      await write(path.join(folder, name), plain)
      for (const [encoding, copy] of compressed) await write(path.join(folder, name + SUFFIXES[encoding]), copy)
    }
    console.log(`The console is in ${folder}: gatehouse start --console ${folder}`)
  } catch (error) {
    console.error(errorMessage(error))
    process.exitCode = 1
  }
}
