import type { FormProps } from '@rjsf/core'
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormSectionModel } from '../../../engine/form/form-model.ts'
import { FieldRow } from './field-row.tsx'
import { pathOfId, useFormView } from './form-context.ts'

function FieldTemplate({ id, children }: FieldTemplateProps): ReactNode {
  const field = useFormView().fields.get(pathOfId(id))
  // The form itself and nested objects are no rows: their fields are.
  if (field === undefined || field.children.length > 0) return children
  return <FieldRow field={field}>{children}</FieldRow>
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
