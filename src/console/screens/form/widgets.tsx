import { deepEquals, type RegistryWidgetsType, type WidgetProps } from '@rjsf/utils'
import { memo, type ReactNode } from 'react'
import { INPUTS, inputOf, isInputKey } from '../../fields/inputs.ts'
import type { Input, InputProps } from '../../fields/input.ts'
import { messageIds } from './field-messages.tsx'
import { pathOfId } from './field-id.ts'
import { errorText } from './form-errors.ts'
import { fieldOptions } from './ui-schema.ts'

/** rjsf's name of the widget for an input key: a key that nobody knows is asked for as text. */
export function widgetName(key: string): string {
  return isInputKey(key) ? key : 'string'
}

/** rjsf draws every field anew when any other one is shown or hidden, and makes new objects of the same values. */
const Control = memo(
  ({ input: Drawn, ...props }: InputProps & { readonly input: Input }): ReactNode => <Drawn {...props} />,
  deepEquals,
)
Control.displayName = 'Control'

/** An input of ours as a widget of rjsf. */
function Widget({ id, label, value, required, rawErrors, uiSchema, onChange, onBlur }: WidgetProps): ReactNode {
  const options = fieldOptions(uiSchema)
  if (options === null) return null
  const { model, help, reason } = options
  const error = errorText(rawErrors)
  const path = pathOfId(id)
  return (
    <Control
      input={inputOf(model.input)}
      id={id}
      label={label}
      // Of an object in a list, each has its own path.
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

/** Every widget of the console's forms. Each key has one of its own: rjsf draws anew what is asked for otherwise now. */
export const WIDGETS: RegistryWidgetsType = Object.fromEntries(
  Object.keys(INPUTS).map((key) => [key, (props: WidgetProps) => <Widget {...props} />]),
)
