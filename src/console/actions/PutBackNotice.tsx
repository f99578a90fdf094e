import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { FormNotice } from '../controls/FormNotice.tsx'

interface PutBackNoticeProps {
  readonly title: string
  /** Sentences. */
  readonly facts: readonly string[]
  readonly discardLabel: string
  readonly onDiscard: () => void
}

/** Above a form with values that are put back: what they are, and which ones are missing. */
export function PutBackNotice({ title, facts, discardLabel, onDiscard }: PutBackNoticeProps): ReactNode {
  return (
    <FormNotice
      role="status"
      action={
        <Button size="s" onClick={onDiscard}>
          {discardLabel}
        </Button>
      }
    >
      <b>{title}</b>
      {facts.map((fact) => (
        <span key={fact} className="line">
          {fact}
        </span>
      ))}
    </FormNotice>
  )
}
