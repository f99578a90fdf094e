import { useTranslation } from 'react-i18next'
import { IconButton } from '../controls/IconButton.tsx'
import { type CallsNow, useCopyCurl } from './use-copy-curl.ts'

/** Copies the request that the dialog or form around it would make of what stands in it now. */
export function CurlButton({ calls }: { calls: CallsNow }) {
  const { t } = useTranslation()
  const copy = useCopyCurl()
  return <IconButton icon="terminal" label={t('curl.copy')} onClick={() => void copy(calls)} />
}
