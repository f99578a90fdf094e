import { checkWorld } from './check/check-world.ts'
import { problemLine } from './check/problem.ts'
import { readWorld } from './check/world.ts'

const problems = checkWorld(await readWorld(process.cwd()))
for (const problem of problems) console.error(problemLine(problem))
if (problems.length > 0) process.exitCode = 1
else console.log('The registry and the texts hold together.')
