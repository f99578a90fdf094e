import path from 'node:path'
import { readOverlay } from '../registry/overlay/read-overlay.ts'
import { planUpgrade } from '../registry/overlay/upgrade.ts'
import type { FlagValues } from '../serve/command-line.ts'
import { runCommand } from './run-command.ts'
import { writeWhole } from './core/write-whole.ts'

/** gatehouse upgrade DIR [--write]: exit code 1 if files are to be changed and --write is not given, 2 if the overlay cannot be upgraded. */
export function upgrade(values: FlagValues, [folder = '.']: readonly string[]): Promise<void> {
  return runCommand(async () => {
    const { kind, lines, files } = planUpgrade(await readOverlay(folder))
    const print = kind === 'refused' ? console.error : console.log
    for (const line of lines) print(line)
    if (kind !== 'todo') return kind === 'refused' ? 2 : 0
    if (values['write'] !== true) {
      console.log(`Nothing was written: gatehouse upgrade ${folder} --write does it.`)
      return 1
    }
    for (const [file, text] of files) await writeWhole(path.join(folder, file), text)
    console.log(`Changed. Run gatehouse check ${folder}.`)
    return 0
  })
}
