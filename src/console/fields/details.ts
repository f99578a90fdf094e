import type { CellKey } from '../../engine/fields/cell-keys.ts'
import { CELLS } from './cells.ts'
import { ChoiceDetail } from './choice/detail.tsx'
import type { Detail } from './detail.ts'
import { FailuresDetail } from './failures/detail.tsx'
import { LevelsDetail } from './levels/detail.tsx'
import { ListDetail } from './list/detail.tsx'
import { ObjectDetail } from './object/detail.tsx'
import { StepsDetail } from './steps/detail.tsx'
import { MonoDetail, PreDetail, TextDetail } from './string/detail.tsx'

/** How each key is shown in a description list: as in a table, and with more room where that helps. */
const DETAILS: Readonly<Record<CellKey, Detail>> = {
  ...CELLS,
  text: TextDetail,
  name: TextDetail,
  mono: MonoDetail,
  pre: PreDetail,
  choice: ChoiceDetail,
  'yes-only': CELLS.boolean,
  list: ListDetail,
  object: ObjectDetail,
  failures: FailuresDetail,
  levels: LevelsDetail,
  steps: StepsDetail,
}

/** A key that nothing answers to shows its text. */
export function detailFor(key: string): Detail {
  return isDetailKey(key) ? DETAILS[key] : TextDetail
}

function isDetailKey(key: string): key is CellKey {
  return Object.hasOwn(DETAILS, key)
}
