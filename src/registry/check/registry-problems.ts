import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { jsonPlaces, placeAt } from '../files/json-places.ts'
import { checkWorld } from './check-world.ts'
import { problemLine, type DataProblem } from './problem.ts'
import type { World } from './world.ts'

/** A problem as one line, with the line and the column of its pointer. */
export function locatedLine(problem: DataProblem, text: string | null): string {
  const { line, column } = placeAt(text === null ? new Map() : jsonPlaces(text).places, problem.pointer)
  return problemLine({ ...problem, file: `${problem.file}:${line}:${column}` })
}

/** All problems of the registry and the texts of the project at `root`: file, line, column, pointer and reason of each. */
export async function registryProblems(world: World, root: string): Promise<readonly string[]> {
  return Promise.all(
    checkWorld(world).map(async (problem) =>
      locatedLine(problem, await readFile(path.join(root, problem.file), 'utf8').catch(() => null)),
    ),
  )
}
