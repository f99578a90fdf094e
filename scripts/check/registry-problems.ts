import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { jsonLines, lineAt } from '../json-lines.ts'
import { checkWorld } from './check-world.ts'
import { problemLine, type Problem } from './problem.ts'
import { readWorld } from './world.ts'

async function locatedLine(root: string, problem: Problem): Promise<string> {
  const text = await readFile(path.join(root, problem.file), 'utf8').catch(() => null)
  const line = text === null ? 1 : lineAt(jsonLines(text).lines, problem.pointer)
  return problemLine({ ...problem, file: `${problem.file}:${line}` })
}

/** All problems of the registry and the texts of the project at `root`: file, line, pointer and reason of each. */
export async function registryProblems(root: string): Promise<readonly string[]> {
  const problems = checkWorld(await readWorld(root))
  return Promise.all(problems.map((problem) => locatedLine(root, problem)))
}
