// npm start [-- flags]: installs and builds if needed, then runs the bundled sandbox with the console; with --core URL the gateway
// to a real core.
import { ensureBuild } from './ensure-build.mjs'
import { ensureInstall } from './ensure-install.mjs'

ensureInstall()
await ensureBuild()
const hasCore = process.argv.slice(2).some((argument) => /^--core(=|$)/.test(argument))
await import(hasCore ? '../dist/server/gateway.mjs' : '../dist/server/sandbox.mjs')
