import { createHash, createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { fingerprintOf } from '../../src/client/fingerprint.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })

/** Of an elliptic key, made by OpenSSL for this test. */
const CERTIFICATE = [
  'MIIBbTCCAROgAwIBAgIUSGlRQst6fuB+Vm73NJqsT9u813EwCgYIKoZIzj0EAwIwDDEKMAgGA1UEAwwBdDAeFw0yNjExMjEyMDA2NDJaFw0z',
  'NjExMTgyMDA2NDJaMAwxCjAIBgNVBAMMAXQwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQNVK3E2TAkZdt4R1fSpBgoQjDxYqcoMKdCMEAc',
  'CbG/k40u8+qVU6zuRTeWY4EJ/PUkGp98eijnLrP7mLNtUkbMo1MwUTAdBgNVHQ4EFgQUbCPRLjNjW9Epp5xXG5ARjiT2TbYwHwYDVR0jBBgw',
  'FoAUbCPRLjNjW9Epp5xXG5ARjiT2TbYwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiAtlRnrZEyIu+60jfnrvl71iMd00nTS',
  'r4AwtCHAEVJEDAIhANaeSfnba1vBYPAS9x9bdv95FzJzomJfpRGF3P8NmBWP',
].join('')

const counted = (part: Buffer | string): Buffer => {
  const bytes = Buffer.from(part)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** The public half of an RSA key as SSH writes it, made of its numbers by another road. */
function blob(): Buffer {
  const { n = '', e = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const modulus = Buffer.concat([Buffer.alloc(1), Buffer.from(n, 'base64url')])
  return Buffer.concat([counted('ssh-rsa'), counted(Buffer.from(e, 'base64url')), counted(modulus)])
}

const expected = `SHA256:${createHash('sha256').update(blob()).digest('base64').replace(/=+$/, '')}`

const pem = (type: string, body: Buffer): string =>
  `-----BEGIN ${type}-----\n${(body.toString('base64').match(/.{1,70}/g) ?? []).join('\n')}\n-----END ${type}-----\n`

const openSsh = (magic = 'openssh-key-v1\0'): string => {
  const one = Buffer.from([0, 0, 0, 1])
  const parts = [
    Buffer.from(magic),
    ...['aes256-ctr', 'bcrypt', 'salt'].map(counted),
    one,
    counted(blob()),
    counted('secret'),
  ]
  return pem('OPENSSH PRIVATE KEY', Buffer.concat(parts))
}

describe('the fingerprint', () => {
  test.each<[what: string, text: string]>([
    ['a public key', `ssh-rsa ${blob().toString('base64')} ops@example.com`],
    ['a private key in PKCS #1', String(privateKey.export({ type: 'pkcs1', format: 'pem' }))],
    ['a private key in PKCS #8', String(privateKey.export({ type: 'pkcs8', format: 'pem' }))],
    ['an encrypted private key of OpenSSH', openSsh()],
    ['a key with white space around it', `\n  ${openSsh()}  \n`],
  ])('of %s is that of its public key', (_, text) => {
    expect(fingerprintOf(text)).toBe(expected)
  })

  test('of a certificate equals that of OpenSSL', () => {
    const der = Buffer.from(CERTIFICATE, 'base64')
    expect(fingerprintOf(pem('CERTIFICATE', der))).toBe(new X509Certificate(der).fingerprint256)
  })

  test.each<[what: string, text: string]>([
    ['nothing', ''],
    ['a password', 'correct horse'],
    ['a broken PEM', '-----BEGIN RSA PRIVATE KEY-----\nnonsense\n-----END RSA PRIVATE KEY-----'],
    ['a key of OpenSSH that is none', openSsh('openssh-key-v2\0')],
    [
      'an encrypted PEM',
      String(privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' })),
    ],
  ])('of %s is null', (_, text) => {
    expect(fingerprintOf(text)).toBeNull()
  })
})
