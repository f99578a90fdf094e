import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '../../client/http.ts'
import { copyText } from '../fields/string/copy-text.ts'
import { notify, report } from '../shell/toasts.ts'

/** What would be sent now; none: the user went back to what asks for it. */
export type CallsNow = () => Promise<readonly Call[]>

/** Copies commands, and says so; there are none where nothing would be sent. */
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
