import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { decryptSecret } from '../../../src/sandbox/auth/secret.ts'

interface Vectors {
  readonly privateKey: string
  readonly accepted: readonly { readonly secret: string; readonly wire: string }[]
  /** What a core takes as it comes, or otherwise than it was meant. */
  readonly others: readonly {
    readonly given: string
    readonly wire: string
    readonly becomes: string
    readonly withoutKey?: true
  }[]
}

const VECTORS = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../contract/cases/secrets.json'), 'utf8'),
) as Vectors

test.each(VECTORS.accepted)('a secret that a core can decrypt is decrypted: $secret', ({ wire, secret }) => {
  expect(decryptSecret(wire, VECTORS.privateKey)).toBe(secret)
})

test.each(VECTORS.others)('$given is decrypted as in a core', ({ wire, becomes, withoutKey }) => {
  expect(decryptSecret(wire, withoutKey === true ? null : VECTORS.privateKey)).toBe(becomes)
})
