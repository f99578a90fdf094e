import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { WeekHours } from '../../../contract/week-hours.ts'
import { drawn, movedBy, strokeAt, type Cell, type Stroke } from './stroke.ts'

export interface Strokes {
  /** The week with the stroke that is being drawn. */
  readonly shown: WeekHours
  /** Where the keys act. */
  readonly active: Cell
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
const FIRST: Cell = { day: 0, at: 18 }

/**
 * Draws hours: a mouse drags a rectangle, a finger taps one half hour (it scrolls otherwise), keys turn one or, with
 * Shift held, a rectangle. `change` hears of a stroke once, when it has ended.
 */
export function useStrokes(week: WeekHours, change: (week: WeekHours) => void): Strokes {
  const [active, setActive] = useState(FIRST)
  const [stroke, setStroke] = useState<Stroke | null>(null)
  const dragged = useRef(false)
  const tapped = useRef<Cell | null>(null)

  const end = (): void => {
    dragged.current = false
    if (stroke === null) return
    setStroke(null)
    change(drawn(week, stroke))
  }
  const endDrag = useEffectEvent(() => {
    if (dragged.current) end()
  })
  useEffect(() => {
    // The button may be let go anywhere.
    const finish = (): void => endDrag()
    window.addEventListener('pointerup', finish)
    window.addEventListener('pointercancel', finish)
    return () => {
      window.removeEventListener('pointerup', finish)
      window.removeEventListener('pointercancel', finish)
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      return change(drawn(week, strokeAt(week, active)))
    }
    const to = movedBy(event.key, active, event.ctrlKey || event.metaKey)
    if (to === null || event.altKey) return
    event.preventDefault()
    setActive(to)
    if (event.shiftKey) setStroke({ ...(stroke ?? strokeAt(week, active)), to })
  }

  return {
    shown: stroke === null ? week : drawn(week, stroke),
    active,
    handlers: {
      onKeyDown,
      onKeyUp: ({ key }) => {
        if (key === 'Shift' && !dragged.current) end()
      },
      onBlur: end,
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
        if (from !== null && to?.day === from.day && to.at === from.at) change(drawn(week, strokeAt(week, from)))
      },
    },
  }
}

function cellOf(target: EventTarget): Cell | null {
  const cell = target instanceof HTMLElement ? target.closest('td') : null
  const { day, at } = cell?.dataset ?? {}
  return day === undefined || at === undefined ? null : { day: Number(day), at: Number(at) }
}
