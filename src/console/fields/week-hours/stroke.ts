import { HALF_HOURS, WEEKDAYS, type WeekHours } from '../../../contract/week-hours.ts'

/** A place in the grid: the row of a day, the column of a half hour. */
export interface Cell {
  readonly day: number
  readonly at: number
}

/** A rectangle that takes one state, while it is being drawn: that of its first cell turned. */
export interface Stroke {
  readonly from: Cell
  readonly to: Cell
  readonly on: boolean
}

const isOn = (week: WeekHours, { day, at }: Cell): boolean => week[day]?.[at] === true

/** A stroke that begins in a cell, and so far ends there. */
export function strokeAt(week: WeekHours, cell: Cell): Stroke {
  return { from: cell, to: cell, on: !isOn(week, cell) }
}

const between = (value: number, one: number, other: number): boolean =>
  value >= Math.min(one, other) && value <= Math.max(one, other)

/** The week as it is once the stroke has ended. */
export function drawn(week: WeekHours, { from, to, on }: Stroke): WeekHours {
  return week.map((hours, day) =>
    between(day, from.day, to.day) ? hours.map((was, at) => (between(at, from.at, to.at) ? on : was)) : hours,
  )
}

/** Where a key leads (WAI-ARIA grid pattern); null: the key moves nothing. */
export function movedBy(key: string, { day, at }: Cell, wide: boolean): Cell | null {
  switch (key) {
    case 'ArrowLeft':
      return { day, at: Math.max(0, at - 1) }
    case 'ArrowRight':
      return { day, at: Math.min(HALF_HOURS - 1, at + 1) }
    case 'ArrowUp':
      return { day: Math.max(0, day - 1), at }
    case 'ArrowDown':
      return { day: Math.min(WEEKDAYS.length - 1, day + 1), at }
    case 'Home':
      return { day: wide ? 0 : day, at: 0 }
    case 'End':
      return { day: wide ? WEEKDAYS.length - 1 : day, at: HALF_HOURS - 1 }
    default:
      return null
  }
}
