import type { ReactNode, SyntheticEvent } from 'react'
import { Icon } from '../../controls/Icon.tsx'

export interface CreateLink {
  readonly href: string
  /** Accessible name and tooltip: says what is created, and that it opens a tab. */
  readonly label: string
  readonly onOpen: () => void
}

/** Inside a select, whose own keys and clicks it keeps to itself. */
const apart = (event: SyntheticEvent): void => event.stopPropagation()

/** Leads from a select to the form of what it lacks. */
export function CreateLinkButton({ href, label, onOpen }: CreateLink): ReactNode {
  return (
    <a
      className="select-clear select-create"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      data-tip={label}
      onKeyDown={apart}
      onMouseDown={apart}
      onClick={(event) => {
        apart(event)
        onOpen()
      }}
      onAuxClick={onOpen}
    >
      <Icon name="add" size="xs" />
    </a>
  )
}
