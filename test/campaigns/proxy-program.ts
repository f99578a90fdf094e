import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { forward } from './forward.ts'

// To compare the gateway with. The argument is the core's address.
const server = createServer(forward(process.argv[2] ?? ''))
await once(server.listen(0, '127.0.0.1'), 'listening')
console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`)
