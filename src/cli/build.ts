import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { isMissing, StartupProblem } from '../serve/errors.ts'
import { type FlagValues, textFlag } from '../serve/command-line.ts'
import { besideBundle, openOverlaidConsole } from './overlay.ts'
import { runCommand, writeWhole } from './run-command.ts'

const SUFFIXES = { br: '.br', gzip: '.gz' }

async function demandEmpty(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  if (found.length > 0) throw new StartupProblem(`${folder} is not empty: choose a new folder.`)
}

/** gatehouse build DIR --registry OVERLAY: a console with the overlay's data, for `--console DIR`. */
export function build(values: FlagValues, [folder = '']: readonly string[]): Promise<void> {
  return runCommand(async () => {
    await demandEmpty(folder)
    const consoleFolder = textFlag(values, 'console') ?? besideBundle('../console')
    const overlay = await openOverlaidConsole(consoleFolder, textFlag(values, 'registry') ?? '')
    const assets = overlay.assets()
    if (assets === null) throw new StartupProblem(`${consoleFolder} does not contain a built console.`)
    for (const [name, { plain, compressed }] of assets) {
      await writeWhole(path.join(folder, name), plain)
      for (const [encoding, copy] of compressed) await writeWhole(path.join(folder, name + SUFFIXES[encoding]), copy)
    }
    console.log(`The console is in ${folder}: gatehouse start --console ${folder}`)
    return 0
  })
}
