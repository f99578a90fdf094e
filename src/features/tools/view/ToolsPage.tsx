import { type FormEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isHost,
  isPort,
  NETWORK_TOOLS,
  type NetworkTool,
  TELNET_PORT,
  type NetworkToolRequest,
} from '../../../contract/network.ts'
import { shownLines } from '../../../engine/terminal/terminal-text.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { PageFrame } from '../../../console/controls/PageFrame.tsx'
import { Segments } from '../../../console/controls/Segments.tsx'
import { StatusMark, type StatusTone } from '../../../console/controls/StatusMark.tsx'
import { LogView } from '../../../console/pages/task-log/LogView.tsx'
import { type ToolState, useTool } from './use-tool.ts'

const TONES: Readonly<Record<Exclude<ToolState, 'idle'>, StatusTone>> = {
  connecting: 'info',
  running: 'info',
  done: 'off',
  stopped: 'off',
  failed: 'danger',
}

/** Runs network tools on the server and shows their live output. */
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

interface ToolFormProps {
  readonly busy: boolean
  readonly onStart: (question: NetworkToolRequest) => void
  readonly onStop: () => void
  /** Called when another tool is chosen. */
  readonly onOther: () => void
}

function ToolForm({ busy, onStart, onStop, onOther }: ToolFormProps) {
  const { t } = useTranslation()
  const [tool, setTool] = useState<NetworkTool>('Ping')
  const [address, setAddress] = useState('')
  const [port, setPort] = useState(String(TELNET_PORT))
  const [isSent, setSent] = useState(false)
  const host = address.trim()
  const wrong = {
    address: host === '' ? t('pages.tools.noAddress') : isHost(host) ? null : t('pages.tools.badAddress'),
    port: tool === 'Ping' || isPort(port) ? null : t('pages.tools.badPort'),
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setSent(true)
    if (busy || wrong.address !== null || wrong.port !== null) return
    onStart({ tool_type: tool, dest_addr: host, ...(tool === 'Telnet' ? { port_num: port } : {}) })
  }
  return (
    <form className="tools" onSubmit={submit} noValidate>
      <Segments
        legend={t('pages.tools.tool')}
        values={NETWORK_TOOLS}
        value={tool}
        labelOf={(each) => t(`pages.tools.tools.${each}`)}
        onChoose={(chosen) => {
          setTool(chosen)
          onOther()
        }}
      />
      <ToolField
        label={t('pages.tools.address')}
        value={address}
        problem={isSent ? wrong.address : null}
        onType={setAddress}
      />
      {tool === 'Telnet' && (
        <ToolField label={t('pages.tools.port')} value={port} problem={isSent ? wrong.port : null} onType={setPort} />
      )}
      {/* Different keys: with one element, a click on Stop would also submit. */}
      {busy ? (
        <Button key="stop" onClick={onStop}>
          {t('pages.tools.stop')}
        </Button>
      ) : (
        <Button key="start" tone="primary" type="submit">
          {t('pages.tools.start')}
        </Button>
      )}
    </form>
  )
}

interface ToolFieldProps {
  readonly label: string
  readonly value: string
  readonly problem: string | null
  readonly onType: (text: string) => void
}

function ToolField({ label, value, problem, onType }: ToolFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input mono"
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-required
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={({ target }) => onType(target.value)}
      />
      {problem !== null && (
        <p id={`${id}-problem`} className="tools-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
