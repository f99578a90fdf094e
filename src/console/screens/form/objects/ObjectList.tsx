import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isObject, own } from '../../../../contract/json-object.ts'
import type { FormFieldModel, FormValues } from '../../../../engine/form/form-model.ts'
import { placed } from '../../../../engine/form/list-rows.ts'
import { Button } from '../../../controls/Button.tsx'
import { FieldControl } from '../field-control.tsx'
import { FieldMessages, messageIds } from '../field-messages.tsx'
import { FieldRow } from '../field-row.tsx'
import { fieldId, useFormView } from '../form-context.ts'
import { keepFocus } from './keep-focus.ts'
import { RowHead } from './RowHead.tsx'
import { useRows, type Rows } from './use-rows.ts'

interface ObjectListProps {
  readonly field: FormFieldModel
  readonly value: unknown
}

/** A list of objects: each a group of fields, which can be moved (Alt with the arrow keys) and taken away. */
export function ObjectList({ field, value }: ObjectListProps): ReactNode {
  const { t } = useTranslation()
  const view = useFormView()
  const list = useRows(field, value)
  const id = fieldId(field.path)
  const label = view.labelOf(field)
  const reason = view.reasonOf(field)
  const { rows, movedTo } = list
  // What another field counts is neither added here nor taken away.
  const isFree = reason === null && field.objects?.count === undefined
  const most = field.field?.maxLength ?? Infinity
  const messages = { error: view.errors[field.path], help: view.helpOf(field), reason }
  return (
    <div
      id={id}
      className="object-rows"
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={messageIds(id, messages)}
    >
      {rows.map((row, at) => (
        <ObjectRow key={list.keyOf(at)} list={field} at={at} row={row} rows={isFree ? list : null} />
      ))}
      {isFree && (
        <div className="object-add" onMouseDown={keepFocus}>
          <Button
            size="s"
            tone="quiet"
            icon="add"
            aria-label={t('form.objects.addTo', { label })}
            reason={rows.length >= most ? t('validate.maxItems', { limit: most }) : undefined}
            onClick={list.add}
          >
            {t('form.objects.add')}
          </Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {movedTo !== null && t('form.objects.moved', { position: movedTo + 1, count: rows.length })}
      </p>
    </div>
  )
}

interface ObjectRowProps {
  readonly list: FormFieldModel
  readonly at: number
  readonly row: FormValues
  /** Null where nothing can be changed. */
  readonly rows: Rows | null
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function ObjectRow({ list, at, row, rows }: ObjectRowProps): ReactNode {
  const { t } = useTranslation()
  const view = useFormView()
  const path = `${list.path}.${String(at)}`
  const id = fieldId(path)
  const name = t('form.objects.name', { label: view.labelOf(list), position: at + 1 })
  // A server says of an object as a whole what is about none of its parts.
  const error = view.errors[path] ?? view.errors[`${path}.non_field_errors`]
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (!event.altKey || step === undefined || rows === null) return
    event.preventDefault()
    event.stopPropagation()
    rows.move(at, at + step)
  }
  return (
    <div
      id={id}
      className="object-row"
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      aria-describedby={messageIds(id, { error, help: '', reason: null })}
      onKeyDown={onKeyDown}
    >
      <RowHead id={`${id}-name`} name={name} at={at} rows={rows} />
      <FieldMessages id={id} messages={{ error, help: '', reason: null }} />
      {view.partsOf(list, row).map((item) => (
        <Part key={item.name} field={placed(item, list, path)} value={own(row, item.name)} />
      ))}
    </div>
  )
}

/** A part of an object: a field, the parts of an object again, or another list of objects. */
function Part({ field, value }: ObjectListProps): ReactNode {
  const view = useFormView()
  if (field.children.length > 0)
    return field.children.map((child) => (
      <Part key={child.name} field={child} value={isObject(value) ? own(value, child.name) : undefined} />
    ))
  return (
    <FieldRow field={field}>
      {field.items.length > 0 ? (
        <ObjectList field={field} value={value} />
      ) : (
        <FieldControl field={field} value={value} onChange={(next) => view.onEdit(field.path, next)} />
      )}
    </FieldRow>
  )
}
