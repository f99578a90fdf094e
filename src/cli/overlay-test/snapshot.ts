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

/** Lines that only one of the two has, in order: `-` before, `+` now. The longest common sequence of lines is left out. */
function differences(before: readonly string[], now: readonly string[]): readonly string[] {
  const lengths = commonLengths(before, now)
  const at = (left: number, right: number) => lengths[left]?.[right] ?? 0
  const lines: string[] = []
  let [left, right] = [0, 0]
  while (left < before.length || right < now.length) {
    if (left < before.length && before[left] === now[right]) {
      left += 1
      right += 1
    } else if (right === now.length || (left < before.length && at(left + 1, right) >= at(left, right + 1))) {
      lines.push(`- ${before[left] ?? ''}`)
      left += 1
    } else {
      lines.push(`+ ${now[right] ?? ''}`)
      right += 1
    }
  }
  return lines
}

/** By start in each of the two: the length of their longest common sequence from there on. */
function commonLengths(before: readonly string[], now: readonly string[]): readonly (readonly number[])[] {
  const rows: number[][] = [Array.from({ length: now.length + 1 }, () => 0)]
  for (const line of [...before].reverse()) {
    const below = rows[0] ?? []
    const row = [0]
    for (let right = now.length - 1; right >= 0; right -= 1)
      row.unshift(now[right] === line ? 1 + (below[right + 1] ?? 0) : Math.max(below[right] ?? 0, row[0] ?? 0))
    rows.unshift(row)
  }
  return rows
}
