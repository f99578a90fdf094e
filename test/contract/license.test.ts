import { describe, expect, test } from '@jest/globals'
import { licenseStatus, type LicenseStatus } from '../../src/contract/settings/license.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

const license = (date_expired: string, used = 60, allowed: number | null = 500) => ({
  corporation: 'Example Ltd',
  date_expired,
  asset_count: allowed,
  current_asset_count: used,
})

describe('a license', () => {
  test.each<[string, object, LicenseStatus]>([
    ['without facts is none', {}, { kind: 'none' }],
    ['is valid while seven days are left', license('2026-11-27'), { kind: 'valid' }],
    ['is warned of while six days are left', license('2026-11-26'), { kind: 'expiring', days: 6 }],
    ['still holds on the day that it names', license('2026-11-20'), { kind: 'expiring', days: 0 }],
    ['has expired on the day after', license('2026-11-19'), { kind: 'expired' }],
    ['is full with as many assets as it allows', license('2027-11-20', 500), { kind: 'valid' }],
    ['is exceeded by one asset more', license('2027-11-20', 501), { kind: 'over', used: 501, allowed: 500 }],
    ['that names no limit has none', license('2027-11-20', 501, null), { kind: 'valid' }],
    ['that has expired is no longer counted against', license('2026-11-19', 501), { kind: 'expired' }],
  ])('%s', (_, given, standing) => {
    expect(licenseStatus({ ...given }, NOW)).toEqual(standing)
  })
})
