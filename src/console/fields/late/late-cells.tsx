import type { CellProps } from '../base/component-props.ts'
import { AgentCell } from './agent-cell.tsx'
import { CrontabCell } from '../crontab/crontab-cell.tsx'
import { WeekHoursCell } from '../week-hours/week-hours-cell.tsx'
import { DurationCell, HoursCell, SecondsCell } from './duration-cells.tsx'
import { FailuresCell, GrantActionsCell, LevelsCell, ProtocolsCell, RecipientsCell, StepsCell } from './list-cells.tsx'
import { GigabytesCell, HardwareCell, PercentCell, ShareCell, TallyCell } from './size-cells.tsx'
import { isObject } from '../../../contract/json-object.ts'
import { absent, plainText } from '../base/plain-text.tsx'
import { FileLink, storedFile } from '../file/stored-file.tsx'

/** More than a cell can show. */
const MAX_PARTS = 20

/** Each value of a structure with its path: `net.port: 22, tags: a, b`. */
function partsOf(value: unknown, path = ''): readonly string[] {
  if (!isObject(value) && !(Array.isArray(value) && value.some(isObject))) {
    const text = plainText(value)
    return text === '' ? [] : [path === '' ? text : `${path}: ${text}`]
  }
  const members = Array.isArray(value) ? value.map((item: unknown) => [path, item] as const) : Object.entries(value)
  const inner = (name: string): string => (Array.isArray(value) || path === '' ? name : `${path}.${name}`)
  return members.slice(0, MAX_PARTS).flatMap(([name, member]) => partsOf(member, inner(name)))
}

/** Any JSON on one line, without its syntax. */
function JsonCell({ value }: CellProps) {
  const parts = partsOf(value)
  return parts.length === 0 ? absent() : parts.slice(0, MAX_PARTS).join(', ')
}

/** The name of a file, which opens it. */
function FileCell({ value }: CellProps) {
  const file = storedFile(value)
  return file === null ? absent() : <FileLink file={file} />
}

/** Cells of few lists. */
export const LATE_CELLS = {
  AgentCell,
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
