import { useTranslation } from 'react-i18next'
import { hrefTo } from '../../../../engine/routes/href.ts'
import { indexEntry, useEntry } from '../../../kernel/entries/entry.ts'
import { Button } from '../../../controls/Button.tsx'
import { licenseStatusText } from '../../../pages/license/license-status-text.ts'
import { Banner } from './Banner.tsx'
import type { BannerNotice } from './notices.ts'

const PAGE = 'settings-license'

/** Tells users who may change the license that it expires. The texts load with the entry of the license page. */
export function LicenseBanner({ status }: Pick<Extract<BannerNotice, { kind: 'license' }>, 'status'>) {
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
