import { useId } from 'react'
import type { MouseEvent } from 'react'

type OnClick = (event: MouseEvent<HTMLElement>) => void

/**
 * A control that refuses stays reachable and says why: aria-disabled instead of disabled, the reason as description and
 * tooltip. Spread `refusal` last; render a Reason with `reasonId` beside the control. An empty reason refuses in silence.
 */
export function useReason(reason: string | undefined, onClick?: OnClick) {
  const reasonId = useId()
  if (reason === undefined) return { refusal: onClick === undefined ? {} : { onClick }, reasonId }
  const refuse: OnClick = (event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const said = reason === '' ? {} : { 'aria-describedby': reasonId, 'data-tip': reason }
  return { refusal: { 'aria-disabled': true, onClick: refuse, ...said } as const, reasonId }
}

export function Reason({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined || text === '') return null
  return (
    <span id={id} className="visually-hidden">
      {text}
    </span>
  )
}
