import type { TFunction } from 'i18next'
import { describeFailure } from '../../../client/failure.ts'
import { withDescendants } from '../../../engine/form/field-state.ts'
import type { FormFieldModel } from '../../../engine/form/form-model.ts'
import type { InstallationReason } from '../model/reasons.ts'
import { failureText } from '../../../console/kernel/i18n/i18n.ts'

const TEXTS = 'pages.installation-files.reasons'

/** The field at a path. */
export const fieldAt = (fields: readonly FormFieldModel[], path: string): FormFieldModel | undefined =>
  fields.flatMap(withDescendants).find((field) => field.path === path)

/** A reason as lines of text: a server may refuse several fields. `fields` are those of the resource. */
export function reasonLines(
  reason: InstallationReason,
  fields: readonly FormFieldModel[],
  t: TFunction,
): readonly string[] {
  const label = (path: string): string => fieldAt(fields, path)?.label ?? path
  const list = (texts: readonly string[]): string => texts.join(t('pages.installation-files.join'))
  switch (reason.kind) {
    case 'failed':
      return failureLines(reason.error, label, t)
    case 'no-fields':
    case 'no-records':
    case 'no-resource':
    case 'no-name':
    case 'not-creatable':
      return [t(`${TEXTS}.${reason.kind}`)]
    case 'same-name':
      return [t(`${TEXTS}.same-name`, { count: reason.count })]
    case 'ambiguous-references':
      return reason.references.map(({ path, target }) => t(`${TEXTS}.ambiguous`, { field: label(path), target }))
    case 'file-without-name':
      return [t(`${TEXTS}.file-without-name`, { file: reason.file })]
    case 'files-of-one-name':
      return [t(`${TEXTS}.files-of-one-name`, { files: list(reason.files) })]
    case 'unknown-fields':
      return [t(`${TEXTS}.unknown-fields`, { file: reason.file, fields: list(reason.fields) })]
    case 'missing-secrets':
      return [t(`${TEXTS}.missing-secrets`, { secrets: list(reason.secrets) })]
    case 'reference':
      return [
        t(reason.count > 1 ? `${TEXTS}.ambiguous` : `${TEXTS}.missing`, {
          field: label(reason.path),
          target: reason.target,
        }),
      ]
    case 'held-back':
      return [t(`${TEXTS}.${reason.because}`, { field: label(reason.path), target: reason.target })]
    case 'not-kept':
      return [
        reason.paths.length === 0
          ? t(`${TEXTS}.not-kept`)
          : t(`${TEXTS}.values-not-kept`, { fields: list(reason.paths.map(label)) }),
      ]
  }
}

/** The messages of the fields, below the server's sentence if it has one. */
function failureLines(error: unknown, label: (path: string) => string, t: TFunction): readonly string[] {
  const { fields, detail } = describeFailure(error)
  const lines = Object.entries(fields).map(([path, text]) =>
    t('pages.installation-files.fieldMessage', { field: label(path), text }),
  )
  return lines.length > 0 && detail === null ? lines : [failureText(error, t), ...lines]
}
