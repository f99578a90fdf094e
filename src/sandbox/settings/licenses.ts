import { addDays, lightFormat } from 'date-fns'
import type { Edition, License } from '../context.ts'
import type { SeedSize } from '../seed/seed.ts'

/** A license as `/api/v1/xpack/license/detail` tells of it, but for the assets that are counted when somebody asks. */
export interface InstalledLicense {
  readonly subscription_id: string
  readonly corporation: string
  /** The last day it holds for, `2027-12-31`. */
  readonly date_expired: string
  readonly asset_count: number
  readonly edition: string
  readonly serial_no: string
  readonly remark: string
}

/** Which license stands behind the sandbox; an imported one takes the place of the one before until the sandbox ends. */
export interface Licenses {
  readonly edition: Edition
  readonly license: License
  readonly installed: InstalledLicense | null
  install(license: InstalledLicense): void
}

/** Days that the license of a flag still holds. */
const DAYS_LEFT: Readonly<Record<Exclude<License, 'none'>, number>> = {
  valid: 365,
  expiring: 5,
  expired: -10,
  'over-limit': 365,
}

/** Assets that are allowed: a seed has some more than the last, the large one a hundred thousand. */
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

/** Begins with the license that the flags ask for; a community edition takes none. */
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
