import { useTranslation } from 'react-i18next'
import type { LicenseStatus } from '../../../contract/settings/license.ts'
import { hrefTo } from '../../../engine/routes/href.ts'
import { indexEntry, useEntry } from '../../../console/kernel/entries/entry.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { licenseStatusText } from './license-status-text.ts'
import { Banner } from '../../../console/app/shell/banners/Banner.tsx'

const PAGE = 'settings-license'

interface LicenseBannerProps {
  readonly status: Exclude<LicenseStatus, { kind: 'none' | 'valid' }>
}

/** Tells users who may change the license that it expires. The texts load with the entry of the license page. */
export function LicenseBanner({ status }: LicenseBannerProps) {
  const { t } = useTranslation()
  useEntry(PAGE)
  const page = indexEntry(PAGE)
  return (
    <Banner
      tone={status.kind === 'expiring' ? 'warning' : 'error'}
      action={
        page !== null && (
          <Button size="s" to={hrefTo(page, 'page')}>
            {t('pages.license.see')}
          </Button>
        )
      }
    >
      {licenseStatusText(status, t)}
    </Banner>
  )
}
