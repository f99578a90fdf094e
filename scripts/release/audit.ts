/* npm run audit: compares the advisories that the registry knows with accepted-advisories.json. Exit code 1 for one that is not accepted,
   2 when the registry could not be asked. */
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { auditProblems, readAccepted, readReport } from './advisories.ts'

const FILE = 'scripts/release/accepted-advisories.json'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

const accepted = readAccepted(JSON.parse(await readFile(FILE, 'utf8')))
// With all packages: those of the browser are devDependencies.
const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 2 ** 27 })
const answer = parsed(stdout)
const found = readReport(answer)
if (found === null) {
  const message = typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : stdout
  console.error(`Not compared: the registry offers no advisories. ${message.split('\n')[0] ?? ''}`)
  process.exitCode = 2
} else {
  const problems = auditProblems(found, accepted, new Date().toISOString().slice(0, 10))
  for (const problem of problems) console.error(problem)
  console.log(`${found.length} advisories, ${accepted.length} accepted, ${problems.length} problems.`)
  if (problems.length > 0) {
    console.error(`Update the package, or add {"id", "package", "reason", "until"} to ${FILE}.`)
    process.exitCode = 1
  }
}
