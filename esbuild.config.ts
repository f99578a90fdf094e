// npm run build: checks the registry, then builds console and servers beside the last build and puts them in its place.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { compressFolder } from './scripts/build/compress.ts'
import { writeConsole } from './scripts/build/console.ts'
import { inputsMark } from './scripts/build/inputs.ts'
import { BuildProblem, problemLines } from './scripts/build/problem.ts'
import { buildServer } from './scripts/build/server.ts'
import { buildBeside, keepLastFiles } from './scripts/build/swap.ts'
import { ROOT } from './scripts/root.ts'

const DIST = path.join(ROOT, 'dist')

async function buildConsole(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeConsole(folder)
  await compressFolder(folder)
  await keepLastFiles(path.join(DIST, 'console'), folder)
}

/**
 * Builds console and servers beside the last build, which stays unchanged when anything fails.
 * @throws BuildProblem with a line for each mistake in the registry and the texts
 */
async function buildAll(): Promise<void> {
  const mark = inputsMark(ROOT)
  // Here, because a mistake in what it imports is a problem of the build.
  const { productProblemLines } = await import('./scripts/product.ts')
  const problems = await productProblemLines(ROOT)
  if (problems.length > 0) throw new BuildProblem(problems)
  await buildBeside(DIST, ['console', 'server'], mark, (next) =>
    Promise.all([buildConsole(path.join(next, 'console')), buildServer(path.join(next, 'server'))]),
  )
}

/** For the command line: returns whether the build succeeded; prints each problem as file, line and reason. */
export async function tryBuildAll(): Promise<boolean> {
  try {
    await buildAll()
    return true
  } catch (error) {
    for (const line of problemLines(error)) console.error(line)
    return false
  }
}

if (process.argv[1] === import.meta.filename && !(await tryBuildAll())) {
  console.error('The build failed. The last good build, if there is one, is unchanged.')
  process.exitCode = 1
}
