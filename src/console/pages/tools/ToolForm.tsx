import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isHost,
  isPort,
  NETWORK_TOOLS,
  type NetworkTool,
  TELNET_PORT,
  type ToolQuestion,
} from '../../../contract/network-tool.ts'
import { Button } from '../../controls/Button.tsx'
import { Segments } from '../../controls/Segments.tsx'
import { ToolField } from './ToolField.tsx'

interface ToolFormProps {
  readonly busy: boolean
  readonly onStart: (question: ToolQuestion) => void
  readonly onStop: () => void
  /** Another tool is chosen: what the one before said is of no use. */
  readonly onOther: () => void
}

export function ToolForm({ busy, onStart, onStop, onOther }: ToolFormProps) {
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
      {/* Of one element the click that stops would submit: it is the button that submits before the click is over. */}
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
