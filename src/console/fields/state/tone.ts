import type { StatusTone } from '../../controls/StatusMark.tsx'

const TONES: ReadonlyMap<unknown, StatusTone> = new Map<unknown, StatusTone>([
  ['normal', 'success'],
  ['high', 'warning'],
  ['critical', 'danger'],
  ['pending', 'info'],
  ['approved', 'success'],
  ['rejected', 'danger'],
])

/** How good a state is, of a component or of a ticket; one that is over, or does not tell, is as good as off. */
export const toneOf = (state: unknown): StatusTone => TONES.get(state) ?? 'off'
