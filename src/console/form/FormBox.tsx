import Form from '@rjsf/core'
import { useMemo, type ReactNode } from 'react'
import { isObject } from '../../contract/json-object.ts'
import { getAt } from '../../engine/form/value-path.ts'
import { saveByKey } from '../controls/keys.ts'
import { EditedObject } from '../fields/base/component-props.ts'
import { commitTypedText } from '../kernel/platform/typed-text.ts'
import { ID_PREFIX, ID_SEPARATOR, pathOfId } from './field-focus.ts'
import { toExtraErrors } from './form-errors.ts'
import { FIELDS, TEMPLATES } from './templates.tsx'
import type { OpenForm } from './use-form.ts'
import { WIDGETS } from './widgets.tsx'

/** Initial values come from the engine: rjsf adds none. */
const NO_DEFAULTS = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
} as const

interface FormBoxProps {
  readonly openForm: OpenForm
  /** Id for submit buttons outside of the form. */
  readonly id?: string
  /** Id of the title of the page; a dialog has its own. */
  readonly labelledBy?: string
  /** Called if the values are valid. */
  readonly onSubmit: () => void
  /** Shown below the fields. */
  readonly children: ReactNode
}

/** The fields of a form, rendered by rjsf. Ctrl+Enter saves from every field. */
export function FormBox({ labelledBy, ...props }: FormBoxProps): ReactNode {
  const group = labelledBy === undefined ? {} : { role: 'group', 'aria-labelledby': labelledBy }
  return (
    <div className="form-group" {...group} onKeyDown={(event) => saveByKey(event, commitTypedText)}>
      <Fields {...props} />
    </div>
  )
}

function Fields({ openForm, id, onSubmit, children }: Omit<FormBoxProps, 'labelledBy'>): ReactNode {
  const { form, shape } = openForm
  const extraErrors = useMemo(() => toExtraErrors(form.errors), [form.errors])
  const { row } = openForm.scope
  const edited = useMemo(() => ({ ...row, ...form.values }), [row, form.values])
  return (
    <EditedObject value={edited}>
      <Form
        key={form.generation}
        {...(id === undefined ? {} : { id })}
        className="form"
        schema={shape.schema}
        validator={shape.validator}
        uiSchema={openForm.uiSchema}
        widgets={WIDGETS}
        fields={FIELDS}
        templates={TEMPLATES}
        formData={form.values}
        extraErrors={extraErrors}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        idPrefix={ID_PREFIX}
        idSeparator={ID_SEPARATOR}
        noHtml5Validate
        showErrorList={false}
        onChange={({ formData }: { formData?: unknown }, fieldId) => {
          if (fieldId === undefined || !isObject(formData)) return
          const path = pathOfId(fieldId)
          form.edit({ path, value: getAt(formData, path) })
        }}
        onBlur={(fieldId) => openForm.leave(pathOfId(fieldId))}
        onError={openForm.validate}
        onSubmit={onSubmit}
      >
        {children}
      </Form>
    </EditedObject>
  )
}
