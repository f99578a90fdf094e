import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CRON_PREVIEW_RUNS } from '../../../contract/limits.ts'
import { parseCron } from '../../../contract/cron/cron.ts'
import { nextRuns } from '../../../contract/cron/next-runs.ts'
import type { InputProps } from '../input.ts'
import { TextControl } from '../string/text-control.tsx'
import { valueText } from '../value-text.ts'
import { runText } from './run-text.ts'

/** A crontab, with what its five fields are and when it runs next while it is typed. */
export function CronInput(props: InputProps): ReactNode {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState(valueText(props.value))
  const hint = `${props.id}-runs`
  const runs = useRuns(typed)
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
        {runs.length > 0 && (
          <>
            <p>{t('form.cron.next')}</p>
            <ol>
              {runs.map((run) => (
                <li key={run.getTime()}>{runText(run, i18n.language)}</li>
              ))}
            </ol>
          </>
        )}
      </div>
    </>
  )
}

/** Counted from when the text was changed last: a preview that moved by itself would only distract. */
function useRuns(text: string): readonly Date[] {
  return useMemo(() => {
    const schedule = parseCron(text)
    return schedule === null ? [] : nextRuns(schedule, new Date(), CRON_PREVIEW_RUNS)
  }, [text])
}
