import { type ComponentType, createElement } from 'react'
import type { LayerProps } from '../../../extensions/feature.ts'
import { PreferencesDialog } from '../../preferences/PreferencesDialog.tsx'
import { RightsDialog } from './RightsDialog.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { useTranslation } from 'react-i18next'
import { BASE } from '../../../kernel/platform/browser.ts'
import { Dialog } from '../../../controls/Dialog.tsx'
import { pageMeta } from '../../../kernel/platform/page-meta.ts'

const OWN_LICENSE = 'Apache License 2.0'

/** Written into the page by the build. */
const version = () => pageMeta('version') ?? ''

/** Version, license, and a link to the licenses of all packages. */
function AboutDialog({ onClose }: { onClose: () => void }) {
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

const DIALOGS: Readonly<Record<string, ComponentType<LayerProps>>> = {
  about: AboutDialog,
  preferences: PreferencesDialog,
  rights: RightsDialog,
  shortcuts: ShortcutsDialog,
}

/** The dialogs that the menus of the top bar open. */
export function ShellLayer({ name, onClose }: LayerProps & { readonly name: string }) {
  const dialog = DIALOGS[name]
  return dialog !== undefined && createElement(dialog, { onClose })
}
