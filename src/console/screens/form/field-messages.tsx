import type { ReactNode } from 'react'
import { Icon } from '../../controls/Icon.tsx'
import { Markup } from '../../controls/Markup.tsx'

export interface Messages {
  readonly error: string | undefined
  readonly help: string
  readonly reason: string | null
}

type Kind = keyof Messages

const KINDS: readonly Kind[] = ['error', 'reason', 'help']
const CLASSES: Readonly<Record<Kind, string>> = { error: 'field-error', reason: 'field-reason', help: 'field-help' }

const isSaid = (messages: Messages, kind: Kind): boolean => (messages[kind] ?? '') !== ''

/** The ids of what is said about a control, for its description; undefined when nothing is. */
export function messageIds(id: string, messages: Messages): string | undefined {
  const ids = KINDS.filter((kind) => isSaid(messages, kind)).map((kind) => `${id}-${kind}`)
  return ids.length === 0 ? undefined : ids.join(' ')
}

const MARKUP = /<\/?[a-z][^<]*>|&(?:#\d|[a-z]+;)/i

/** Below a control: what is wrong with it, why it is locked, what it is for. A server's help may be markup. */
export function FieldMessages({ id, messages }: { id: string; messages: Messages }): ReactNode {
  return KINDS.filter((kind) => isSaid(messages, kind)).map((kind) => {
    const props = { id: `${id}-${kind}`, className: CLASSES[kind] }
    if (kind === 'help' && MARKUP.test(messages.help)) {
      return (
        <div key={kind} {...props}>
          <Markup html={messages.help} />
        </div>
      )
    }
    return (
      <p key={kind} {...props}>
        {kind === 'error' && <Icon name="error" size="xs" />}
        <span>{messages[kind]}</span>
      </p>
    )
  })
}
