import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isProtocol, PROTOCOL_PORTS, readProtocol, writeProtocol, type Protocol } from '../../../contract/protocols.ts'
import { Button } from '../../controls/Button.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import type { InputProps } from '../input.ts'
import { TextControl } from '../string/text-control.tsx'
import { valueList, valueText } from '../value-text.ts'
import { ProtocolChoice } from './protocol-choice.tsx'
import { protocolName } from './protocol-name.ts'

/** What is spoken with an asset and on which ports: a row each, every protocol once, at least one. */
export function ProtocolsInput(props: InputProps): ReactNode {
  const { id, value, onChange, onBlur, reason, invalid, describedBy } = props
  const { t } = useTranslation()
  const group = useRef<HTMLDivElement>(null)
  const rows = valueList(value).map(valueText).map(readProtocol)
  const free = Object.keys(PROTOCOL_PORTS).filter((name) => rows.every((row) => row.name !== name))
  const change = (next: readonly Protocol[]): void => onChange(next.map(writeProtocol))
  const setRow = (at: number, row: Protocol): void => change(rows.map((each, place) => (place === at ? row : each)))
  const isAdding = useRef(false)
  const add = (): void => {
    isAdding.current = true
    change([...rows, ...free.slice(0, 1).map(withUsualPort)])
  }
  // What was asked for is what is filled in next.
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
        <div key={`${String(at)} ${row.name}`} className="protocol-row">
          <ProtocolChoice
            label={t('form.protocols.name', { position: at + 1 })}
            value={row.name}
            offered={[row.name, ...free]}
            disabled={reason !== null}
            onChoose={(name) => setRow(at, withUsualPort(name))}
          />
          <TextControl
            {...props}
            id={`${id}-port-${String(at)}`}
            name={t('form.protocols.port', { name: protocolName(row.name, t) })}
            value={row.port}
            invalid={invalid && !isProtocol(writeProtocol(row))}
            describedBy={undefined}
            inputMode="numeric"
            onChange={(port) => setRow(at, { ...row, port: valueText(port) })}
          />
          {reason === null && (
            <IconButton
              icon="close"
              size="s"
              label={t('form.protocols.remove', { name: protocolName(row.name, t) })}
              reason={rows.length === 1 ? t('form.protocols.last') : undefined}
              onClick={() => change(rows.filter((_, place) => place !== at))}
            />
          )}
        </div>
      ))}
      {reason === null && (
        <Button
          size="s"
          tone="quiet"
          icon="add"
          reason={free.length === 0 ? t('form.protocols.all') : undefined}
          onClick={add}
        >
          {t('form.protocols.add')}
        </Button>
      )}
    </div>
  )
}

const withUsualPort = (name: string): Protocol => ({ name, port: String(PROTOCOL_PORTS[name] ?? '') })

function focusLast(group: HTMLElement | null): void {
  const choices = group?.querySelectorAll('select') ?? []
  choices[choices.length - 1]?.focus()
}
