import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isProtocol, type Protocol, PROTOCOL_PORTS, readProtocol, writeProtocol } from '../../contract/network.ts'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { NativeSelect, type NativeSelectProps } from '../controls/NativeSelect.tsx'
import { protocolName } from './cell-words.ts'
import type { InputProps } from './base/component-props.ts'
import { valueList, valueText } from './base/plain-text.tsx'
import { TextControl } from './text/text-control.tsx'

/** Protocols of an asset with their ports: at least one, each once. */
export function ProtocolsInput(props: InputProps): ReactNode {
  const { id, value, onChange, onBlur, reason, describedBy } = props
  const { t } = useTranslation()
  const group = useRef<HTMLDivElement>(null)
  const rows = valueList(value).map(valueText).map(readProtocol)
  const unused = Object.keys(PROTOCOL_PORTS).filter((name) => rows.every((row) => row.name !== name))
  const change = (next: readonly Protocol[]): void => onChange(next.map(writeProtocol))
  const setRow = (at: number, row: Protocol): void => change(rows.map((each, index) => (index === at ? row : each)))
  const isAdding = useRef(false)
  const add = (): void => {
    isAdding.current = true
    change([...rows, ...unused.slice(0, 1).map(withUsualPort)])
  }
  // Focus the row that was just added.
  useLayoutEffect(() => {
    if (isAdding.current) focusLast(group.current)
    isAdding.current = false
  }, [rows.length])
  return (
    <div
      ref={group}
      className="protocol-rows"
      role="group"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      {rows.map((row, at) => (
        <ProtocolRow
          key={`${String(at)} ${row.name}`}
          input={props}
          at={at}
          row={row}
          offered={[row.name, ...unused]}
          isLast={rows.length === 1}
          onChange={(next) => setRow(at, next)}
          onRemove={() => change(rows.filter((_, index) => index !== at))}
        />
      ))}
      {reason === null && (
        <Button
          size="s"
          tone="quiet"
          icon="add"
          reason={unused.length === 0 ? t('form.protocols.all') : undefined}
          onClick={add}
        >
          {t('form.protocols.add')}
        </Button>
      )}
    </div>
  )
}

interface ProtocolRowProps {
  readonly input: InputProps
  /** Position in the list, from 0. */
  readonly at: number
  readonly row: Protocol
  readonly offered: readonly string[]
  /** The only row cannot be removed. */
  readonly isLast: boolean
  readonly onChange: (row: Protocol) => void
  readonly onRemove: () => void
}

function ProtocolRow({ input, at, row, offered, isLast, onChange, onRemove }: ProtocolRowProps): ReactNode {
  const { id, reason, invalid } = input
  const { t } = useTranslation()
  return (
    <div className="protocol-row">
      <ProtocolChoice
        label={t('form.protocols.name', { position: at + 1 })}
        value={row.name}
        offered={offered}
        disabled={reason !== null}
        onChoose={(name) => onChange(withUsualPort(name))}
      />
      <TextControl
        {...input}
        id={`${id}-port-${String(at)}`}
        name={t('form.protocols.port', { name: protocolName(row.name, t) })}
        value={row.port}
        invalid={invalid && !isProtocol(writeProtocol(row))}
        describedBy={undefined}
        inputMode="numeric"
        onChange={(port) => onChange({ ...row, port: valueText(port) })}
      />
      {reason === null && (
        <IconButton
          icon="close"
          size="s"
          label={t('form.protocols.remove', { name: protocolName(row.name, t) })}
          reason={isLast ? t('errors.lastOne') : undefined}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

const withUsualPort = (name: string): Protocol => ({ name, port: String(PROTOCOL_PORTS[name] ?? '') })

function focusLast(group: HTMLElement | null): void {
  const choices = group?.querySelectorAll('select') ?? []
  choices[choices.length - 1]?.focus()
}

interface ProtocolChoiceProps extends Omit<NativeSelectProps, 'options'> {
  readonly offered: readonly string[]
}

function ProtocolChoice({ offered, ...choice }: ProtocolChoiceProps): ReactNode {
  const { t } = useTranslation()
  return <NativeSelect {...choice} options={offered.map((value) => ({ value, label: protocolName(value, t) }))} />
}
