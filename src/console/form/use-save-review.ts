import { useTranslation } from 'react-i18next'
import { withExtra } from '../kernel/i18n/late.ts'
import type { ReviewContext } from './review-save.ts'
import type { SaveRequest } from './save-form.ts'

/** The review of one save, and the text of the effect that it has shown. */
interface SaveReview {
  readonly review: NonNullable<SaveRequest['review']>
  /** Null if nothing was shown. */
  readonly text: () => string | null
}

const loadReview = withExtra(async () => (await import('./review-save.ts')).reviewSave)

/** Shows the effect on access before a form is sent whose entry has one; its code is loaded then. */
export function useSaveReview(context: Omit<ReviewContext, 't'>): () => SaveReview {
  const { t } = useTranslation()
  return () => {
    const shown: { text: string | null } = { text: null }
    const review: SaveReview['review'] = async (form) => {
      if (context.index.effect === null) return form.values
      const reviewSave = await loadReview()
      const reviewed = await reviewSave(form, { ...context, t })
      shown.text = reviewed?.text ?? null
      return reviewed?.values ?? null
    }
    return { review, text: () => shown.text }
  }
}
