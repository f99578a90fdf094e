import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { ENDPOINT } from '../../contract/endpoints.ts'
import type { SandboxContext } from '../context.ts'
import { message } from '../labels/messages.ts'
import { acceptMultipart, fileOf } from '../rest/multipart.ts'
import { readLicenseFile } from './license-file.ts'
import type { Licenses } from './licenses.ts'

async function refuseOthers({ actor }: FastifyRequest, reply: FastifyReply) {
  if (actor?.permissions.has('settings.change_license') === true) return
  await reply.code(403).send({ detail: message('denied', actor?.language ?? 'en'), code: 'permission_denied' })
}

async function countAssets({ database }: SandboxContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from assets`.execute(database.queries)
  return rows[0]?.count ?? 0
}

/** A refused file is an answer like any other: 200 with `status: false`. */
async function importLicense(licenses: Licenses, { body, actor }: FastifyRequest) {
  const file = fileOf(body, 'file')
  const language = actor?.language ?? 'en'
  const read = file === null ? 'licenseUnreadable' : readLicenseFile(await file.text())
  if (typeof read === 'string') return { status: false, msg: message(read, language) }
  licenses.install(read)
  return { status: true, msg: message('licenseInstalled', language) }
}

/** The license of an enterprise core, for whoever may change it. A community core has no such URLs. */
export function registerLicense(app: FastifyInstance, context: SandboxContext, licenses: Licenses): void {
  if (context.edition === 'community') return
  void app.register((scope, _options, done) => {
    acceptMultipart(scope)
    scope.addHook('preHandler', refuseOthers)
    scope.get(ENDPOINT.license, async () => {
      const { installed } = licenses
      return installed === null ? {} : { ...installed, current_asset_count: await countAssets(context) }
    })
    scope.post(ENDPOINT.licenseImport, (request) => importLicense(licenses, request))
    done()
  })
}
