import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '../../client/http.ts'
import { useServices } from '../app/services.ts'
import { copyText } from '../fields/string/copy-text.ts'
import { notify, report } from '../shell/toasts.ts'
import { curlText } from './curl-text.ts'

/** What would be sent now; none: the user went back to what asks for it. */
export type CallsNow = () => Promise<readonly Call[]>

/** Copies what would be sent as commands, and says so. */
export function useCopyCurl(): (calls: CallsNow) => Promise<void> {
  const { t } = useTranslation()
  const { requestOf } = useServices()
  return useCallback(
    async (calls) => {
      try {
        const now = await calls()
        if (now.length === 0) return
        const copied = await copyText(await curlText(now, requestOf))
        notify(
          copied
            ? { tone: 'success', title: t('curl.copied'), detail: t('curl.placeholders') }
            : { tone: 'error', title: t('detail.copyFailed') },
        )
      } catch (error) {
        report(error)
      }
    },
    [t, requestOf],
  )
}
