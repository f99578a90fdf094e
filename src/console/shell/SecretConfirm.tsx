import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConfirmMethod, ConfirmWay } from '../../contract/confirm.ts'
import { OTP_LENGTH } from '../../contract/limits.ts'
import { failureText } from '../app/failure-text.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { Icon } from '../controls/Icon.tsx'
import { RadioList } from '../controls/RadioList.tsx'
import { SmsButton } from './SmsButton.tsx'
import type { UserConfirmBox } from './user-confirm.ts'

interface SecretConfirmProps {
  readonly box: UserConfirmBox
  readonly way: ConfirmWay
}

const OTP = 'otp'
const SMS = 'sms'

/** A password, or a code of a second factor, of which one may be chosen. */
export function SecretConfirm({ box, way }: SecretConfirmProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(way.methods.find(({ disabled }) => !disabled) ?? null)
  const [secret, setSecret] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const method = way.type === 'mfa' ? (chosen?.name ?? null) : null
  const submit = () => {
    if (busy || secret === '') return
    if (method === OTP && secret.length !== OTP_LENGTH) return setProblem(t('errors.mfa'))
    setBusy(true)
    setProblem(null)
    box.prove({ type: way.type, method, secret }).catch((error: unknown) => {
      setProblem(failureText(error, t))
      setSecret('')
      setBusy(false)
    })
  }
  const choose = (name: string) => {
    setChosen(way.methods.find((each) => each.name === name) ?? null)
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
        <Methods way={way} chosen={chosen} onChoose={choose} />
        <Secret method={chosen} type={way.type} value={secret} problem={problem} onType={setSecret} />
        {method === SMS && <SmsButton send={box.sendCode} />}
      </div>
    </Dialog>
  )
}

interface MethodsProps {
  readonly way: ConfirmWay
  readonly chosen: ConfirmMethod | null
  readonly onChoose: (name: string) => void
}

function Methods({ way, chosen, onChoose }: MethodsProps) {
  const { t } = useTranslation()
  const password = { value: 'password', label: t('shell.confirm.password'), fact: '', refused: false }
  const factors = way.methods.map(({ name, label, disabled }) => ({
    value: name,
    label,
    fact: disabled ? t('shell.confirm.notSetUp') : '',
    refused: disabled,
  }))
  return (
    <RadioList
      legend={t('shell.confirm.method')}
      items={way.type === 'mfa' ? factors : [password]}
      value={way.type === 'mfa' ? (chosen?.name ?? '') : password.value}
      onChoose={onChoose}
    />
  )
}

interface SecretProps {
  readonly method: ConfirmMethod | null
  readonly type: ConfirmWay['type']
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
        className="text-in"
        autoFocus
        type={isCode ? 'text' : 'password'}
        inputMode={isCode ? 'numeric' : undefined}
        autoComplete={isCode ? 'one-time-code' : 'current-password'}
        aria-label={label}
        placeholder={method?.placeholder ?? label}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onChange={({ currentTarget }) => onType(isCode ? currentTarget.value.trim() : currentTarget.value)}
      />
      <p id={problemId} className="user-confirm-problem" role="alert">
        {problem !== null && <Icon name="error" size="s" />}
        {problem}
      </p>
    </div>
  )
}
