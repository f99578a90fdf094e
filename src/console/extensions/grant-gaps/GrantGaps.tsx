import { useTranslation } from 'react-i18next'
import { unfilledParts } from '../../../engine/fields/grant-parts.ts'
import { useCellWords } from '../../fields/cell-words.ts'
import type { FormExtensionProps } from '../FormExtension.tsx'

/** What a permission still lacks to grant anything. It may be saved without: a server takes it. */
export function GrantGaps({ values }: FormExtensionProps) {
  const { t } = useTranslation()
  const words = useCellWords()
  const missing = unfilledParts(values)
  return (
    <p className="form-note" role="status">
      {missing.length > 0 && t('pages.grant-gaps.lacks', { what: words.missing(missing) })}
    </p>
  )
}
