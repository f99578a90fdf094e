import type { FastifyInstance } from 'fastify'
import { ENDPOINT } from '../../contract/endpoints.ts'
import type { License, SandboxContext } from '../context.ts'
import { message } from '../labels/messages.ts'
import { DAY_MS } from '../day.ts'

/** Days until the license ends. */
const DAYS_LEFT: Readonly<Record<Exclude<License, 'none'>, number>> = {
  valid: 365,
  expiring: 5,
  expired: -10,
  'over-limit': 365,
}
const ASSET_LIMIT = 500

function licenseDetail(license: License, now: Date) {
  if (license === 'none') return {}
  const end = new Date(now.getTime() + DAYS_LEFT[license] * DAY_MS)
  return {
    subscription_id: '000000',
    corporation: 'Example Ltd',
    date_expired: end.toISOString().slice(0, 10),
    asset_count: ASSET_LIMIT,
    current_asset_count: license === 'over-limit' ? ASSET_LIMIT + 12 : 60,
    edition: 'Enterprise',
    serial_no: '',
    remark: '',
  }
}

/** The license of an enterprise core, for whoever may change it. A community core has no such URL. */
export function registerLicense(app: FastifyInstance, context: SandboxContext): void {
  if (context.edition === 'community') return
  app.get(ENDPOINT.license, async ({ actor }, reply) => {
    if (actor?.permissions.has('settings.change_license') === true) return licenseDetail(context.license, context.now())
    return reply.code(403).send({ detail: message('denied', actor?.language ?? 'en'), code: 'permission_denied' })
  })
}
