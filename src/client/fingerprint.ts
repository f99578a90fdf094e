import forge from 'node-forge/lib/forge.js'
import 'node-forge/lib/asn1.js'
import 'node-forge/lib/pem.js'
import 'node-forge/lib/sha256.js'
import 'node-forge/lib/util.js'

/** A binary string of node-forge: one character for each byte. */
type Bytes = string

const OPENSSH_MAGIC = 'openssh-key-v1\0'
const PUBLIC_KEY = /^(?:ssh|ecdsa|sk)-\S+ ([A-Za-z0-9+/]+=*)/

const sha256 = (bytes: Bytes): Bytes => forge.md.sha256.create().update(bytes).digest().getBytes()

/** As `ssh-keygen -l` prints it. */
const ofKey = (blob: Bytes): string => `SHA256:${forge.util.encode64(sha256(blob)).replace(/=+$/, '')}`

/** As `openssl x509 -fingerprint -sha256` prints it. */
const ofCertificate = (der: Bytes): string =>
  (forge.util.bytesToHex(sha256(der)).toUpperCase().match(/../g) ?? []).join(':')

/** The SSH encoding of a string: length in four bytes, then the bytes. */
const counted = (bytes: Bytes): Bytes => forge.util.createBuffer().putInt32(bytes.length).putBytes(bytes).getBytes()

/** The public key, which precedes the possibly encrypted part. */
function openSshBlob(body: Bytes): Bytes | null {
  if (!body.startsWith(OPENSSH_MAGIC)) return null
  const buffer = forge.util.createBuffer(body.slice(OPENSSH_MAGIC.length))
  const next = (): Bytes => buffer.getBytes(buffer.getInt32())
  const [, , , keys] = [next(), next(), next(), buffer.getInt32()]
  return keys === 1 ? next() : null
}

/** The members of an ASN.1 sequence; '' for constructed ones. */
function membersOf(der: Bytes): readonly Bytes[] {
  const { value } = forge.asn1.fromDer(der)
  return typeof value === 'string' ? [] : value.map((member) => (typeof member.value === 'string' ? member.value : ''))
}

/** The SSH public key of an RSA private key. */
function rsaBlob(der: Bytes): Bytes | null {
  const [, modulus = '', exponent = ''] = membersOf(der)
  return modulus === '' || exponent === '' ? null : ['ssh-rsa', exponent, modulus].map(counted).join('')
}

function blobOf(type: string, body: Bytes): Bytes | null {
  if (type === 'OPENSSH PRIVATE KEY') return openSshBlob(body)
  if (type === 'RSA PRIVATE KEY') return rsaBlob(body)
  return type === 'PRIVATE KEY' ? rsaBlob(membersOf(body)[2] ?? '') : null
}

function ofText(text: string): string | null {
  const [, publicKey] = PUBLIC_KEY.exec(text) ?? []
  if (publicKey !== undefined) return ofKey(forge.util.decode64(publicKey))
  const [pem] = forge.pem.decode(text)
  if (pem === undefined) return null
  if (pem.type === 'CERTIFICATE') return ofCertificate(pem.body)
  const blob = blobOf(pem.type, pem.body)
  return blob === null ? null : ofKey(blob)
}

/**
 * The SHA-256 fingerprint of a key (`SHA256:...`) or certificate (hexadecimal).
 * @returns null for an encrypted PEM, another type of key, or any other text
 */
export function fingerprintOf(text: string): string | null {
  try {
    return ofText(text.trim())
  } catch {
    return null
  }
}
