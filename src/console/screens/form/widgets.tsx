import type { RegistryWidgetsType } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { INPUTS, inputOf, isInputKey } from '../../fields/inputs.ts'
import type { Input } from '../../fields/input.ts'
import { messageIds } from './field-messages.tsx'
import { pathOfId, useFormView } from './form-context.ts'

/** rjsf's name of the widget for an input key: a key that nobody knows is asked for as text. */
export function widgetName(key: string): string {
  return isInputKey(key) ? key : 'string'
}

/** What of rjsf's props a widget of ours looks at. */
interface WidgetProps {
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** An input of ours as a widget of rjsf: what rjsf does not know of the field comes from the form's view. */
function asWidget(key: string): (props: WidgetProps) => ReactNode {
  const Control: Input = inputOf(key)
  return function Widget({ id, value, onChange }: WidgetProps): ReactNode {
    const view = useFormView()
    const path = pathOfId(id)
    const field = view.fields.get(path)
    if (field === undefined) return null
    const reason = view.reasonOf(field)
    const error = view.errors[path]
    return (
      <Control
        id={id}
        label={view.labelOf(field)}
        field={field}
        value={value}
        onChange={(next) => onChange(next)}
        onBlur={() => view.onBlur(path)}
        required={view.isRequired(field)}
        reason={reason}
        invalid={error !== undefined}
        describedBy={messageIds(id, { error, help: view.helpOf(field), reason })}
      />
    )
  }
}

/** Every widget of the console's forms. */
export const WIDGETS: RegistryWidgetsType = Object.fromEntries(Object.keys(INPUTS).map((key) => [key, asWidget(key)]))
