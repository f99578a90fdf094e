import type { CellKey } from '../../engine/fields/cell-keys.ts'
import { BooleanCell, OutcomeCell, YesOnlyCell } from './boolean/cell.tsx'
import type { Cell } from './cell.ts'
import { ChoiceCell } from './choice/cell.tsx'
import { ConnectivityCell } from './connectivity/cell.tsx'
import { CrontabCell } from './crontab/cell.tsx'
import { DatetimeCell, EpochCell } from './datetime/cell.tsx'
import { DurationCell } from './datetime/duration.tsx'
import { FavoriteCell } from './favorite/cell.tsx'
import { FailuresCell } from './failures/cell.tsx'
import { GoCell } from './go/cell.tsx'
import { GrantActionsCell } from './grant-actions/cell.tsx'
import { GrantStateCell } from './grant-state/cell.tsx'
import { GigabytesCell, HardwareCell } from './hardware/cell.tsx'
import { ImageCell } from './image/cell.tsx'
import { LevelsCell } from './levels/cell.tsx'
import { CountCell } from './list/cell.tsx'
import { NumberCell, SecondsCell } from './number/cell.tsx'
import { ObjectCell } from './object/cell.tsx'
import { ProtocolsCell } from './protocols/cell.tsx'
import { RecipientsCell } from './recipients/cell.tsx'
import { RiskCell } from './risk/cell.tsx'
import { StateCell } from './state/cell.tsx'
import { StepsCell } from './steps/cell.tsx'
import { MonoCell, TextCell } from './string/cell.tsx'
import { ShareCell, TallyCell } from './tally/cell.tsx'
import { LinkCell } from './url/cell.tsx'
import { WeekHoursCell } from './week-hours/cell.tsx'

/** Every cell there is. The table turns `name` into a link itself; its text is a text like any other. */
export const CELLS: Readonly<Record<CellKey, Cell>> = {
  text: TextCell,
  name: TextCell,
  mono: MonoCell,
  pre: MonoCell,
  number: NumberCell,
  count: CountCell,
  boolean: BooleanCell,
  'yes-only': YesOnlyCell,
  outcome: OutcomeCell,
  datetime: DatetimeCell,
  crontab: CrontabCell,
  epoch: EpochCell,
  duration: DurationCell,
  choice: ChoiceCell,
  list: TextCell,
  object: ObjectCell,
  link: LinkCell,
  image: ImageCell,
  'week-hours': WeekHoursCell,
  connectivity: ConnectivityCell,
  protocols: ProtocolsCell,
  'grant-actions': GrantActionsCell,
  risk: RiskCell,
  state: StateCell,
  go: GoCell,
  favorite: FavoriteCell,
  tally: TallyCell,
  share: ShareCell,
  seconds: SecondsCell,
  failures: FailuresCell,
  levels: LevelsCell,
  recipients: RecipientsCell,
  steps: StepsCell,
  hardware: HardwareCell,
  gigabytes: GigabytesCell,
  'grant-state': GrantStateCell,
}

/** A key that no cell answers to shows its text. */
export function cellFor(key: string): Cell {
  return isCellKey(key) ? CELLS[key] : TextCell
}

function isCellKey(key: string): key is CellKey {
  return Object.hasOwn(CELLS, key)
}
