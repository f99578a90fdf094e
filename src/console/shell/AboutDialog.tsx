import { useTranslation } from 'react-i18next'
import { BASE } from '../app/browser.ts'
import { Dialog } from '../controls/Dialog.tsx'

const OWN_LICENSE = 'Apache License 2.0'

/** The build writes it into the page. */
const version = () => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? ''

/** Which version this is, under which license, and those of all that it is made of. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('shell.about')} width="confirm" onClose={onClose}>
      <dl className="described">
        <dt>{t('about.version')}</dt>
        <dd>{version()}</dd>
        <dt>{t('about.license')}</dt>
        <dd>{OWN_LICENSE}</dd>
      </dl>
      <p>
        <a href={`${BASE}/NOTICE.txt`} target="_blank" rel="noreferrer">
          {t('about.notice')}
        </a>
      </p>
    </Dialog>
  )
}
