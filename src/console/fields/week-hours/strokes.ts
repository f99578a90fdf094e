import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { HALF_HOURS, WEEKDAYS, type WeekHours } from '../../../contract/time/week-hours.ts'

interface Strokes {
  /** The week, with the unfinished stroke. */
  readonly shown: WeekHours
  /** The cell that keys act on. */
  readonly active: GridCell
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onKeyUp: (event: KeyboardEvent) => void
    readonly onBlur: () => void
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerOver: (event: PointerEvent) => void
    readonly onPointerUp: (event: PointerEvent) => void
  }
}

/** Monday at nine: where most hours begin. */
const FIRST: GridCell = { day: 0, at: 18 }

/**
 * Draws hours: a mouse drags a rectangle, a finger taps one half hour (it scrolls otherwise), keys turn one or, with
 * Shift held, a rectangle.
 * @param change called once per stroke, when it ends
 */
export function useStrokes(week: WeekHours, change: (week: WeekHours) => void): Strokes {
  const [active, setActive] = useState(FIRST)
  const [stroke, setStroke] = useState<Stroke | null>(null)
  const drawing: Drawing = {
    week,
    stroke,
    setActive,
    setStroke,
    turn: (cell) => change(drawn(week, strokeAt(week, cell))),
    end: () => {
      if (stroke === null) return
      setStroke(null)
      change(drawn(week, stroke))
    },
  }
  const { dragged, end, ...pointerHandlers } = usePointerStrokes(drawing)
  return {
    shown: stroke === null ? week : drawn(week, stroke),
    active,
    handlers: {
      ...pointerHandlers,
      onKeyDown: (event) => onGridKey(event, active, drawing),
      onKeyUp: ({ key }) => {
        if (key === 'Shift' && !dragged()) end()
      },
      onBlur: end,
    },
  }
}

/** A week with the stroke that is being drawn on it; `turn` changes one cell at once. */
interface Drawing {
  readonly week: WeekHours
  readonly stroke: Stroke | null
  readonly setActive: (cell: GridCell) => void
  readonly setStroke: (stroke: Stroke) => void
  readonly turn: (cell: GridCell) => void
  readonly end: () => void
}

/** Space and Enter turn the active cell, arrow keys move it, and with Shift draw to it. */
function onGridKey(event: KeyboardEvent, active: GridCell, drawing: Drawing): void {
  if (event.key === ' ' || event.key === 'Enter') {
    event.preventDefault()
    return drawing.turn(active)
  }
  const to = movedBy(event.key, active, event.ctrlKey || event.metaKey)
  if (to === null || event.altKey) return
  event.preventDefault()
  drawing.setActive(to)
  if (event.shiftKey) drawing.setStroke({ ...(drawing.stroke ?? strokeAt(drawing.week, active)), to })
}

type PointerHandlers = Pick<Strokes['handlers'], 'onPointerDown' | 'onPointerOver' | 'onPointerUp'>

interface PointerStrokes extends PointerHandlers {
  readonly dragged: () => boolean
  /** Ends the stroke of a pointer or of keys. */
  readonly end: () => void
}

function usePointerStrokes({ week, stroke, setActive, setStroke, turn, end: endStroke }: Drawing): PointerStrokes {
  const dragged = useRef(false)
  const tapped = useRef<GridCell | null>(null)
  const end = (): void => {
    dragged.current = false
    endStroke()
  }
  useReleaseAnywhere(() => {
    if (dragged.current) end()
  })
  return {
    dragged: () => dragged.current,
    end,
    onPointerDown: (event) => {
      const cell = cellOf(event.target)
      if (cell === null || event.button !== 0) return
      setActive(cell)
      if (event.pointerType === 'touch') tapped.current = cell
      else {
        dragged.current = true
        setStroke(strokeAt(week, cell))
      }
    },
    onPointerOver: ({ target }) => {
      const to = dragged.current ? cellOf(target) : null
      if (to !== null && stroke !== null) setStroke({ ...stroke, to })
    },
    onPointerUp: ({ target, pointerType }) => {
      const from = pointerType === 'touch' ? tapped.current : null
      tapped.current = null
      const to = cellOf(target)
      if (from !== null && to?.day === from.day && to.at === from.at) turn(from)
    },
  }
}

/** Listens on the window: a button may be released outside of the grid. */
function useReleaseAnywhere(onRelease: () => void): void {
  const release = useEffectEvent(onRelease)
  useEffect(() => {
    const listener = (): void => release()
    window.addEventListener('pointerup', listener)
    window.addEventListener('pointercancel', listener)
    return () => {
      window.removeEventListener('pointerup', listener)
      window.removeEventListener('pointercancel', listener)
    }
  }, [])
}

function cellOf(target: EventTarget): GridCell | null {
  const cell = target instanceof HTMLElement ? target.closest('td') : null
  const { day, at } = cell?.dataset ?? {}
  return day === undefined || at === undefined ? null : { day: Number(day), at: Number(at) }
}

/** A cell of the grid: row of a day, column of a half hour. */
interface GridCell {
  readonly day: number
  readonly at: number
}

/** An unfinished rectangle; all its cells get the opposite state of its first cell. */
interface Stroke {
  readonly from: GridCell
  readonly to: GridCell
  readonly on: boolean
}

const isOn = (week: WeekHours, { day, at }: GridCell): boolean => week[day]?.[at] === true

function strokeAt(week: WeekHours, cell: GridCell): Stroke {
  return { from: cell, to: cell, on: !isOn(week, cell) }
}

const between = (value: number, one: number, other: number): boolean =>
  value >= Math.min(one, other) && value <= Math.max(one, other)

function drawn(week: WeekHours, { from, to, on }: Stroke): WeekHours {
  return week.map((hours, day) =>
    between(day, from.day, to.day) ? hours.map((was, at) => (between(at, from.at, to.at) ? on : was)) : hours,
  )
}

/** The cell that a key moves to (WAI-ARIA grid pattern); null for other keys. `wide`: Ctrl is held. */
export function movedBy(key: string, { day, at }: GridCell, wide: boolean): GridCell | null {
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
