// npm start [-- flags]: gatehouse start; with --core URL gatehouse serve. Installs and builds first if needed.
import { main } from '../bin/run-command.mjs'

const flags = process.argv.slice(2)
const hasCore = flags.some((argument) => /^--core(=|$)/.test(argument))
await main([hasCore ? 'serve' : 'start', ...flags])
