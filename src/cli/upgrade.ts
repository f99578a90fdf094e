import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readOverlay } from '../registry/overlay/read-overlay.ts'
import { planUpgrade } from '../registry/overlay/upgrade.ts'
import type { FlagValues } from '../serve/command-line.ts'

/** gatehouse upgrade DIR [--write]: exit code 1 if files are to be changed and --write is not given, 2 if the overlay cannot be upgraded. */
export async function upgrade(values: FlagValues, [folder = '.']: readonly string[]): Promise<void> {
  const { kind, lines, files } = planUpgrade(await readOverlay(folder))
  const print = kind === 'refused' ? console.error : console.log
  for (const line of lines) print(line)
  if (kind === 'refused') process.exitCode = 2
  if (kind !== 'todo') return
  if (values['write'] === true) {
    for (const [file, text] of files) await writeFile(path.join(folder, file), text)
    console.log(`Changed. Run gatehouse check ${folder}.`)
    return
  }
  console.log(`Nothing was written: gatehouse upgrade ${folder} --write does it.`)
  process.exitCode = 1
}
