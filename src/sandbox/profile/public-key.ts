import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { PAGE } from '../../contract/server-pages.ts'
import { generateKey, authorizedKeysLine } from '../models/accounts/ssh-key.ts'
import type { SandboxContext } from '../rest/model/context.ts'

interface PublicKey {
  readonly blob: Buffer
  readonly comment: string
}

const LINE = /^(ssh-rsa|ssh-dss|ssh-ed25519|ecdsa-sha2-nistp(?:256|384|521)) ([A-Za-z0-9+/]+={0,2})(?: (.*))?$/

/**
 * Parses a line of `authorized_keys`: its type has to match the type inside the key.
 * @returns null when it is invalid
 */
export function readPublicKey(line: string): PublicKey | null {
  const [, type = '', body = '', comment = ''] = LINE.exec(line.trim()) ?? []
  const blob = Buffer.from(body, 'base64')
  if (blob.length < 8 + type.length || blob.readUInt32BE(0) !== type.length) return null
  return blob.subarray(4, 4 + type.length).toString('latin1') === type ? { blob, comment: comment.trim() } : null
}

const inPairs = (hex: string) => hex.replace(/..(?=.)/g, '$&:')

/** The profile fields of a public key; empty without one. */
export function describePublicKey(line: string) {
  const key = readPublicKey(line)
  if (key === null) return { public_key_comment: '', public_key_hash_md5: '' }
  return {
    public_key_comment: key.comment,
    public_key_hash_md5: `MD5:${inPairs(createHash('md5').update(key.blob).digest('hex'))}`,
  }
}

/** Registers the download of a new key pair: the public key is stored, the private key is not. */
export function registerKeyDownload(app: FastifyInstance, { database }: SandboxContext): void {
  app.get(PAGE.newKeyPair, async ({ actor }, reply) => {
    if (actor === null) return reply.redirect(PAGE.login)
    const { id, username, source } = actor.user
    if (source !== 'local') return reply.callNotFound()
    const key = generateKey()
    const line = authorizedKeysLine(key, `${username}@gatehouse`)
    await database.queries.updateTable('users').set({ public_key: line }).where('id', '=', id).execute()
    return reply
      .type('application/x-pem-file')
      .header('content-disposition', `attachment; filename="${username}.pem"`)
      .header('cache-control', 'no-store')
      .send(key)
  })
}
