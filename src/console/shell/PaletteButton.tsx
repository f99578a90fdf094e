import { useTranslation } from 'react-i18next'
import { IconButton } from '../controls/IconButton.tsx'
import { openLayer } from './layers.ts'
import { keyCap } from './shortcuts.ts'

/** The palette for those who do not know its keys yet: its tooltip tells them. */
export function PaletteButton() {
  const { t } = useTranslation()
  const label = t('palette.open', { keys: `${keyCap('Mod')} K` })
  return <IconButton icon="search" label={label} aria-haspopup="dialog" onClick={() => openLayer('palette')} />
}
