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
  missing: (parts) => `no ${parts.join(', no ')}`,
  protocol: (name) => name.toUpperCase(),
}
