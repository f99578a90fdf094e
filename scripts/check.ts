import { checkWorld } from './check/check-world.ts'
import { problemLine, type Problem } from './check/problem.ts'
import { readWorld } from './check/world.ts'
import { unformatted } from './format/resources.ts'

const root = process.cwd()
const unwritten = [...(await unformatted(root)).keys()].map((file): Problem => ({
  file,
  pointer: '',
  reason: 'is not written as `npm run format` writes it',
}))
const problems = [...checkWorld(await readWorld(root)), ...unwritten]
for (const problem of problems) console.error(problemLine(problem))
if (problems.length > 0) process.exitCode = 1
else console.log('The registry and the texts hold together.')
