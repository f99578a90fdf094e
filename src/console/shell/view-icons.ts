import type { LinkedView } from '../app/views.ts'
import type { IconName } from '../controls/Icon.tsx'

export const VIEW_ICONS: Readonly<Record<LinkedView, IconName>> = {
  tickets: 'ticket',
  settings: 'settings',
  profile: 'people',
}
