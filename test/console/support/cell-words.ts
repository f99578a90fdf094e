import type { CellWords } from '../../../src/console/fields/cell.ts'

export const WORDS: CellWords = {
  yes: 'Yes',
  no: 'No',
  success: 'Success',
  failure: 'Failed',
  attached: 'with the file',
  unattached: 'without the file',
  reachable: 'Reachable',
  unreachable: 'Unreachable',
  unknown: 'Unknown',
  cores: (count) => `${String(count)} cores`,
  missing: (parts) => `no ${parts.join(', no ')}`,
  protocol: (name) => name.toUpperCase(),
}
