import type { CellWords } from '../../../src/console/fields/base/component-props.ts'

export const WORDS: CellWords = {
  yes: 'Yes',
  no: 'No',
  success: 'Success',
  failure: 'Failed',
  attached: 'with attachment',
  unattached: 'without attachment',
  reachable: 'Reachable',
  unreachable: 'Unreachable',
  unknown: 'Unknown',
  cores: (count) => `${String(count)} cores`,
  agent: (browser, system) => `${browser} on ${system}`,
  missing: (parts) => `no ${parts.join(', no ')}`,
  protocol: (name) => name.toUpperCase(),
  role: (name) => (name === 'SystemAdmin' ? 'System admin' : name),
  state: (name) => name,
  related: (relation, count) => `${String(count)} ${relation}`,
}
