import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button.tsx'
import { copyText } from '../../fields/string/copy-text.ts'
import { notify } from '../../shell/toasts.ts'
import { LENT_SECONDS, lendToClipboard } from './lent-clipboard.ts'

interface SecretLineProps {
  readonly label: string
  readonly text: string
}

/** A secret, hidden until it is asked for. What is shown stands in the value of a control alone, which no copy of the page holds. */
export function SecretLine({ label, text }: SecretLineProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [plain, setPlain] = useState(false)
  const [told, setTold] = useState('')
  const copy = async (): Promise<void> => {
    if (!(await copyText(text))) return notify({ tone: 'error', title: t('detail.copyFailed') })
    const lent = await lendToClipboard(text)
    setTold(lent === null ? t('viewSecret.takeBack') : t('viewSecret.lent', { count: LENT_SECONDS }))
    void lent?.ended.then((outcome) => {
      if (outcome === 'cleared') notify({ tone: 'success', title: t('viewSecret.cleared') })
      if (outcome === 'unknown') notify({ tone: 'error', title: t('viewSecret.takeBack') })
    })
  }
  return (
    <div className="secret-line">
      <label htmlFor={id}>{label}</label>
      <SecretText id={id} text={text} plain={plain} />
      <div className="secret-buttons">
        <Button aria-pressed={plain} onClick={() => setPlain(!plain)}>
          {t(plain ? 'form.hideSecret' : 'form.showSecret', { label })}
        </Button>
        <Button onClick={() => void copy()}>{t('detail.copy', { label })}</Button>
      </div>
      <p role="status" className="muted small">
        {told}
      </p>
    </div>
  )
}

function SecretText({ id, text, plain }: { id: string; text: string; plain: boolean }): ReactNode {
  const shared = { id, className: 'text-in mono', readOnly: true, autoComplete: 'off', spellCheck: false }
  if (!plain || !text.includes('\n')) return <input {...shared} type={plain ? 'text' : 'password'} value={text} />
  return <textarea {...shared} rows={8} value={text} />
}
