import net from 'node:net'
import type { AddressInfo } from 'node:net'

/** A mail server on loopback that accepts everything, or refuses a recipient. Keeps what it has received. */
export async function smtpServer({ refuses = '' }: { readonly refuses?: string } = {}) {
  const told: string[] = []
  const server = net.createServer((socket) => {
    let isData = false
    const answer = (line: string) => {
      told.push(line)
      if (isData) {
        isData = line !== '.'
        return isData ? '' : '250 kept\r\n'
      }
      if (line.startsWith('EHLO')) return '250-here\r\n250 AUTH PLAIN\r\n'
      if (line === 'DATA') {
        isData = true
        return '354 go on\r\n'
      }
      return refuses !== '' && line.includes(refuses) ? '550 nobody of that name\r\n' : '250 ok\r\n'
    }
    socket.write('220 here\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) socket.write(answer(line))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, told, close: () => new Promise((resolve) => server.close(resolve)) }
}
