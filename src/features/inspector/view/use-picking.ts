import { useEffect, useEffectEvent, useState } from 'react'

const MARKED = '[data-origin]'
/** Attribute of the inspector itself, whose elements cannot be picked. */
const OWN = '[data-inspector]'

/** The marked element at the pointer: the target, one around it, or the head of its column. */
export function markedAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest(OWN) !== null) return null
  const marked = target.closest<HTMLElement>(MARKED)
  const cell = target.closest('td')
  // A cell has no mark of its own: a table has a thousand of them.
  if (cell !== null && (marked === null || marked.contains(cell))) return headOf(cell) ?? marked
  return marked
}

function headOf(cell: HTMLTableCellElement): HTMLElement | null {
  const head = cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]
  return head?.matches(MARKED) === true ? head : null
}

const isVisible = (element: HTMLElement): boolean => element.getClientRects().length > 0

/** Everything that can be picked, in the order of the page. */
const candidates = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(MARKED)].filter((each) => each.closest(OWN) === null && isVisible(each))

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

interface Picking {
  readonly onPick: (marked: HTMLElement, at: HTMLElement) => void
  readonly onEnd: () => void
}

/**
 * While `active`, the element under the pointer or with the focus is highlighted, and a click or Enter picks it instead of
 * using it. The arrow keys move to the next and the previous one, also to those that never have the focus.
 * @returns the highlighted element
 */
export function usePicking(active: boolean, { onPick, onEnd }: Picking): HTMLElement | null {
  const [over, setOver] = useState<HTMLElement | null>(null)
  const shown = active ? over : null
  const pick = useEffectEvent((target: EventTarget | null) => {
    const marked = markedAt(target) ?? shown
    if (marked !== null) onPick(marked, target instanceof HTMLElement ? target : marked)
  })
  const move = useEffectEvent((step: 1 | -1) => {
    const all = candidates()
    const at = all.findIndex((each) => each === shown)
    const next = all[at < 0 ? (step === 1 ? 0 : all.length - 1) : (at + step + all.length) % all.length]
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    setOver(next ?? null)
  })
  const end = useEffectEvent(onEnd)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') end()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if ((event.key === 'Enter' || event.key === ' ') && shown !== null) onPick(shown, shown)
    else return
    stop(event)
  })
  useEffect(() => {
    if (!active) return
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const look = ({ target }: Event) => setOver(markedAt(target))
    document.addEventListener('pointermove', look, options)
    document.addEventListener('focusin', look, options)
    document.addEventListener('keydown', (event) => press(event), options)
    for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const)
      document.addEventListener(name, (event) => isOwn(event) || stop(event), options)
    document.addEventListener(
      'click',
      (event) => {
        if (isOwn(event)) return
        stop(event)
        pick(event.target)
      },
      options,
    )
    return () => listening.abort()
  }, [active])
  return shown
}

const isOwn = ({ target }: Event): boolean => target instanceof Element && target.closest(OWN) !== null
