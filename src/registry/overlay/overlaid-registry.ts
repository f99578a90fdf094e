import path from 'node:path'
import type { Facts } from '../../contract/facts.ts'
import type { Product } from '../../contract/product/product.ts'
import { isObject } from '../../contract/json-object.ts'
import { checkWorld } from '../check/check-world.ts'
import { type DataProblem, inFile } from '../check/problem.ts'
import { located, locatedLine, type LocatedProblem, ofWholeFile } from '../check/registry-problems.ts'
import type { World } from '../check/world.ts'
import { type ConsoleData, consoleData } from '../files/console-data.ts'
import { pointerBefore } from '../files/json-places.ts'
import { isEntryFile, MENU_FILE } from '../files/registry-module.ts'
import { isFactsFile } from './overlay-facts.ts'
import { mergeOverlay, type Merged } from './merge-overlay.ts'
import { moduleProblems } from './overlay-modules.ts'
import { withPermissions } from './overlay-product.ts'
import { type Overlay, readOverlay } from './read-overlay.ts'
import { checkTheme, THEME_FILE, overlayStyles } from './theme.ts'
import { checkVersion, missingVersion, OVERLAY_FILE } from './upgrade.ts'

/** A registry that passes the check, or why it does not: a line each, with file, line, column and reason. */
export type OverlaidRegistry =
  | {
      readonly kind: 'good'
      readonly data: ConsoleData
      /** The registry of the product with the overlay, and all that it may refer to. */
      readonly world: World
      /** What the overlay itself has. */
      readonly overlay: Overlay
      /** The facts of the overlay. */
      readonly facts: readonly Facts[]
      /** The settings of another server; null: a core. */
      readonly product: Product | null
      readonly warnings: readonly string[]
    }
  | {
      readonly kind: 'wrong'
      readonly problems: readonly string[]
      /** The same for editors and CI. */
      readonly located: readonly LocatedProblem[]
      readonly warnings: readonly string[]
    }

/** Reads an overlay, merges it over the product, checks all of it and compiles it. */
export async function overlaidRegistry(product: World, folder: string): Promise<OverlaidRegistry> {
  const overlay = await readOverlay(folder)
  return registryOver(product, { ...overlay, unread: [...overlay.unread, ...(await moduleProblems(overlay))] })
}

/** An overlay that has been read. @internal tests check many overlays that differ in one file */
export function registryOver(product: World, overlay: Overlay): OverlaidRegistry {
  const merged = mergeOverlay(product, overlay)
  const noVersion = overlay.problems.length > 0 ? null : missingVersion(overlay)
  const warnings = [...overlay.warnings, ...(noVersion === null ? [] : [noVersion]), ...merged.warnings]
  const found =
    overlay.problems.length > 0
      ? []
      : [
          ...inFile(OVERLAY_FILE, checkVersion(overlay)),
          ...inFile(THEME_FILE, checkTheme(overlay.files.get(THEME_FILE), product.schemas)),
          ...merged.problems,
          ...problemsOf(merged, overlay),
        ]
  const located = [
    ...overlay.problems.map((line) => ofWholeFile(line, 'error')),
    ...found.map((each) => placedIn(each, overlay, merged)),
  ]
  const unique = [...new Map(located.map((each) => [locatedLine(each), each])).values()].sort(byPlace)
  if (unique.length === 0) {
    const { world, facts, product: server, menuOrigins } = merged
    const over = { own: overlay.files, product: product.files, menuOrigins }
    const files = withPermissions(world.files, server)
    const data = consoleData({ ...world, files, over, theme: overlayStyles(overlay.files.get(THEME_FILE)) })
    return { kind: 'good', data, world, overlay, facts, product: server, warnings }
  }
  const problems = overlay.problems.length > 0 ? overlay.problems : unique.map(locatedLine)
  return { kind: 'wrong', problems, located: unique, warnings }
}

/** Of the merged registry. What is said of a list whose facts are wrong may be their fault. */
function problemsOf({ world, problems }: Merged, { files }: Overlay): readonly DataProblem[] {
  const doubtful = problems.flatMap(({ file }) => {
    const json = isFactsFile(file) ? files.get(file) : null
    return isObject(json) && typeof json['url'] === 'string' ? [json['url']] : []
  })
  return checkWorld(world).filter(({ reason }) => !doubtful.some((url) => reason.includes(url)))
}

const byPlace = (a: LocatedProblem, b: LocatedProblem): number =>
  a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column

/** The overlay's own file and pointer, where a problem is in a file that it wrote. */
function placedIn(problem: DataProblem, overlay: Overlay, merged: Merged): LocatedProblem {
  const { file, reason } = problem
  const text = overlay.sources.get(file) ?? overlay.modules.get(file) ?? null
  if (text === null) {
    const note = isEntryFile(file) ? `${reason} (of the product, changed by the overlay)` : reason
    return located({ ...problem, reason: note }, null)
  }
  const pointer = file === MENU_FILE ? pointerBefore(problem.pointer, merged.menuOrigins) : problem.pointer
  const json = overlay.files.get(file)
  const [, first = ''] = pointer.split('/')
  const inherits = isObject(json) && Object.hasOwn(json, 'extends') && first !== '' && !Object.hasOwn(json, first)
  const shown =
    inherits && problem.pointer !== ''
      ? { pointer: '/extends', reason: `${reason} (${pointer} of the product)` }
      : { pointer, reason }
  return located({ ...problem, ...shown, file: path.join(overlay.folder, file) }, text)
}
