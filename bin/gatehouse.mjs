#!/usr/bin/env node
import { exit } from './command-line.mjs'
import { main } from './run-command.mjs'

exit(await main(process.argv.slice(2)))
