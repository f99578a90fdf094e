import { useTranslation } from 'react-i18next'
import { useEntry } from '../../app/entry.ts'
import { endPreview } from '../../app/role-preview.ts'
import { Button } from '../../controls/Button.tsx'
import { notify } from '../toasts.ts'
import { Banner } from './Banner.tsx'

/** The words come with it. */
const LIST = 'system-roles'

/** Says as whom the console is shown, and that nobody but oneself is asking. Stands above every screen until it is ended. */
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
