import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownLines } from '../../../engine/terminal/terminal-text.ts'
import { PageFrame } from '../../controls/PageFrame.tsx'
import { StatusMark, type StatusTone } from '../../controls/StatusMark.tsx'
import { LogView } from '../task-log/LogView.tsx'
import { ToolForm } from './ToolForm.tsx'
import { type ToolState, useTool } from './use-tool.ts'

const TONES: Readonly<Record<Exclude<ToolState, 'idle'>, StatusTone>> = {
  connecting: 'info',
  running: 'info',
  done: 'off',
  stopped: 'off',
  failed: 'danger',
}

/** What the server reaches from where it stands, tried while one looks on. */
export function ToolsPage() {
  const { t } = useTranslation()
  const { run, start, stop, forget } = useTool()
  const lines = useMemo(() => shownLines(run.text), [run.text])
  const { state } = run
  return (
    <PageFrame
      title={t('resources.settings-tools.title')}
      status={state !== 'idle' && <StatusMark tone={TONES[state]} label={t(`pages.tools.states.${state}`)} tag />}
      scroll="fill"
    >
      <ToolForm busy={state === 'connecting' || state === 'running'} onStart={start} onStop={stop} onOther={forget} />
      {state === 'failed' && (
        <p className="log-about" role="alert">
          {t('errors.socket')}
        </p>
      )}
      {lines.length > 0 && <LogView lines={lines} label={t('pages.tools.output')} />}
    </PageFrame>
  )
}
