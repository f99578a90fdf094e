import type { FastifyInstance } from 'fastify'
import { PAGE } from '../../contract/endpoints.ts'
import type { SandboxContext } from '../context.ts'
import { generateKey, publicLine } from '../models/accounts/ssh-key.ts'

/** Gives who asks a new key pair: the public key is kept, the private one is theirs alone. */
export function registerKeyDownload(app: FastifyInstance, { database }: SandboxContext): void {
  app.get(PAGE.newKeyPair, async ({ actor }, reply) => {
    if (actor === null) return reply.redirect(PAGE.login)
    const { id, username, source } = actor.user
    if (source !== 'local') return reply.callNotFound()
    const key = generateKey()
    const line = publicLine(key, `${username}@gatehouse`)
    await database.queries.updateTable('users').set({ public_key: line }).where('id', '=', id).execute()
    return reply
      .type('application/x-pem-file')
      .header('content-disposition', `attachment; filename="${username}.pem"`)
      .header('cache-control', 'no-store')
      .send(key)
  })
}
