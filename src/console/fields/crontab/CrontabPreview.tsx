import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { parseCron } from '../../../contract/cron/cron.ts'
import { nextRuns } from '../../../contract/cron/next-runs.ts'
import { CRON_PREVIEW_RUNS } from '../../../contract/limits.ts'
import { CrontabWords } from './CrontabWords.tsx'
import { runText } from './run-text.ts'

/** What a crontab means in words, and its next runs; nothing for what is no crontab. */
export function CrontabPreview({ text }: { text: string }): ReactNode {
  const { t, i18n } = useTranslation()
  const runs = useRuns(text)
  return (
    <>
      <p>
        <CrontabWords text={text} />
      </p>
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
    </>
  )
}

/** Counted from the last change of the text: a preview that moves by itself distracts. */
function useRuns(text: string): readonly Date[] {
  return useMemo(() => {
    const schedule = parseCron(text)
    return schedule === null ? [] : nextRuns(schedule, new Date(), CRON_PREVIEW_RUNS)
  }, [text])
}
