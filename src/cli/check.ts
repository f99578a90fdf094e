import { existsSync } from 'node:fs'
import path from 'node:path'
import { ofWholeFile } from '../registry/check/registry-problems.ts'
import { type FlagValues, type Io, Mistake, textFlag } from '../serve/command-line.ts'
import { checkOverlay } from './overlay.ts'

/** An overlay has at least one of these folders. */
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
export async function check(values: FlagValues, args: readonly string[], io: Io): Promise<number> {
  const folder = folderOf(values, args)
  if (folder === null)
    throw new Mistake(
      'gatehouse check needs the folder of an overlay: gatehouse check DIR. npm run check checks the product.',
    )
  const registry = await checkOverlay(folder, io)
  const [problems, located] = registry.kind === 'wrong' ? [registry.problems, registry.located] : [[], []]
  const code = problems.length > 0 ? 1 : 0
  if (values['json'] === true) {
    const warnings = registry.warnings.map((text) => ofWholeFile(text, 'warning'))
    io.log(JSON.stringify([...located, ...warnings], null, 2))
    return code
  }
  for (const line of [...registry.warnings, ...problems]) io.error(line)
  if (code === 0) io.log(`No problems in ${folder}.`)
  return code
}
