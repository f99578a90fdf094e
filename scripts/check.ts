import { problemLine, type Problem } from './check/problem.ts'
import { registryProblems } from './check/registry-problems.ts'
import { unformatted } from './format/resources.ts'

const root = process.cwd()
const unwritten = [...(await unformatted(root)).keys()].map((file): Problem => ({
  file,
  pointer: '',
  reason: 'is not written as `npm run format` writes it',
}))
const problems = [...(await registryProblems(root)), ...unwritten.map(problemLine)]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log('No problems in the registry and the texts.')
