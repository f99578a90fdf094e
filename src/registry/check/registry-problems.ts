import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { jsonPlaces, placeAt } from '../files/json-places.ts'
import { checkWorld } from './check-world.ts'
import type { DataProblem } from './problem.ts'
import type { World } from './world.ts'

/** A problem or a warning as editors and CI take it: an item of `gatehouse check --json`. */
export interface LocatedProblem {
  readonly file: string
  readonly line: number
  readonly column: number
  /** A JSON pointer; empty for the whole file. */
  readonly pointer: string
  readonly reason: string
  readonly level: 'error' | 'warning'
}

/** A problem with the line and the column of its pointer. */
export function located(problem: DataProblem, text: string | null): LocatedProblem {
  const { file, pointer, reason, place } = problem
  const { line, column } = place ?? placeAt(text === null ? new Map() : jsonPlaces(text).places, pointer)
  return { file, line, column, pointer, reason, level: 'error' }
}

/** A line `file: reason`, about a whole file or folder. */
export function ofWholeFile(text: string, level: LocatedProblem['level']): LocatedProblem {
  const [file = '', ...reason] = text.split(': ')
  return { file, line: 1, column: 1, pointer: '', reason: reason.join(': '), level }
}

/** As one line: `file:line:column pointer: reason`. */
export function locatedLine({ file, line, column, pointer, reason }: LocatedProblem): string {
  return `${file}:${line}:${column} ${pointer === '' ? '/' : pointer}: ${reason}`
}

/** All problems of the registry and the texts of the project at `root`. */
export async function registryProblems(world: World, root: string): Promise<readonly LocatedProblem[]> {
  return Promise.all(
    checkWorld(world).map(async (problem) =>
      located(problem, await readFile(path.join(root, problem.file), 'utf8').catch(() => null)),
    ),
  )
}
