import { createDecipheriv, createPrivateKey } from 'node:crypto'

/**
 * What a server does with a secret on the wire, written apart from what the client does: the RSA part by its textbook
 * formula, since newer Node releases refuse PKCS#1 v1.5, the AES part by Node.
 */
export function openSecret(wire: string, privateKey: string): { readonly secret: string; readonly key: Buffer } {
  const [wrapped = '', encrypted = ''] = wire.split(':')
  const key = unwrap(Buffer.from(wrapped, 'base64'), privateKey)
  if (key.length > 16) throw new Error('A server pads this key to 32 bytes and reads rubbish')
  const padded = Buffer.alloc(16)
  key.copy(padded)
  const decipher = createDecipheriv('aes-128-ecb', padded, null).setAutoPadding(false)
  const bytes = Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64')), decipher.final()])
  return { secret: bytes.toString('utf8').replace(/\0+$/, ''), key }
}

function unwrap(wrapped: Buffer, privateKey: string): Buffer {
  const { n, d } = createPrivateKey(privateKey).export({ format: 'jwk' })
  const modulus = numberOf(Buffer.from(n ?? '', 'base64url'))
  const message = power(numberOf(wrapped), numberOf(Buffer.from(d ?? '', 'base64url')), modulus)
  const block = Buffer.from(message.toString(16).padStart(wrapped.length * 2, '0'), 'hex')
  const end = block.indexOf(0, 2)
  if (block[0] !== 0 || block[1] !== 2 || end < 10) throw new Error('No PKCS#1 v1.5 block')
  return block.subarray(end + 1)
}

function numberOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`)
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  for (let factor = base % modulus, rest = exponent; rest > 0n; rest >>= 1n, factor = (factor * factor) % modulus) {
    if ((rest & 1n) === 1n) result = (result * factor) % modulus
  }
  return result
}
