import { useTranslation } from 'react-i18next'
import { FileButton } from '../../controls/FileButton.tsx'

interface ImportLicenseProps {
  readonly busy: boolean
  /** Why none can be imported. */
  readonly reason?: string
  readonly onFile: (file: File) => void
}

export function ImportLicense(props: ImportLicenseProps) {
  const { t } = useTranslation()
  return (
    <FileButton tone="primary" {...props}>
      {t('pages.license.import')}
    </FileButton>
  )
}
