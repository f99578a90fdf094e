// npm run check [-- --json]: the registry and the texts of the product. Exit code 1 with problems.
import { locatedLine, type LocatedProblem } from '../src/registry/check/registry-problems.ts'
import { productProblems } from './product.ts'
import { unformatted } from './format/resources.ts'

const root = process.cwd()
const unwritten = [...(await unformatted(root)).keys()].map((file): LocatedProblem => {
  const reason = 'is not written as `npm run format` writes it'
  return { file, line: 1, column: 1, pointer: '', reason, level: 'error' }
})
const problems = [...(await productProblems(root)), ...unwritten]
if (process.argv.includes('--json')) console.log(JSON.stringify(problems, null, 2))
else for (const problem of problems) console.error(locatedLine(problem))
if (problems.length > 0) process.exitCode = 1
else if (!process.argv.includes('--json')) console.log('No problems in the registry and the texts.')
