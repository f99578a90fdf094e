import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '../../client/http.ts'
import { copyText } from '../fields/text/CopyButton.tsx'
import { notify, report } from '../kernel/notifications/toasts.ts'

/** Makes the calls that a form or dialog would send now; empty if the user cancels a question on the way. */
export type CallsNow = () => Promise<readonly Call[]>

/** A request that the user can read and copy as a command. */
export interface ShownRequest {
  readonly key: string
  readonly label: string
  /** A function is called when the request is shown; its result must stay the same for the same key. */
  readonly calls: readonly Call[] | CallsNow
}

/** Copies the text that `commands` makes and shows a message; does nothing if the text is empty. */
export function useCopyCurl(): (commands: () => Promise<string>) => Promise<void> {
  const { t } = useTranslation()
  return useCallback(
    async (commands) => {
      try {
        const text = await commands()
        if (text === '') return
        notify(
          (await copyText(text))
            ? { tone: 'success', title: t('curl.copied'), detail: t('curl.placeholders') }
            : { tone: 'error', title: t('detail.copyFailed') },
        )
      } catch (error) {
        report(error)
      }
    },
    [t],
  )
}
