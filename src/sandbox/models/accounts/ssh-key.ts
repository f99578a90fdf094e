import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

const PRIVATE_KEY = /^-----BEGIN ((?:[A-Z]+ )?PRIVATE KEY)-----\s([\s\S]+)-----END \1-----\s*$/

const OPENSSH_MAGIC = 'openssh-key-v1\0'

export const isPrivateKey = (text: string) => PRIVATE_KEY.test(text.trim())

const sized = (bytes: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(bytes.length)
  return Buffer.concat([size, bytes])
}

/** An SSH mpint: a leading zero byte if the first bit is set. */
const number = (value: string | undefined) => {
  const bytes = Buffer.from(value ?? '', 'base64url')
  return sized((bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

/** The key blob of `authorized_keys`, for the common key types. */
function publicBlob(key: KeyObject): Buffer | null {
  const parts = key.export({ format: 'jwk' })
  const named = (type: string) => sized(Buffer.from(type))
  if (parts.kty === 'RSA') return Buffer.concat([named('ssh-rsa'), number(parts.e), number(parts.n)])
  if (parts.crv === 'Ed25519')
    return Buffer.concat([named('ssh-ed25519'), sized(Buffer.from(parts.x ?? '', 'base64url'))])
  return null
}

/** An OpenSSH private key contains the public key unencrypted. */
function openSshBlob(body: string): Buffer | null {
  const bytes = Buffer.from(body.replace(/\s/g, ''), 'base64')
  if (bytes.subarray(0, OPENSSH_MAGIC.length).toString('latin1') !== OPENSSH_MAGIC) return null
  let at = OPENSSH_MAGIC.length
  const take = () => {
    const size = bytes.readUInt32BE(at)
    const part = bytes.subarray(at + 4, at + 4 + size)
    at += 4 + size
    return part
  }
  take()
  take()
  take()
  at += 4
  return take()
}

function blobOf(privateKey: string, passphrase: string): Buffer | null {
  const [, type, body] = PRIVATE_KEY.exec(privateKey.trim()) ?? []
  try {
    if (type === 'OPENSSH PRIVATE KEY') return openSshBlob(body ?? '')
    return publicBlob(createPublicKey(createPrivateKey({ key: privateKey, passphrase })))
  } catch {
    return null
  }
}

/** `SHA256:…` as `ssh-keygen -l` prints it; empty for an unreadable key. */
export function keyFingerprint(privateKey: string, passphrase = ''): string {
  const blob = blobOf(privateKey, passphrase)
  if (blob === null || blob.length === 0) return ''
  return `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`
}

export function generateKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** The `authorized_keys` line of a key of `generateKey`. */
export function authorizedKeysLine(privateKey: string, comment: string): string {
  const blob = publicBlob(createPublicKey(privateKey)) ?? Buffer.alloc(0)
  return `ssh-ed25519 ${blob.toString('base64')} ${comment}`
}
