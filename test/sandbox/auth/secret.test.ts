import { describe, expect, test } from '@jest/globals'
import forge from 'node-forge'
import { createKeyPair, decryptSecret } from '../../../src/sandbox/auth/secret.ts'
import { encryptPassword } from '../../../src/sandbox/pages/browser/encrypt-secret.ts'

const keys = await createKeyPair()
const publicKey = keys.publicKeyCookie.slice(1, -1)

/** As a client does it that takes its AES key for itself: the key and the padded text, without any check. */
function encryptWith(key: string, plain: string): string {
  const pad = (text: string) => text + '\0'.repeat((16 - (text.length % 16)) % 16)
  const cipher = forge.cipher.createCipher('AES-ECB', pad(key).slice(0, 16))
  cipher.start()
  cipher.update(forge.util.createBuffer(pad(forge.util.encodeUtf8(plain))))
  const rsa = forge.pki.publicKeyFromPem(forge.util.decode64(publicKey))
  return [rsa.encrypt(key, 'RSAES-PKCS1-V1_5'), cipher.output.getBytes()]
    .map((part) => forge.util.encode64(part))
    .join(':')
}

describe('the key of a session', () => {
  test('its cookie is a PEM in base64, in the double quotes of the core', () => {
    expect(keys.publicKeyCookie).toMatch(/^"[A-Za-z0-9+/=]+"$/)
    const pem = Buffer.from(publicKey, 'base64').toString('utf8')
    expect(pem).toMatch(/^-----BEGIN PUBLIC KEY-----\n[A-Za-z0-9+/=\n]+\n-----END PUBLIC KEY-----$/)
  })

  test('its RSA part is 128 bytes, as clients expect', () => {
    const [rsaPart = ''] = encryptPassword('x', publicKey).split(':')
    expect(Buffer.from(rsaPart, 'base64')).toHaveLength(128)
  })
})

describe('an encrypted secret', () => {
  test.each([
    'Admin@2026x',
    'exactly16bytes!!',
    'p',
    'пароль 密码 パスワード 🔑',
    'with:colon:and spaces  ',
    'x'.repeat(200),
  ])('of the login page is decrypted: %s', (secret) => {
    expect(decryptSecret(encryptPassword(secret, publicKey), keys.privateKeyPem)).toBe(secret)
  })

  test.each(['z', 'k3y5o1dq8xz', '0123456789abcdef'])('with a key of any length up to 16 is decrypted: %s', (key) => {
    expect(decryptSecret(encryptWith(key, 'Admin@2026x'), keys.privateKeyPem)).toBe('Admin@2026x')
  })

  test('loses trailing zero bytes, which are padding', () => {
    expect(decryptSecret(encryptWith('k', 'abc\0\0'), keys.privateKeyPem)).toBe('abc')
  })
})

describe('a value that cannot be decrypted is a plain secret', () => {
  const seventeen = encryptWith('12345678901234567', 'Admin@2026x')
  test.each([
    ['no colon', 'PlainPassword1'],
    ['one colon', 'user:pass'],
    ['two colons', 'a:b:c'],
    ['nothing', ''],
    ['nothing behind the colon', 'abc:'],
    ['nothing before the colon', ':abc'],
    ['an AES key of 17 characters, which the client cut', seventeen],
  ])('%s', (_case, value) => {
    expect(decryptSecret(value, keys.privateKeyPem)).toBe(value)
  })

  test('a session without a key leaves every value unchanged', () => {
    const value = encryptPassword('Admin@2026x', publicKey)
    expect(decryptSecret(value, null)).toBe(value)
  })

  test('a value encrypted for another session is unchanged', async () => {
    const value = encryptPassword('Admin@2026x', publicKey)
    expect(decryptSecret(value, (await createKeyPair()).privateKeyPem)).toBe(value)
  })
})
