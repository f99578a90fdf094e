import { type ComponentType, createElement } from 'react'
import type { LayerProps } from '../../../extensions/feature.ts'
import { PreferencesDialog } from '../../preferences/PreferencesDialog.tsx'
import { AboutDialog } from './AboutDialog.tsx'
import { RightsDialog } from './RightsDialog.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

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
