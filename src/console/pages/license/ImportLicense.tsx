import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button.tsx'

interface ImportLicenseProps {
  readonly busy: boolean
  /** Why none can be imported. */
  readonly reason?: string
  readonly onFile: (file: File) => void
}

export function ImportLicense({ busy, reason, onFile }: ImportLicenseProps) {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button tone="primary" icon="upload" busy={busy} reason={reason} onClick={() => picker.current?.click()}>
        {t('pages.license.import')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) onFile(file)
          // The same file may be chosen again once it has been mended.
          target.value = ''
        }}
      />
    </>
  )
}
