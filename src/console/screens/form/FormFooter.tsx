import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'

export type Saving = 'submit' | 'another'

interface FormFooterProps {
  readonly errors: number
  /** Which button's request is on its way. */
  readonly saving: Saving | null
  readonly canAddAnother: boolean
  /** Why it cannot be sent; undefined when it can. */
  readonly reason: string | undefined
  readonly onReset: () => void
  /** Before the form's submit event: which of the two buttons it is. */
  readonly onChoose: (saving: Saving) => void
  /** What can be tried out before it is sent. */
  readonly tests?: ReactNode
  /** Quieter than what can be done with it. */
  readonly tools?: ReactNode
}

/** The sticky foot: what needs attention, then Reset, Save and add another, Submit. */
export function FormFooter({
  errors,
  saving,
  canAddAnother,
  reason,
  onReset,
  onChoose,
  tests,
  tools,
}: FormFooterProps): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="form-foot" data-foot>
      <div>
        <p className="form-attention" role="alert">
          {errors > 0 && (
            <>
              <Icon name="error" size="s" />
              <span>{t('form.attention', { count: errors })}</span>
            </>
          )}
        </p>
        {tools}
        <Button tone="quiet" onClick={onReset}>
          {t('form.reset')}
        </Button>
        {tests}
        {canAddAnother && (
          // No submit button: Enter in a field presses the first of those.
          <Button
            busy={saving === 'another'}
            reason={reason}
            onClick={(event) => {
              onChoose('another')
              event.currentTarget.closest('form')?.requestSubmit()
            }}
          >
            {t('form.another')}
          </Button>
        )}
        <Button
          type="submit"
          tone="primary"
          busy={saving === 'submit'}
          reason={reason}
          onClick={() => onChoose('submit')}
        >
          {t('form.submit')}
        </Button>
      </div>
    </div>
  )
}
