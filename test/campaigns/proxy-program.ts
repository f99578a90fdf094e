import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

// The least that a proxy in Node does: to compare the gateway with. The argument is the core's address.
const core = process.argv[2] ?? ''
const agent = new Agent({ keepAlive: true })
const server = createServer(({ url = '/', method, headers }, response) => {
  const forwarded = request(core + url, { method, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  forwarded.on('error', () => response.destroy())
  forwarded.end()
})
await once(server.listen(0, '127.0.0.1'), 'listening')
console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`)
