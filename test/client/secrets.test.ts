import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { encryptSecret } from '../../src/client/secrets.ts'
import { randomKey, zeroPad } from '../../src/contract/session/secret-format.ts'
import { openSecret } from './support/open-secret.ts'

interface Accepted {
  readonly secret: string
  readonly key: string
  readonly wire: string
}
interface Cases {
  readonly privateKey: string
  readonly cookie: string
  readonly accepted: readonly Accepted[]
}

/** Secrets that a real server accepted, with the throw-away key they were made for. */
const CASES = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../contract/cases/secrets.json'), 'utf8'),
) as Cases
const COOKIES = `jms_public_key="${CASES.cookie}"`

describe('encrypted secrets that a server accepts', () => {
  test.each(CASES.accepted.map((accepted) => [accepted.secret, accepted] as const))('%s', (_title, accepted) => {
    const opened = openSecret(accepted.wire, CASES.privateKey)
    expect([opened.secret, opened.key.toString()]).toEqual([accepted.secret, accepted.key])
  })
})

describe('encryptSecret', () => {
  test.each(CASES.accepted.map((accepted) => accepted.secret))(
    '%s is decrypted by the same rules, with a key of at most 16 bytes',
    async (secret) => {
      const opened = openSecret(await encryptSecret(secret, COOKIES), CASES.privateKey)
      expect(opened.secret).toBe(secret)
      expect(opened.key.length).toBeLessThanOrEqual(16)
    },
  )

  test('uses a new key each time', async () => {
    const wires = await Promise.all([encryptSecret('same', COOKIES), encryptSecret('same', COOKIES)])
    const [first, second] = wires.map((wire) => openSecret(wire, CASES.privateKey).key.toString())
    expect(first).not.toBe(second)
  })

  test.each(['', 'jms_public_key=', 'jms_public_key=""', "jms_public_key=''"])(
    'returns plain text without a key (%p)',
    async (cookies) => {
      expect(await encryptSecret('open', cookies)).toBe('open')
    },
  )

  test('returns an empty secret unchanged', async () => {
    expect(await encryptSecret('', COOKIES)).toBe('')
  })

  test.each([
    ['no base64', '%%%'],
    ['no PEM', Buffer.from('hello').toString('base64')],
    ['a PEM of nothing', Buffer.from('-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----').toString('base64')],
    ['a key cut off', CASES.cookie.slice(0, 80)],
  ])('fails closed: %s', async (_title, key) => {
    const sent = encryptSecret('hush', `jms_public_key="${key}"`)
    await expect(sent).rejects.toMatchObject({
      messageKey: 'errors.secretKey',
      message: expect.not.stringContaining('hush'),
    })
  })
})

describe('the format of encrypted secrets', () => {
  test.each([
    [0, 0],
    [1, 16],
    [16, 16],
    [17, 32],
  ])('%d bytes are padded to %d', (length, padded) => {
    const bytes = new Uint8Array(length).fill(7)
    expect([...zeroPad(bytes)]).toEqual([...bytes, ...Array<number>(padded - length).fill(0)])
  })

  test('a key is 16 printable characters, whatever the bytes', () => {
    let next = 0
    const key = randomKey((bytes) => bytes.map(() => (next += 37) % 256))
    expect(key).toMatch(/^[!-~]{16}$/)
  })
})
