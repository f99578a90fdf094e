import { deepEquals, type RegistryWidgetsType, type WidgetProps } from '@rjsf/utils'
import { memo, type ReactNode } from 'react'
import { isInputKey } from '../../engine/fields/form-traits.ts'
import { FIELD_COMPONENTS } from '../fields/field-components.ts'
import { INPUTS } from '../fields/inputs.ts'
import type { Input, InputProps } from '../fields/base/component-props.ts'
import { messageIds } from './FieldRow.tsx'
import { pathOfId } from './field-focus.ts'
import { errorText } from './form-errors.ts'
import { fieldOptions } from './ui-schema.ts'

/** Memoized: rjsf renders every field with new objects whenever one is shown or hidden. */
const Control = memo(
  ({ input: InputComponent, ...props }: InputProps & { readonly input: Input }): ReactNode => (
    <InputComponent {...props} />
  ),
  deepEquals,
)
Control.displayName = 'Control'

/** An input of the console as a widget of rjsf. */
function Widget({ id, label, value, required, rawErrors, uiSchema, onChange, onBlur }: WidgetProps): ReactNode {
  const options = fieldOptions(uiSchema)
  if (options === null) return null
  const { model, help, reason } = options
  const error = errorText(rawErrors)
  const path = pathOfId(id)
  return (
    <Control
      input={inputFor(model.input)}
      id={id}
      label={label}
      // Objects in a list have a path each.
      field={model.path === path ? model : { ...model, path }}
      value={value as unknown}
      onChange={onChange}
      onBlur={() => onBlur(id, undefined)}
      required={required ?? false}
      reason={reason}
      invalid={error !== undefined}
      describedBy={messageIds(id, { error, help, reason })}
    />
  )
}

/** The input of a type; a text for an unknown one. */
export const inputFor = (key: string): Input => INPUTS[FIELD_COMPONENTS[isInputKey(key) ? key : 'string'].input]

/** All widgets by input key. One component per key, so that rjsf remounts a field whose input changes. */
export const WIDGETS: RegistryWidgetsType = Object.fromEntries(
  Object.keys(FIELD_COMPONENTS)
    .filter(isInputKey)
    .map((key) => [key, (props: WidgetProps) => <Widget {...props} />]),
)
