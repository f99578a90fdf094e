import type { TFunction } from 'i18next'
import type { LicenseStanding } from '../../../engine/license/license-standing.ts'

/** How a license stands, in a sentence. */
export function standingText(standing: LicenseStanding, t: TFunction): string {
  switch (standing.kind) {
    case 'expiring':
      return standing.days === 0 ? t('pages.license.lastDay') : t('pages.license.expiring', { count: standing.days })
    case 'over':
      return t('pages.license.over', { used: standing.used, allowed: standing.allowed })
    case 'none':
    case 'valid':
    case 'expired':
      return t(`pages.license.${standing.kind}`)
  }
}
