import { addDays, isValid, lightFormat, parseISO } from 'date-fns'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { ENDPOINT } from '../../contract/endpoints.ts'
import { isObject, own, parseJson, readNumber, readText } from '../../contract/json-object.ts'
import { message } from '../messages/message.ts'
import { acceptMultipart, uploadedFile } from '../rest/http/multipart.ts'
import type { Edition, License, SandboxContext } from '../rest/model/context.ts'
import type { SeedSize } from '../seed/seed.ts'

/** A license as `/api/v1/xpack/license/detail` returns it, without the current number of assets. */
interface InstalledLicense {
  readonly subscription_id: string
  readonly corporation: string
  /** The last valid day, `2027-12-31`. */
  readonly date_expired: string
  readonly asset_count: number
  readonly edition: string
  readonly serial_no: string
  readonly remark: string
}

/** The installed license. An imported one replaces it until the sandbox is restarted. */
export interface Licenses {
  readonly edition: Edition
  readonly license: License
  readonly installed: InstalledLicense | null
  install(license: InstalledLicense): void
}

/** Remaining days of the license of each flag. */
const DAYS_LEFT: Readonly<Record<Exclude<License, 'none'>, number>> = {
  valid: 365,
  expiring: 5,
  expired: -10,
  'over-limit': 365,
}

/** Asset limits; `tooFew` is below the number of seeded assets. */
const ASSETS = { default: 500, large: 200_000, tooFew: 48 } as const

const dayOf = (date: Date) => lightFormat(date, 'yyyy-MM-dd')

function licenseOf(flag: License, now: Date, seed: SeedSize): InstalledLicense | null {
  if (flag === 'none') return null
  return {
    subscription_id: '000000',
    corporation: 'Example Ltd',
    date_expired: dayOf(addDays(now, DAYS_LEFT[flag])),
    asset_count: flag === 'over-limit' ? ASSETS.tooFew : ASSETS[seed],
    edition: 'Enterprise',
    serial_no: '',
    remark: '',
  }
}

interface LicenseFlags {
  readonly edition: Edition
  readonly license: License
  readonly seed?: SeedSize
}

/** Creates the license of the command-line flags. The community edition accepts none. */
export function createLicenses({ edition, license, seed }: LicenseFlags, now: () => Date): Licenses {
  let installed = edition === 'community' ? null : licenseOf(license, now(), seed ?? 'default')
  return {
    edition,
    get installed() {
      return installed
    },
    get license() {
      if (installed === null) return 'none'
      return installed.date_expired < dayOf(now()) ? 'expired' : 'valid'
    },
    install: (next) => {
      installed = next
    },
  }
}

/** The message key for an invalid license file. */
type LicenseRefusal = 'installation.license.unreadable' | 'installation.license.incomplete'

const DAY = /^\d{4}-\d{2}-\d{2}$/

const isDay = (text: string) => DAY.test(text) && isValid(parseISO(text))

/**
 * Parses the sandbox's own license format: JSON with `corporation`, `date_expired` (`2027-12-31`) and `asset_count`;
 * other members are optional. License files of a real core are signed.
 */
function readLicenseFile(text: string): InstalledLicense | LicenseRefusal {
  const content = parseJson(text)
  if (!isObject(content)) return 'installation.license.unreadable'
  const member = (name: string) => readText(own(content, name))
  const [corporation, date_expired] = [member('corporation'), member('date_expired')]
  const asset_count = readNumber(own(content, 'asset_count'), 0)
  if (corporation === '' || !isDay(date_expired) || asset_count < 1) return 'installation.license.incomplete'
  return {
    subscription_id: member('subscription_id'),
    corporation,
    date_expired,
    asset_count,
    edition: member('edition') || 'Enterprise',
    serial_no: member('serial_no'),
    remark: member('remark'),
  }
}

async function refuseOthers({ actor }: FastifyRequest, reply: FastifyReply) {
  if (actor?.permissions.has('settings.change_license') === true) return
  await reply.code(403).send({ detail: message('requests.denied', actor?.language ?? 'en'), code: 'permission_denied' })
}

async function countAssets({ database }: SandboxContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from assets`.execute(database.queries)
  return rows[0]?.count ?? 0
}

/** As recorded, an invalid file is a 200 with `status: false`. */
async function importLicense(licenses: Licenses, { body, actor }: FastifyRequest) {
  const file = uploadedFile(body, 'file')
  const language = actor?.language ?? 'en'
  const read = file === null ? 'installation.license.unreadable' : readLicenseFile(await file.text())
  if (typeof read === 'string') return { status: false, msg: message(read, language) }
  licenses.install(read)
  return { status: true, msg: message('installation.license.installed', language) }
}

/** Registers the license URLs of the enterprise edition. */
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
