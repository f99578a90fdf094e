import type { MenuTrigger } from '../controls/MenuButton.tsx'

/** What opens the choice of where one works: `name` is where that is now, `label` what is chosen. */
export const contextTrigger = (name: string, label: string): MenuTrigger => ({
  look: 'button',
  tone: 'quiet',
  className: 'context',
  caret: true,
  'aria-label': label,
  label: <span className="truncate">{name}</span>,
})
