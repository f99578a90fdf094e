// npm test                     what a change can break in an ordinary way, for two cores; ends with "N passed, N failed"
// npm run test:all             everything, long tests and the second database too
// npm test -- users            the tests with the word in their path, or else in a title
// npm test -- FILE -t TITLE    one test
// npm run test:changed         the tests of what differs from main (-- --base REF: from another commit)
// --fast           with any of them: without the browser tests
import { parseArgs } from 'node:util'
import { ensureInstall } from './ensure-install.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fast: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    base: { type: 'string' },
    title: { type: 'string', short: 't' },
  },
})

async function load(file) {
  const { tsImport } = await import('tsx/esm/api')
  return tsImport(file, import.meta.url)
}

async function run() {
  if (values.changed) return (await load('./test/selected.ts')).runChanged(values)
  if (positionals.length > 0) return (await load('./test/selected.ts')).runNamed(positionals, values)
  return (await load('./test/whole.ts')).runEverything(values)
}

ensureInstall()
process.exitCode = await run()
