import { useTranslation } from 'react-i18next'
import { useEntry } from '../../../console/kernel/entries/entry.ts'
import { endPreview } from '../../../console/kernel/session/role-preview.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { notify } from '../../../console/kernel/notifications/toasts.ts'
import { Banner } from '../../../console/app/shell/banners/Banner.tsx'

/** The entry with the texts. */
const LIST = 'system-roles'

/** Shows the previewed role and a button that ends the preview. */
export function PreviewBanner({ role }: { role: string }) {
  const { t } = useTranslation()
  useEntry(LIST)
  const end = (): void => {
    endPreview()
    document.getElementById('main')?.focus()
    notify({ tone: 'info', title: t('pages.role-preview.ended') })
  }
  return (
    <Banner
      tone="warning"
      action={
        <Button size="s" onClick={end}>
          {t('pages.role-preview.end')}
        </Button>
      }
    >
      {t('pages.role-preview.banner', { role })}
    </Banner>
  )
}
