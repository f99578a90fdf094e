import { Suspense, useState, type ReactNode } from 'react'
import { lazyCode } from '../../kernel/platform/lazy-component.ts'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../base/component-props.ts'
import { TextControl } from '../text/text-control.tsx'
import { valueText } from '../base/plain-text.tsx'

const CrontabPreview = lazyCode(async () => ({ default: (await import('./CrontabPreview.tsx')).CrontabPreview }))

/** A crontab with a preview: its words and next runs. */
export function CronInput(props: InputProps): ReactNode {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(valueText(props.value))
  const previewId = `${props.id}-runs`
  return (
    <>
      <TextControl
        {...props}
        mono
        onType={setTyped}
        describedBy={[props.describedBy, previewId].filter(Boolean).join(' ')}
      />
      <div className="cron-runs muted small" id={previewId}>
        <p>{t('form.cron.fields')}</p>
        <Suspense fallback={null}>
          <CrontabPreview text={typed} />
        </Suspense>
      </div>
    </>
  )
}
