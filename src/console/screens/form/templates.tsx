import type { FormProps } from '@rjsf/core'
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormFieldModel, FormSectionModel } from '../../../engine/form/form-model.ts'
import { FieldMessages } from './field-messages.tsx'
import { pathOfId, useFormView } from './form-context.ts'

/** Inputs that are a group of controls: nothing for a label to point at, so the group is named by it instead. */
const GROUPS = new Set(['radio', 'multiple-choice', 'grant-actions', 'protocols', 'week-hours'])

/** One row: label at the left (above on a phone), the control and what is said about it at the right. */
function FieldTemplate({ id, children }: FieldTemplateProps): ReactNode {
  const view = useFormView()
  const field = view.fields.get(pathOfId(id))
  // The form itself and nested objects are no rows: their fields are.
  if (field === undefined || field.children.length > 0) return children
  const messages = { error: view.errors[field.path], help: view.helpOf(field), reason: view.reasonOf(field) }
  return (
    <div className="field">
      <FieldLabel id={id} field={field} />
      <div className="field-body">
        {children}
        <FieldMessages id={id} messages={messages} />
      </div>
    </div>
  )
}

function FieldLabel({ id, field }: { id: string; field: FormFieldModel }): ReactNode {
  const view = useFormView()
  // The button itself says what it opens.
  if (field.input === 'reveal') return <span />
  const words = (
    <>
      {view.labelOf(field)}
      {view.isRequired(field) && (
        <span className="req" aria-hidden>
          *
        </span>
      )}
    </>
  )
  return GROUPS.has(field.input) ? (
    <span className="field-label" id={`${id}-label`}>
      {words}
    </span>
  ) : (
    <label className="field-label" id={`${id}-label`} htmlFor={id}>
      {words}
    </label>
  )
}

/** The whole form as its sections, or a nested object as its fields. */
function ObjectFieldTemplate({ properties, fieldPathId }: ObjectFieldTemplateProps): ReactNode {
  const { sections } = useFormView()
  if (fieldPathId.path.length > 0) return properties.map(({ content }) => content)
  const contents = new Map(properties.map(({ name, content }) => [name, content]))
  return (
    <div className="form-body">
      {sections.map((section) => (
        <Section key={section.title} section={section} contents={contents} />
      ))}
    </div>
  )
}

function Section({
  section,
  contents,
}: {
  section: FormSectionModel
  contents: ReadonlyMap<string, ReactNode>
}): ReactNode {
  const { t } = useTranslation()
  const headingId = `section-${section.title}`
  const fields = section.fields.map(({ path }) => contents.get(path))
  // The few fields of a dialog stand under its own title.
  if (section.title === '') return <div className="form-section">{fields}</div>
  return (
    <section className="form-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{t(`resources.sections.${section.title}`)}</h2>
      {fields}
    </section>
  )
}

export const TEMPLATES = { FieldTemplate, ObjectFieldTemplate } satisfies FormProps['templates']
