import type { CellProps } from '../base/component-props.ts'
import { CrontabCell } from '../crontab/crontab-cell.tsx'
import { WeekHoursCell } from '../week-hours/week-hours-cell.tsx'
import { DurationCell, HoursCell, SecondsCell } from './duration-cells.tsx'
import { FailuresCell, GrantActionsCell, LevelsCell, ProtocolsCell, RecipientsCell, StepsCell } from './list-cells.tsx'
import { FileCell, JsonCell } from './stored-cells.tsx'
import { GigabytesCell, HardwareCell, PercentCell, ShareCell, TallyCell } from './size-cells.tsx'

/** Cells of few lists. */
export const LATE_CELLS = {
  CrontabCell,
  DurationCell,
  FailuresCell,
  FileCell,
  GigabytesCell,
  GrantActionsCell,
  HardwareCell,
  HoursCell,
  JsonCell,
  LevelsCell,
  PercentCell,
  ProtocolsCell,
  RecipientsCell,
  SecondsCell,
  ShareCell,
  StepsCell,
  TallyCell,
  WeekHoursCell,
}

export type LateCellName = keyof typeof LATE_CELLS

export function LateCell({ name, ...props }: CellProps & { readonly name: LateCellName }) {
  return LATE_CELLS[name](props)
}
