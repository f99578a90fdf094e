import type { ReactNode } from 'react'
import { inputTraits } from '../../engine/fields/form-traits.ts'
import { Icon } from '../controls/Icon.tsx'
import { useAfterPress } from '../kernel/platform/after-press.ts'
import { useOrigin } from '../kernel/inspector/inspecting.ts'
import { Markup } from '../controls/Markup.tsx'
import type { FieldOptions } from './ui-schema.ts'

interface FieldRowProps {
  readonly id: string
  readonly label: string
  readonly required: boolean
  readonly error: string | undefined
  readonly options: FieldOptions
  readonly children: ReactNode
}

/** A field: label at the left (above on a phone), control and messages at the right. */
export function FieldRow({ id, label, required, error, options, children }: FieldRowProps): ReactNode {
  const { model, help, reason } = options
  return (
    <div className="field" {...useOrigin()('field', model.path)}>
      <FieldLabel id={id} input={model.input} label={label} required={required} />
      <div>
        {children}
        <FieldMessages id={id} messages={{ error, help, reason }} />
      </div>
    </div>
  )
}

type FieldLabelProps = Pick<FieldRowProps, 'id' | 'label' | 'required'> & { readonly input: string }

function FieldLabel({ id, label, required, input }: FieldLabelProps): ReactNode {
  const labelType = inputTraits(input).label
  if (labelType === 'none') return <span />
  const content = (
    <>
      {label}
      {required && (
        <span className="required-mark" aria-hidden>
          *
        </span>
      )}
    </>
  )
  return labelType === 'group' ? (
    <span className="field-label" id={`${id}-label`}>
      {content}
    </span>
  ) : (
    <label className="field-label" id={`${id}-label`} htmlFor={id}>
      {content}
    </label>
  )
}

interface Messages {
  readonly error: string | undefined
  readonly help: string
  readonly reason: string | null
}

type MessageKey = keyof Messages

const MESSAGE_KEYS: readonly MessageKey[] = ['error', 'reason', 'help']
const CLASSES: Readonly<Record<MessageKey, string>> = {
  error: 'field-error',
  reason: 'field-reason',
  help: 'field-help',
}

const hasMessage = (messages: Messages, key: MessageKey): boolean => (messages[key] ?? '') !== ''

/** Ids of the messages of a control for aria-describedby; undefined without messages. */
export function messageIds(id: string, messages: Messages): string | undefined {
  const ids = MESSAGE_KEYS.filter((key) => hasMessage(messages, key)).map((key) => `${id}-${key}`)
  return ids.length === 0 ? undefined : ids.join(' ')
}

const MARKUP = /<\/?[a-z][^<]*>|&(?:#\d|[a-z]+;)/i

/** Messages below a control: error, reason why it is locked, help. Help of the server may contain markup. */
export function FieldMessages({ id, messages: given }: { id: string; messages: Messages }): ReactNode {
  // A field is left, and found wrong, by the press of something below it.
  const messages = { ...given, error: useAfterPress(given.error) }
  return MESSAGE_KEYS.filter((key) => hasMessage(messages, key)).map((key) => {
    const props = { id: `${id}-${key}`, className: CLASSES[key] }
    if (key === 'help' && MARKUP.test(messages.help)) {
      return (
        <div key={key} {...props}>
          <Markup html={messages.help} />
        </div>
      )
    }
    return (
      <p key={key} {...props}>
        {key === 'error' && <Icon name="error" size="xs" />}
        <span>{messages[key]}</span>
      </p>
    )
  })
}
