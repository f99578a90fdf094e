import { useTranslation } from 'react-i18next'
import { useServices } from '../app/services.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { curlText } from './curl-text.ts'
import { type CallsNow, useCopyCurl } from './use-copy-curl.ts'

/** Copies the request that the dialog or form around it would make of what stands in it now. */
export function CurlButton({ calls }: { calls: CallsNow }) {
  const { t } = useTranslation()
  const { requestOf } = useServices()
  const copy = useCopyCurl()
  const commands = async () => curlText(await calls(), requestOf)
  return <IconButton icon="terminal" label={t('curl.copy')} onClick={() => void copy(commands)} />
}
