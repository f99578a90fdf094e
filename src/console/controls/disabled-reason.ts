import { useId } from 'react'
import type { MouseEvent } from 'react'

/**
 * A control that refuses stays reachable and says why: aria-disabled instead of disabled, the reason as description
 * and tooltip. `describe` is what the control spreads; `descriptionId` is the id of the hidden text beside it.
 */
export function useReason(reason: string | undefined, onClick?: (event: MouseEvent<HTMLElement>) => void) {
  const descriptionId = useId()
  if (reason === undefined) return { describe: { onClick }, descriptionId: null }
  const refuse = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    describe: { 'aria-disabled': true, 'aria-describedby': descriptionId, 'data-tip': reason, onClick: refuse },
    descriptionId,
  } as const
}
