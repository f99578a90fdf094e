import { useTranslation } from 'react-i18next'
import { unfilledRequirements } from '../../../engine/fields/grant-requirements.ts'
import { useCellWords } from '../../../console/fields/cell-words.ts'
import type { FormExtensionProps } from '../../../console/form/form-extension.ts'

/** Lists what a permission still lacks to grant anything. The server accepts it without. */
export function GrantGaps({ values }: FormExtensionProps) {
  const { t } = useTranslation()
  const words = useCellWords()
  const missing = unfilledRequirements(values)
  return (
    <p className="form-note muted small" role="status">
      {missing.length > 0 && t('pages.grant-gaps.lacks', { what: words.missing(missing) })}
    </p>
  )
}
