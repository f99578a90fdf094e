// npm start [-- flags]: gatehouse start; with --core URL gatehouse serve. Installs and builds first if needed.
import { exit } from '../bin/command-line.mjs'
import { main } from '../bin/run-command.mjs'

const flags = process.argv.slice(2)
const hasCore = flags.some((argument) => /^--core(=|$)/.test(argument))
exit(await main([hasCore ? 'serve' : 'start', ...flags]))
