import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConfirmMethod, ConfirmOptions } from '../../../../contract/session/confirm.ts'
import { OTP_LENGTH, SMS_RESEND_SECONDS } from '../../../../contract/limits.ts'
import { Button } from '../../../controls/Button.tsx'
import { Dialog } from '../../../controls/Dialog.tsx'
import { Icon } from '../../../controls/Icon.tsx'
import { RadioList } from '../../../controls/RadioList.tsx'
import { failureText } from '../../../kernel/i18n/i18n.ts'
import { report } from '../../../kernel/notifications/toasts.ts'
import type { UserConfirmBox } from './user-confirm-state.ts'

interface SecretConfirmProps {
  readonly box: UserConfirmBox
  readonly options: ConfirmOptions
}

const OTP = 'otp'
const SMS = 'sms'

/** Asks for the password, or the code of a chosen second factor. */
export function SecretConfirm({ box, options }: SecretConfirmProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(options.methods.find(({ disabled }) => !disabled) ?? null)
  const [secret, setSecret] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const method = options.type === 'mfa' ? (chosen?.name ?? null) : null
  const submit = () => {
    if (busy || secret === '') return
    if (method === OTP && secret.length !== OTP_LENGTH) return setProblem(t('errors.mfa'))
    setBusy(true)
    setProblem(null)
    box.confirm({ type: options.type, method, secret }).catch((error: unknown) => {
      setProblem(failureText(error, t))
      setSecret('')
      setBusy(false)
    })
  }
  const choose = (name: string) => {
    setChosen(options.methods.find((each) => each.name === name) ?? null)
    setSecret('')
    setProblem(null)
  }
  return (
    <Dialog
      width="confirm"
      title={t('shell.confirm.title')}
      onClose={box.close}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={box.close}>{t('common.cancel')}</Button>
          <Button
            tone="primary"
            type="submit"
            busy={busy}
            reason={secret === '' ? t('shell.confirm.empty') : undefined}
          >
            {t('common.confirm')}
          </Button>
        </>
      }
    >
      <div className="user-confirm">
        <p className="muted">{t('shell.confirm.body')}</p>
        <Methods options={options} chosen={chosen} onChoose={choose} />
        <Secret method={chosen} type={options.type} value={secret} problem={problem} onType={setSecret} />
        {method === SMS && <SmsButton send={box.sendCode} />}
      </div>
    </Dialog>
  )
}

interface MethodsProps {
  readonly options: ConfirmOptions
  readonly chosen: ConfirmMethod | null
  readonly onChoose: (name: string) => void
}

function Methods({ options, chosen, onChoose }: MethodsProps) {
  const { t } = useTranslation()
  const password = { value: 'password', label: t('shell.confirm.password'), fact: '', refused: false }
  const factors = options.methods.map(({ name, label, disabled }) => ({
    value: name,
    label,
    fact: disabled ? t('shell.confirm.notSetUp') : '',
    refused: disabled,
  }))
  return (
    <RadioList
      legend={t('shell.confirm.method')}
      items={options.type === 'mfa' ? factors : [password]}
      value={options.type === 'mfa' ? (chosen?.name ?? '') : password.value}
      onChoose={onChoose}
    />
  )
}

interface SecretProps {
  readonly method: ConfirmMethod | null
  readonly type: ConfirmOptions['type']
  readonly value: string
  readonly problem: string | null
  readonly onType: (text: string) => void
}

function Secret({ method, type, value, problem, onType }: SecretProps) {
  const { t } = useTranslation()
  const problemId = useId()
  const isCode = type === 'mfa'
  const label = isCode ? t('shell.confirm.code') : t('shell.confirm.password')
  return (
    <div>
      <input
        key={method?.name}
        className="input"
        autoFocus
        type={isCode ? 'text' : 'password'}
        inputMode={isCode ? 'numeric' : undefined}
        autoComplete={isCode ? 'one-time-code' : 'current-password'}
        aria-label={label}
        placeholder={method?.placeholder ?? label}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onChange={({ currentTarget }) => onType(isCode ? currentTarget.value.replace(/\s/g, '') : currentTarget.value)}
      />
      <p id={problemId} className="user-confirm-problem" role="alert">
        {problem !== null && <Icon name="error" size="s" />}
        {problem}
      </p>
    </div>
  )
}

/** Sends a code by SMS; disabled for a minute afterwards, with a countdown. */
export function SmsButton({ send }: { send: () => Promise<void> }) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const press = () => {
    setLeft(SMS_RESEND_SECONDS)
    send().catch((error: unknown) => {
      setLeft(0)
      report(error)
    })
  }
  const reason = left > 0 ? t('shell.confirm.smsWait', { count: left }) : undefined
  return (
    <Button reason={reason} onClick={press}>
      {reason ?? t('shell.confirm.sms')}
    </Button>
  )
}
