// npm start [-- flags]: installs and builds what is missing, then runs the bundled sandbox with the console before it.
import { ensureBuild } from './ensure-build.mjs'
import { ensureInstall } from './ensure-install.mjs'

ensureInstall()
await ensureBuild()
await import('../dist/server/sandbox.mjs')
