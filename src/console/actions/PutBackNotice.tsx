import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { Icon } from '../controls/Icon.tsx'

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
    <div className="form-notice" role="status">
      <Icon name="info" size="s" />
      <p>
        <b>{title}</b>
        {facts.map((fact) => (
          <span key={fact} className="line">
            {fact}
          </span>
        ))}
      </p>
      <Button size="s" onClick={onDiscard}>
        {discardLabel}
      </Button>
    </div>
  )
}
