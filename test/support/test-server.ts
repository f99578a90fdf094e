import { once } from 'node:events'
import type { Server } from 'node:http'

/** Listens on a free port of this machine. */
export async function openTestServer(server: Server): Promise<{ origin: string; close: () => Promise<void> }> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { origin: `http://127.0.0.1:${String(address.port)}`, close }
}
