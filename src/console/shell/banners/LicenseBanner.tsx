import { useTranslation } from 'react-i18next'
import { hrefTo } from '../../../engine/routes/href.ts'
import { indexEntry, useEntry } from '../../app/entry.ts'
import { Button } from '../../controls/Button.tsx'
import { standingText } from '../../pages/license/standing-text.ts'
import { Banner } from './Banner.tsx'
import type { Notice } from './notices.ts'

const PAGE = 'settings-license'

/** Says to whoever may change the license that it should be changed, and leads to it. Its words come with the page. */
export function LicenseBanner({ standing }: Pick<Extract<Notice, { kind: 'license' }>, 'standing'>) {
  const { t } = useTranslation()
  useEntry(PAGE)
  const page = indexEntry(PAGE)
  return (
    <Banner
      tone={standing.kind === 'expiring' ? 'warning' : 'error'}
      action={
        page !== null && (
          <Button size="s" to={hrefTo(page, 'page')}>
            {t('pages.license.see')}
          </Button>
        )
      }
    >
      {standingText(standing, t)}
    </Banner>
  )
}
