import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../console/controls/Button.tsx'
import { LoadFailed } from '../../../console/controls/empty/LoadFailed.tsx'
import { formatDay } from '../../../console/fields/time/format.ts'
import { useServices } from '../../../console/kernel/session/services.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import { type Exported, exportFiles, type ExportState } from './export-state.ts'
import type { InstallationSession } from './installation-session.ts'
import { fieldAt, reasonLines } from './reason-lines.ts'
import { Waiting } from './ProgressBar.tsx'

const TEXTS = 'pages.installation-files'

/** Downloads the objects of the organization as files. */
export function ExportFiles({ session }: { session: InstallationSession }) {
  const { t } = useTranslation()
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const name = useFileName()
  const start = async (): Promise<void> => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setState({ kind: 'reading', progress: { done: 0, all: 0 } })
    const scope = await session.scope(signal).catch((error: unknown) => setState({ kind: 'failed', error }))
    if (scope !== undefined) await exportFiles({ scope, name, signal, show: setState })
  }
  const cancel = (): void => {
    running.current?.abort()
    setState({ kind: 'idle' })
  }
  return (
    <section className="install-export" aria-label={t(`${TEXTS}.export.title`)}>
      {state.kind === 'reading' ? (
        <Waiting text={t(`${TEXTS}.planning`, { ...state.progress })} progress={state.progress} onCancel={cancel} />
      ) : (
        <>
          <p className="install-lead">{t(`${TEXTS}.export.help`)}</p>
          <Button icon="download" onClick={() => void start()}>
            {t(`${TEXTS}.export.title`)}
          </Button>
        </>
      )}
      {state.kind === 'failed' && (
        <LoadFailed title={t(`${TEXTS}.export.failed`)} error={state.error} onRetry={() => void start()} />
      )}
      <div role="status">{state.kind === 'exported' && <Result exported={state.exported} />}</div>
    </section>
  )
}

/** Of the organization and the day. */
function useFileName(): string {
  const { now } = useServices()
  const { organization } = useSession()
  const safe = (organization?.name ?? '').replace(/[^\p{L}\p{N}_-]+/gu, '-')
  return `installation-${safe}-${formatDay(now())}`
}

/** Listed of what was not exported, and of needed secrets; the rest is counted. */
const LISTED = 8

function Result({ exported }: { exported: Exported }) {
  const { t } = useTranslation()
  const { file, objects, missing, secrets, fieldsOf } = exported
  const titled = (resource: string, name: string | null): string =>
    t(`${TEXTS}.export.object`, { resource: t(`resources.${resource}.title`), name: name ?? t(`${TEXTS}.every`) })
  const missingLines = missing.flatMap(({ resource, name, reason }) =>
    reasonLines(reason, fieldsOf(resource), t).map((text) =>
      t(`${TEXTS}.fieldMessage`, { field: titled(resource, name), text }),
    ),
  )
  const secretLines = secrets.map(({ resource, name, path }) =>
    t(`${TEXTS}.fieldMessage`, {
      field: titled(resource, name),
      text: fieldAt(fieldsOf(resource), path)?.label ?? path,
    }),
  )
  return (
    <>
      <p>{t(`${TEXTS}.export.done`, { count: objects, file })}</p>
      <Lines title={t(`${TEXTS}.export.missing`)} lines={missingLines} />
      <Lines title={t(`${TEXTS}.export.secrets`)} lines={secretLines} />
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  const { t } = useTranslation()
  if (lines.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul>
        {lines.slice(0, LISTED).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > LISTED && <li>{t('common.andMore', { count: lines.length - LISTED })}</li>}
      </ul>
    </>
  )
}
