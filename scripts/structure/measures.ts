import { cyclesOf, type Edges } from './cycles.ts'
import { fileEdges, folderEdges, isGenerated, isSmall, RULES } from './rules.ts'
import type { SourceFile } from './source-graph.ts'

/** Name and value of each figure that `npm run measure` prints. Generated files do not count. */
export function measures(all: readonly SourceFile[]): readonly (readonly [string, string])[] {
  const files = all.filter((file) => !isGenerated(file))
  const lines = files.map((file) => file.lines)
  const functions = files.flatMap((file) => file.functions.map((each) => each.lines))
  const small = files.filter(isSmall).length
  return [
    ['files', String(files.length)],
    ['lines', String(lines.reduce((sum, each) => sum + each, 0))],
    ['lines of a file: median, p90, most', distribution(lines)],
    ['files below 25 lines', `${small} (${((100 * small) / files.length).toFixed(1)} %)`],
    ['functions', String(functions.length)],
    ['lines of a function: median, p90, most', distribution(functions)],
    ...exportFigures(files),
    ['file cycles, types included', cycleFigure(fileEdges(files))],
    ['file cycles without types', cycleFigure(fileEdges(files, { withTypes: false }))],
    ['folder cycles, types included', cycleFigure(folderEdges(files))],
    ...RULES.map(({ name, problems }) => [name, String(problems(all).length)] as const),
  ]
}

function distribution(values: readonly number[]): string {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return `${at(0.5)}, ${at(0.9)}, ${at(1)}`
}

/** Exports, and how many of them one file alone imports. */
function exportFigures(files: readonly SourceFile[]): readonly (readonly [string, string])[] {
  const importers = new Map<string, Set<string>>()
  for (const { file, imports } of files)
    for (const { target, names } of imports)
      for (const name of names) {
        const key = `${target}#${name}`
        importers.set(key, (importers.get(key) ?? new Set()).add(file))
      }
  const counts = files.flatMap(({ file, exports }) =>
    exports.map((name) => importers.get(`${file}#${name}`)?.size ?? 0),
  )
  return [
    ['exports', String(counts.length)],
    ['exports with one importer', String(counts.filter((count) => count === 1).length)],
  ]
}

function cycleFigure(edges: Edges): string {
  const sizes = cyclesOf(edges).map(({ length }) => length)
  const members = sizes.reduce((sum, size) => sum + size, 0)
  return sizes.length === 0 ? '0' : `${sizes.length} (${members} members, largest ${sizes[0] ?? 0})`
}
