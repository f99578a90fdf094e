// npm start [-- flags]: installs and builds what is missing, then runs the bundled sandbox with the console before it,
// or with --core URL the console before a real core.
import { ensureBuild } from './ensure-build.mjs'
import { ensureInstall } from './ensure-install.mjs'

ensureInstall()
await ensureBuild()
const hasCore = process.argv.slice(2).some((argument) => /^--core(=|$)/.test(argument))
await import(hasCore ? '../dist/server/gateway.mjs' : '../dist/server/sandbox.mjs')
