import { createHash } from 'node:crypto'
import dgram from 'node:dgram'

const md5 = (...parts: readonly (Buffer | string)[]) =>
  Buffer.from(
    createHash('md5')
      .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
      .digest(),
  )

/** The attributes of a packet, by type. */
function attributesOf(packet: Buffer): ReadonlyMap<number, Buffer> {
  const found = new Map<number, Buffer>()
  for (let at = 20; at < packet.length; at += packet.readUInt8(at + 1))
    found.set(packet.readUInt8(at), packet.subarray(at + 2, at + packet.readUInt8(at + 1)))
  return found
}

/** Of at most one block. */
function passwordOf(packet: Buffer, secret: string): string {
  const mask = md5(secret, packet.subarray(4, 20))
  const hidden = attributesOf(packet).get(2) ?? Buffer.alloc(0)
  return Buffer.from(hidden.map((byte, place) => byte ^ (mask[place] ?? 0)))
    .toString()
    .replace(/\0+$/, '')
}

/** A RADIUS server on loopback that knows one user, and answers as RFC 2865 says. */
export async function radiusServer(secret: string, username: string, password: string) {
  const socket = dgram.createSocket('udp4')
  socket.on('message', (request, { port, address }) => {
    const isKnown = attributesOf(request).get(1)?.toString() === username && passwordOf(request, secret) === password
    const head = Buffer.from([isKnown ? 2 : 3, request.readUInt8(1), 0, 20])
    socket.send(Buffer.concat([head, md5(head, request.subarray(4, 20), secret)]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { port: socket.address().port, close: () => socket.close() }
}
