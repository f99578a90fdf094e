import { errorMessage } from '../serve/errors.ts'
import { type FlagValues, textFlag } from '../serve/command-line.ts'
import { checkOverlay } from './overlay.ts'

/** gatehouse check [DIR]: prints problems and warnings of an overlay. Exit code 1 with problems, 2 without an overlay. */
export async function check(values: FlagValues, [word]: readonly string[]): Promise<void> {
  const folder = word ?? textFlag(values, 'registry')
  if (folder === null) {
    console.error('gatehouse check needs the folder of an overlay: gatehouse check DIR.')
    process.exitCode = 2
    return
  }
  try {
    const registry = await checkOverlay(folder)
    const problems = registry.kind === 'wrong' ? registry.problems : []
    if (problems.length > 0) process.exitCode = 1
    if (values['json'] === true) return console.log(JSON.stringify({ problems, warnings: registry.warnings }))
    for (const line of [...registry.warnings, ...problems]) console.error(line)
    if (problems.length === 0) console.log(`No problems in ${folder}.`)
  } catch (error) {
    console.error(errorMessage(error))
    process.exitCode = 1
  }
}
