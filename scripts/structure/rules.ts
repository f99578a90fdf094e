import path from 'node:path'
import { innerLayerProblem } from '../lint/layers.mjs'
import { cyclesOf, edgesOf } from './cycles.ts'
import type { SourceFile } from './source-graph.ts'

const SMALL_FILE = 25
const MOST_SMALL_FILES = 0.1
const LONGEST_FILE = 400
const LARGEST_FOLDER = 25
const MOST_PARAMS = 4
const LONGEST_FUNCTION = 60

export interface Rule {
  readonly name: string
  /** One line each: what breaks the rule, and where. */
  readonly problems: (files: readonly SourceFile[]) => readonly string[]
}

/** What every folder of `src` keeps to (docs/architecture.md, "Layers"). */
export const RULES: readonly Rule[] = [
  { name: 'imports against the layers', problems: layerProblems },
  { name: 'files in import cycles', problems: (files) => cyclesOf(fileEdges(files)).flatMap(cycleLines) },
  { name: 'folders in import cycles', problems: (files) => cyclesOf(folderEdges(files)).flatMap(cycleLines) },
  { name: 'names exported twice', problems: repeatedNames },
  { name: 'folders of one file', problems: (files) => foldersOf(files, (count) => count === 1) },
  { name: `folders of more than ${LARGEST_FOLDER} files`, problems: (files) => foldersOf(files, isLarge) },
  { name: `files of more than ${LONGEST_FILE} lines`, problems: (files) => filesWhere(files, isLong) },
  { name: `files below ${SMALL_FILE} lines beyond one in ten`, problems: smallFiles },
  { name: `functions of more than ${LONGEST_FUNCTION} lines`, problems: longFunctions },
  { name: `functions of more than ${MOST_PARAMS} parameters`, problems: manyParams },
]

const isLarge = (count: number): boolean => count > LARGEST_FOLDER
/** Whether `npm run generate` writes the file. */
export const isGenerated = ({ file }: SourceFile): boolean => file.endsWith('.generated.ts')
const isLong = (file: SourceFile): boolean => file.lines > LONGEST_FILE && !isGenerated(file)
export const isSmall = ({ lines }: SourceFile): boolean => lines < SMALL_FILE

const folderOf = (file: string): string => path.posix.dirname(file)

function layerProblems(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ file, imports }) =>
    imports.flatMap(({ target }) => {
      const problem = innerLayerProblem(file, target)
      return problem === null ? [] : [`${file} -> ${target}: ${problem}`]
    }),
  )
}

/** Which file imports which; `withTypes: false` ignores the imports that only take types. */
export function fileEdges(files: readonly SourceFile[], { withTypes = true } = {}) {
  return edgesOf(
    files.flatMap(({ file, imports }) =>
      imports.filter(({ typeOnly }) => withTypes || !typeOnly).map(({ target }) => [file, target] as const),
    ),
  )
}

/** Which folder imports from which: a folder is what directly holds a file. */
export function folderEdges(files: readonly SourceFile[]) {
  return edgesOf(
    files.flatMap(({ file, imports }) => imports.map(({ target }) => [folderOf(file), folderOf(target)] as const)),
  )
}

const cycleLines = (cycle: readonly string[]): readonly string[] =>
  cycle.map((each) => `${each} (cycle of ${cycle.length})`)

function repeatedNames(files: readonly SourceFile[]): readonly string[] {
  const places = new Map<string, string[]>()
  for (const { file, exports } of files)
    for (const name of exports) places.set(name, [...(places.get(name) ?? []), file])
  return [...places].flatMap(([name, found]) => (found.length === 1 ? [] : [`${name}: ${found.join(', ')}`]))
}

/** A folder that also has folders is not one of one file: `src/console/main.tsx` is alone in its folder. */
function foldersOf(files: readonly SourceFile[], refused: (count: number) => boolean): readonly string[] {
  const counts = new Map<string, number>()
  for (const { file } of files) counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1)
  const hasFolders = (folder: string) => files.some(({ file }) => folderOf(file).startsWith(`${folder}/`))
  return [...counts].flatMap(([folder, count]) =>
    refused(count) && !(count === 1 && hasFolders(folder)) ? [`${folder}: ${count}`] : [],
  )
}

function filesWhere(files: readonly SourceFile[], refused: (file: SourceFile) => boolean): readonly string[] {
  return files.filter(refused).map(({ file, lines }) => `${file}: ${lines} lines`)
}

/** The smallest files, as many as there are too many of. */
function smallFiles(files: readonly SourceFile[]): readonly string[] {
  const small = files.filter(isSmall).sort((one, other) => one.lines - other.lines)
  const allowed = Math.floor(files.length * MOST_SMALL_FILES)
  return filesWhere(small.slice(0, Math.max(0, small.length - allowed)), () => true)
}

function longFunctions(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ file, functions }) =>
    functions
      .filter(({ lines }) => lines > LONGEST_FUNCTION)
      .map(({ name, line, lines }) => `${file}:${line} ${name}: ${lines} lines`),
  )
}

function manyParams(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ file, functions }) =>
    functions
      .filter(({ params }) => params > MOST_PARAMS)
      .map(({ name, line, params }) => `${file}:${line} ${name}: ${params} parameters`),
  )
}
