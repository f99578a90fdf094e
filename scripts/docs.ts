/* npm run docs: writes the documentation as a site into dist/docs, which `gatehouse start` serves at /docs/. */
import { buildDocs } from './docs/build-docs.ts'

const ROOT = process.cwd()
const started = Date.now()
const { pages, problems } = await buildDocs(ROOT, process.argv[2] ?? 'dist/docs')
for (const problem of problems) console.error(problem)
console.log(`${pages} pages in ${((Date.now() - started) / 1000).toFixed(1)} s; gatehouse start serves them at /docs/.`)
if (problems.length > 0) process.exitCode = 1
