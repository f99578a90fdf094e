import type { TFunction } from 'i18next'
import { copyText } from '../../../fields/string/copy-text.ts'
import { notify } from '../../../shell/toasts.ts'

/** The address already holds the state of a list, and nothing of who reads it. */
export async function copyLink(address: string, t: TFunction): Promise<void> {
  const copied = await copyText(address)
  notify(copied ? { tone: 'success', title: t('views.copied') } : { tone: 'error', title: t('detail.copyFailed') })
}
