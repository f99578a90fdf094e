import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SMS_RESEND_SECONDS } from '../../contract/limits.ts'
import { Button } from '../controls/Button.tsx'
import { report } from './toasts.ts'

/** Sends a code; then waits a minute, counting down, before it offers that again. */
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
