import type { TFunction } from 'i18next'
import type { LicenseStatus } from '../../../contract/settings/license.ts'

/** Status of a license as a sentence. */
export function licenseStatusText(status: LicenseStatus, t: TFunction): string {
  switch (status.kind) {
    case 'expiring':
      return status.days === 0 ? t('pages.license.lastDay') : t('pages.license.expiring', { count: status.days })
    case 'over':
      return t('pages.license.over', { used: status.used, allowed: status.allowed })
    case 'none':
    case 'valid':
    case 'expired':
      return t(`pages.license.${status.kind}`)
  }
}
