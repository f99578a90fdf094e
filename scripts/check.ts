import { problemLine, type DataProblem } from '../src/registry/check/problem.ts'
import { productProblems } from './product.ts'
import { unformatted } from './format/resources.ts'

const root = process.cwd()
const unwritten = [...(await unformatted(root)).keys()].map((file): DataProblem => ({
  file,
  pointer: '',
  reason: 'is not written as `npm run format` writes it',
}))
const problems = [...(await productProblems(root)), ...unwritten.map(problemLine)]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log('No problems in the registry and the texts.')
