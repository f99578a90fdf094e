import { useTranslation } from 'react-i18next'
import { describeFailure } from '../../../client/failure.ts'
import type { FormErrors } from '../../../engine/form/form-model.ts'
import { notify, report } from '../../shell/toasts.ts'

/** What to do when the server refuses what a form holds: its words stand on the fields, or in a toast where those are not shown. */
export function useRefusal(
  isShown: (path: string) => boolean,
  onRefused: (errors: FormErrors) => void,
): (error: unknown) => void {
  const { t } = useTranslation()
  return (error) => {
    const failure = describeFailure(error)
    if (failure.kind !== 'fields') return report(error)
    onRefused(failure.fields)
    const hidden = unshown(failure.fields, isShown)
    if (hidden !== '') notify({ tone: 'error', title: t(failure.messageKey), detail: hidden })
  }
}

/** Messages of fields that the form does not show: nobody would read them there. */
function unshown(errors: FormErrors, isShown: (path: string) => boolean): string {
  return Object.entries(errors)
    .filter(([path]) => !isShown(path))
    .map(([path, message]) => `${path}: ${message}`)
    .join('; ')
}
