import { useWide } from '../../../console/kernel/platform/media.ts'
import { openLayer } from '../../../console/app/shell/layers/layers.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../console/controls/Button.tsx'
import { IconButton } from '../../../console/controls/IconButton.tsx'
import { modKeyCap } from '../../../console/controls/keys.ts'

/** Opens the command palette: a field with its shortcut, an icon on a narrow screen. */
export function Finder() {
  const { t } = useTranslation()
  const wide = useWide()
  const label = t('shell.find')
  const opener = { 'aria-haspopup': 'dialog', onClick: () => openLayer('palette') } as const
  if (!wide) return <IconButton icon="search" label={label} {...opener} />
  return (
    <Button icon="search" className="finder" {...opener}>
      <span className="truncate">{label}</span>
      <kbd aria-hidden="true">{modKeyCap()} K</kbd>
    </Button>
  )
}
