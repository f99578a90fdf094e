import path from 'node:path'
import { readOverlay } from '../registry/overlay/read-overlay.ts'
import { planUpgrade } from '../registry/overlay/upgrade.ts'
import type { FlagValues, Io } from '../serve/command-line.ts'
import { writeWhole } from './core/write-whole.ts'

/** gatehouse upgrade DIR [--write]: exit code 1 if files are to be changed and --write is not given, 2 if the overlay cannot be upgraded. */
export async function upgrade(values: FlagValues, [folder = '.']: readonly string[], io: Io): Promise<number> {
  const { kind, lines, files } = planUpgrade(await readOverlay(folder))
  const print = kind === 'refused' ? io.error : io.log
  for (const line of lines) print(line)
  if (kind !== 'todo') return kind === 'refused' ? 2 : 0
  if (values['write'] !== true) {
    io.log(`Nothing was written: gatehouse upgrade ${folder} --write does it.`)
    return 1
  }
  for (const [file, text] of files) await writeWhole(path.join(folder, file), text)
  io.log(`Changed. Run gatehouse check ${folder}.`)
  return 0
}
