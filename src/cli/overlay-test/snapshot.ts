import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isMissing } from '../../serve/errors.ts'
import { failed, passed, type TestResult } from './result.ts'

/** Beside the overlay's own files: to be committed with them. */
const FILE = 'entries.snapshot.txt'
const HEAD = '# How Gatehouse understands the entries of this overlay. Written by: gatehouse test DIR --update'
/** Differences beyond these are not printed. */
const MOST = 20

/**
 * Compares the entries, as the engine understands them, with those of an earlier run. The first run writes them.
 * @param texts a text for each entry
 */
export async function testSnapshot(folder: string, texts: readonly string[], update: boolean): Promise<TestResult> {
  const file = path.join(folder, FILE)
  const content = `${[HEAD, ...texts].join('\n\n')}\n`
  const before = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (before === content) return passed(`entries: as in ${file}`)
  if (before === null || update) {
    await writeFile(file, content)
    return passed(`entries: written to ${file}`)
  }
  const lines = differences(before.split('\n'), content.split('\n'))
  const more = lines.length > MOST ? [`... and ${lines.length - MOST} more lines`] : []
  return failed(`entries: differ from ${file}; --update accepts them`, ...lines.slice(0, MOST), ...more)
}

/** Lines that only one of the two has: `-` before, `+` now. */
function differences(before: readonly string[], now: readonly string[]): readonly string[] {
  const start = before.findIndex((line, at) => line !== now[at])
  const from = start === -1 ? before.length : start
  const [left, right] = [before.slice(from), now.slice(from)]
  while (left.length > 0 && right.length > 0 && left.at(-1) === right.at(-1)) {
    left.pop()
    right.pop()
  }
  return [...left.map((line) => `- ${line}`), ...right.map((line) => `+ ${line}`)]
}
