import { createHash, createHmac } from 'node:crypto'
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

const BLOCK = 16

/** Each block is hidden under the one before. */
function passwordOf(packet: Buffer, secret: string): string {
  const hidden = attributesOf(packet).get(2) ?? Buffer.alloc(0)
  const plain = hidden.map((byte, place) => {
    const start = place - (place % BLOCK)
    const before = start === 0 ? packet.subarray(4, 20) : hidden.subarray(start - BLOCK, start)
    return byte ^ md5(secret, before).readUInt8(place % BLOCK)
  })
  return Buffer.from(plain).toString().replace(/\0+$/, '')
}

/** True if the sender of the packet knows the secret (RFC 3579, section 3.2); the signature is its last attribute. */
function isSigned(packet: Buffer, secret: string): boolean {
  const signature = attributesOf(packet).get(80) ?? Buffer.alloc(0)
  const unsigned = Buffer.concat([packet.subarray(0, packet.length - BLOCK), Buffer.alloc(BLOCK)])
  return createHmac('md5', secret).update(unsigned).digest().equals(signature)
}

/**
 * A RADIUS server on loopback that knows one user, and answers as RFC 2865 says; in silence to who does not know the secret. Before each of
 * its answers comes one that lets everybody in, of somebody who does not know the secret either.
 */
export async function radiusServer(secret: string, username: string, password: string) {
  const socket = dgram.createSocket('udp4')
  socket.on('message', (request, { port, address }) => {
    if (!isSigned(request, secret)) return
    const forged = Buffer.from([2, request.readUInt8(1), 0, 20])
    socket.send(Buffer.concat([forged, md5(forged, request.subarray(4, 20), 'guessed')]), port, address)
    const isKnown = attributesOf(request).get(1)?.toString() === username && passwordOf(request, secret) === password
    const head = Buffer.from([isKnown ? 2 : 3, request.readUInt8(1), 0, 20])
    socket.send(Buffer.concat([head, md5(head, request.subarray(4, 20), secret)]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { port: socket.address().port, close: () => socket.close() }
}
