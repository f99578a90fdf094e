import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { parseCron } from '../../../contract/time/cron.ts'
import { nextRuns } from '../../../contract/time/next-runs.ts'
import { CRON_PREVIEW_RUNS } from '../../../contract/limits.ts'
import { serverTime } from '../../kernel/session/session-state.ts'
import { CrontabWords } from './CrontabWords.tsx'

/** A crontab in words and its next runs; empty for invalid text. */
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

/** Next runs by the clock of the server, not converted: its zone is unknown. The preview does not update by itself. */
function useRuns(text: string): readonly Date[] {
  return useMemo(() => {
    const schedule = parseCron(text)
    // oxlint-disable-next-line react/purity -- The time of the last change is meant.
    return schedule === null ? [] : nextRuns(schedule, serverTime(new Date()), CRON_PREVIEW_RUNS)
  }, [text])
}

/** `Sunday, November 22, 2026 at 02:00`. */
export function runText(run: Date, language: string): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(run)
}
