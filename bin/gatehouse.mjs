#!/usr/bin/env node
import { main } from './run-command.mjs'

await main(process.argv.slice(2))
