import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../input.ts'
import { TextControl } from '../string/text-control.tsx'
import { valueText } from '../value-text.ts'

const CrontabPreview = lazy(async () => ({ default: (await import('./CrontabPreview.tsx')).CrontabPreview }))

/** A crontab, with what its five fields are, what it means and when it runs next while it is typed. */
export function CronInput(props: InputProps): ReactNode {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(valueText(props.value))
  const hint = `${props.id}-runs`
  return (
    <>
      <TextControl
        {...props}
        mono
        onType={setTyped}
        describedBy={[props.describedBy, hint].filter(Boolean).join(' ')}
      />
      <div className="cron-runs" id={hint}>
        <p>{t('form.cron.fields')}</p>
        <Suspense fallback={null}>
          <CrontabPreview text={typed} />
        </Suspense>
      </div>
    </>
  )
}
