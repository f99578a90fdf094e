import { existsSync } from 'node:fs'
import path from 'node:path'
import type { LocatedProblem } from '../registry/check/registry-problems.ts'
import { type FlagValues, textFlag } from '../serve/command-line.ts'
import { errorMessage } from '../serve/errors.ts'
import { checkOverlay } from './overlay.ts'

/** The folders of which an overlay has at least one. */
const FOLDERS = ['resources', 'i18n', 'facts']

/** The folder to check: the word, the flag, or the current folder if it looks like an overlay; null: none. */
function folderOf(values: FlagValues, [word]: readonly string[]): string | null {
  const named = word ?? textFlag(values, 'registry')
  if (named !== null) return named
  // The project itself has an i18n/ too: `npm run check` checks it.
  const isProduct = existsSync('src/contract/facts')
  return !isProduct && FOLDERS.some((name) => existsSync(path.resolve(name))) ? '.' : null
}

/** gatehouse check [DIR]: prints problems and warnings of an overlay. Exit code 1 with problems, 2 without an overlay. */
export async function check(values: FlagValues, args: readonly string[]): Promise<void> {
  const folder = folderOf(values, args)
  if (folder === null) {
    console.error(
      'gatehouse check needs the folder of an overlay: gatehouse check DIR. npm run check checks the product.',
    )
    process.exitCode = 2
    return
  }
  try {
    const registry = await checkOverlay(folder)
    const [problems, located] = registry.kind === 'wrong' ? [registry.problems, registry.located] : [[], []]
    if (problems.length > 0) process.exitCode = 1
    if (values['json'] === true)
      return console.log(JSON.stringify([...located, ...registry.warnings.map(toWarning)], null, 2))
    for (const line of [...registry.warnings, ...problems]) console.error(line)
    if (problems.length === 0) console.log(`No problems in ${folder}.`)
  } catch (error) {
    console.error(errorMessage(error))
    process.exitCode = 1
  }
}

/** Warnings are about whole files or folders. */
function toWarning(text: string): LocatedProblem {
  const [file = '', ...reason] = text.split(': ')
  return { file, line: 1, column: 1, pointer: '', reason: reason.join(': '), level: 'warning' }
}
