import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { message } from '../../messages/message.ts'
import type { SandboxContext } from '../../rest/model/context.ts'
import { createScope } from '../../rest/model/scope.ts'
import type { Scope, StoredRow } from '../../rest/model/model.ts'
import { findRow } from '../../rest/read/find-rows.ts'
import { RECORDINGS, recordingOf, recordingUrl } from './recording.ts'
import { sessions } from './sessions.ts'

const compress = promisify<string, Buffer>(gzip)

/** The recorded session of a URL in the organization of the request; null for another URL. */
async function sessionOfFile(scope: Scope, url: string): Promise<StoredRow | null> {
  const id = /([^/.]*)\.[^/]*$/.exec(url)?.[1]
  const row = await findRow(sessions, scope, id)
  return row?.['has_replay'] === true && recordingUrl(row, scope.now) === url ? row : null
}

/** Registers the stored recordings, gzipped. As in a core, they need the permission to view recordings. */
export function registerRecordings(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Params: { '*': string } }>(`${RECORDINGS}*`, async (request, reply) => {
    const scope = createScope(request, context)
    const { permissions, language } = scope.actor
    if (!permissions.has('terminal.view_sessionreplay'))
      return reply.code(403).send({ detail: message('requests.denied', language), code: 'permission_denied' })
    const row = await sessionOfFile(scope, `${RECORDINGS}${request.params['*']}`)
    if (row === null) return reply.callNotFound()
    return reply.type('application/gzip').send(await compress(await recordingOf(row, scope)))
  })
}
