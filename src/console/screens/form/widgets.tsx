import type { RegistryWidgetsType } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { INPUTS, isInputKey } from '../../fields/inputs.ts'
import { FieldControl } from './field-control.tsx'
import { pathOfId, useFormView } from './form-context.ts'
import { ObjectList } from './objects/ObjectList.tsx'

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
function Widget({ id, value, onChange }: WidgetProps): ReactNode {
  const field = useFormView().fields.get(pathOfId(id))
  if (field === undefined) return null
  if (field.items.length > 0) return <ObjectList field={field} value={value} />
  return <FieldControl field={field} value={value} onChange={onChange} />
}

/** Every widget of the console's forms. Each key has one of its own: rjsf draws anew what is asked for otherwise now. */
export const WIDGETS: RegistryWidgetsType = Object.fromEntries(
  Object.keys(INPUTS).map((key) => [key, (props: WidgetProps) => <Widget {...props} />]),
)
