import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import dgram from 'node:dgram'
import { isIPv6 } from 'node:net'
import { ProbeFailed } from './probe-failed.ts'
import { requireLoopback, TIMEOUT_MS } from './probe-connection.ts'

export interface RadiusCredentials {
  readonly host: string
  readonly port: number
  readonly secret: string
  readonly username: string
  readonly password: string
}

/** RFC 2865. */
const REQUEST = 1
const ACCEPT = 2
const ATTRIBUTE = { userName: 1, userPassword: 2, nasIdentifier: 32, messageAuthenticator: 80 } as const
const BLOCK = 16
const LONGEST_PASSWORD = 128

const md5 = (...parts: readonly (Buffer | string)[]) => {
  const hash = createHash('md5')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const attribute = (type: number, value: Buffer) => Buffer.concat([Buffer.from([type, value.length + 2]), value])

/** Encrypts the password. */
function hidden(password: string, secret: string, authenticator: Buffer): Buffer {
  const plain = Buffer.from(password).subarray(0, LONGEST_PASSWORD)
  const padded = Buffer.alloc(Math.max(1, Math.ceil(plain.length / BLOCK)) * BLOCK)
  plain.copy(padded)
  for (let at = 0; at < padded.length; at += BLOCK) {
    const mask = md5(secret, at === 0 ? authenticator : padded.subarray(at - BLOCK, at))
    for (const [index, byte] of mask.entries()) padded.writeUInt8(padded.readUInt8(at + index) ^ byte, at + index)
  }
  return padded
}

function requestOf({ username, password, secret }: RadiusCredentials): Buffer {
  const authenticator = randomBytes(BLOCK)
  const attributes = Buffer.concat([
    attribute(ATTRIBUTE.userName, Buffer.from(username)),
    attribute(ATTRIBUTE.userPassword, hidden(password, secret, authenticator)),
    attribute(ATTRIBUTE.nasIdentifier, Buffer.from('gatehouse')),
    attribute(ATTRIBUTE.messageAuthenticator, Buffer.alloc(BLOCK)),
  ])
  const head = Buffer.from([REQUEST, randomInt(256), 0, 0])
  head.writeUInt16BE(head.length + BLOCK + attributes.length, 2)
  const packet = Buffer.concat([head, authenticator, attributes])
  createHmac('md5', secret)
    .update(packet)
    .digest()
    .copy(packet, packet.length - BLOCK)
  return packet
}

/** Verifies the authenticator; packets of others are ignored. */
function isAnswer(answer: Buffer, request: Buffer, secret: string): boolean {
  if (answer.length < 20 || answer[1] !== request[1] || answer.readUInt16BE(2) !== answer.length) return false
  const right = md5(answer.subarray(0, 4), request.subarray(4, 20), answer.subarray(20), secret)
  return timingSafeEqual(right, answer.subarray(4, 20))
}

/**
 * Whether a RADIUS server on this machine accepts the credentials.
 * @throws ProbeFailed
 */
export async function radiusAccepts(question: RadiusCredentials): Promise<boolean> {
  const { port, secret } = question
  requireLoopback(question.host)
  const host = question.host.replace(/[[\]]/g, '')
  const request = requestOf(question)
  const socket = dgram.createSocket(isIPv6(host) ? 'udp6' : 'udp4')
  const answer = new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ProbeFailed('silent', { host })), TIMEOUT_MS)
    socket.on('close', () => clearTimeout(timer))
    socket.on('error', () => reject(new ProbeFailed('refused', { host, port: String(port) })))
    socket.on('message', (message) => {
      if (isAnswer(message, request, secret)) resolve(message)
    })
    socket.connect(port, host, () => socket.send(request))
  })
  return answer.then((message) => message[0] === ACCEPT).finally(() => socket.close())
}
