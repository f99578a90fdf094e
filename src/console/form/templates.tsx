import { type FormProps, getDefaultRegistry } from '@rjsf/core'
import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { useCallback, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldMessages, FieldRow } from './FieldRow.tsx'
import { errorText } from './form-errors.ts'
import { ObjectList, ObjectRow } from './ObjectList.tsx'
import { fieldOptions, sectionsOptions } from './ui-schema.ts'

function FieldTemplate({ id, label, required, rawErrors, uiSchema, children }: FieldTemplateProps): ReactNode {
  const options = fieldOptions(uiSchema)
  const error = errorText(rawErrors)
  if (options !== null)
    return (
      <FieldRow id={id} label={label} required={required ?? false} error={error} options={options}>
        {children}
      </FieldRow>
    )
  // The root and nested objects have no row.
  return (
    <>
      <FieldMessages id={id} messages={{ error, help: '', reason: null }} />
      {children}
    </>
  )
}

/** The form as sections, or a nested object as fields. */
function ObjectFieldTemplate({ properties, uiSchema }: ObjectFieldTemplateProps): ReactNode {
  const options = sectionsOptions(uiSchema)
  if (options === null) return properties.map(({ content }) => content)
  const contents = new Map(properties.map(({ name, content }) => [name, content]))
  return (
    <div className="form-body">
      {options.sections.map(({ title, names }) => (
        <Section key={title} title={title}>
          {names.map((name) => contents.get(name))}
        </Section>
      ))}
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation()
  const headingId = `section-${title}`
  // Sections of dialogs have no title.
  if (title === '') return <div className="form-section">{children}</div>
  return (
    <section className="form-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{t(`resources.sections.${title}`)}</h2>
      {children}
    </section>
  )
}

export const TEMPLATES = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate: ObjectList,
  ArrayFieldItemTemplate: ObjectRow,
} satisfies FormProps['templates']

const { ArrayField: RjsfArrayField } = getDefaultRegistry().fields

/** The ArrayField of rjsf without its own error state: errors come from the form state only. */
function ArrayField({ onChange, ...props }: FieldProps): ReactNode {
  const change = useCallback<FieldProps['onChange']>(
    (value, path, _errors, id) => onChange(value, path, undefined, id),
    [onChange],
  )
  return RjsfArrayField === undefined ? null : <RjsfArrayField {...props} onChange={change} />
}

export const FIELDS = { ArrayField } satisfies FormProps['fields']
