import path from 'node:path'
import type { Facts } from '../../contract/facts.ts'
import { checkWorld } from '../check/check-world.ts'
import type { DataProblem } from '../check/problem.ts'
import { locatedLine } from '../check/registry-problems.ts'
import type { World } from '../check/world.ts'
import { type ConsoleData, consoleData } from '../files/console-data.ts'
import { isEntryFile, MENU_FILE } from '../files/registry-module.ts'
import { mergeOverlay, type Merged } from './merge-overlay.ts'
import { moduleProblems } from './overlay-modules.ts'
import { type Overlay, readOverlay } from './read-overlay.ts'

/** A registry that passes the check, or why it does not: a line each, with file, line, column and reason. */
export type OverlaidRegistry =
  | {
      readonly kind: 'good'
      readonly data: ConsoleData
      /** The facts of the overlay. */
      readonly facts: readonly Facts[]
      readonly warnings: readonly string[]
    }
  | { readonly kind: 'wrong'; readonly problems: readonly string[]; readonly warnings: readonly string[] }

/** Reads an overlay, merges it over the product, checks all of it and compiles it. */
export async function overlaidRegistry(product: World, folder: string): Promise<OverlaidRegistry> {
  const overlay = await readOverlay(folder)
  const unreadable = [...overlay.problems, ...(await moduleProblems(overlay))]
  if (unreadable.length > 0) return { kind: 'wrong', problems: unreadable, warnings: overlay.warnings }
  const merged = mergeOverlay(product, overlay)
  const found = merged.problems.length > 0 ? merged.problems : checkWorld(merged.world)
  const warnings = [...overlay.warnings, ...merged.warnings]
  if (found.length > 0)
    return { kind: 'wrong', problems: [...new Set(found.map((each) => lineOf(each, overlay, merged)))], warnings }
  return { kind: 'good', data: consoleData(merged.world), facts: merged.facts, warnings }
}

/** The overlay's own file and pointer, where a problem is in a file that it wrote. */
function lineOf(problem: DataProblem, overlay: Overlay, merged: Merged): string {
  const { file } = problem
  const pointer = file === MENU_FILE ? originOf(problem.pointer, merged) : problem.pointer
  const text = overlay.sources.get(file) ?? overlay.modules.get(file) ?? null
  const shown = { ...problem, file: text === null ? file : path.join(overlay.folder, file), pointer }
  const line = locatedLine(shown, text)
  return text === null && isEntryFile(file) ? `${line} (of the product, changed by the overlay)` : line
}

function originOf(pointer: string, { menuOrigins }: Merged): string {
  for (let each = pointer; each !== ''; each = each.slice(0, each.lastIndexOf('/'))) {
    const origin = menuOrigins.get(each)
    if (origin !== undefined) return origin + pointer.slice(each.length)
  }
  return pointer
}
