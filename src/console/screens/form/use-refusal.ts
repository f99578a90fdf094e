import { useTranslation } from 'react-i18next'
import { describeFailure } from '../../../client/failure.ts'
import type { FormErrors } from '../../../engine/form/form-model.ts'
import { notify, report } from '../../shell/toasts.ts'

/**
 * What to do when the server refuses what a form holds: its words stand on the fields, and those of fields that are not
 * shown in a toast. `title`: what failed, a key of the catalogue; without one the toast is that of any failed call.
 */
export function useRefusal(
  isShown: (path: string) => boolean,
  onRefused: (errors: FormErrors) => void,
  title?: 'errors.createFailed' | 'errors.updateFailed',
): (error: unknown) => void {
  const { t } = useTranslation()
  return (error) => {
    const failure = describeFailure(error)
    const said = t(failure.messageKey, { status: failure.status ?? 0 })
    if (failure.kind === 'fields') {
      onRefused(failure.fields)
      const hidden = unshown(failure.fields, isShown)
      if (title !== undefined) notify({ tone: 'error', title: t(title), detail: hidden === '' ? said : hidden })
      else if (hidden !== '') notify({ tone: 'error', title: said, detail: hidden })
    } else if (failure.kind === 'toast' && title !== undefined) {
      const detail = failure.detail === null ? said : `${said}: ${failure.detail}`
      notify({ tone: 'error', title: t(title), detail })
    } else report(error)
  }
}

/** Messages of fields that the form does not show: nobody would read them there. */
function unshown(errors: FormErrors, isShown: (path: string) => boolean): string {
  return Object.entries(errors)
    .filter(([path]) => !isShown(path))
    .map(([path, message]) => `${path}: ${message}`)
    .join('; ')
}
