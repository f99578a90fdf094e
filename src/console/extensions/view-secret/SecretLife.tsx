import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../app/services.ts'

/** Counts down how long a secret is still good for, from the moment at which it came. */
export function SecretLife({ seconds }: { seconds: number }): ReactNode {
  const { t } = useTranslation()
  const { now } = useServices()
  const [left, setLeft] = useState(seconds)
  const [until] = useState(() => now().getTime() + seconds * 1000)
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((until - now().getTime()) / 1000)))
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [until, now])
  return (
    <p role="timer" className="muted small">
      {left > 0 ? t('viewSecret.lasts', { time: clockOf(left) }) : t('viewSecret.over')}
    </p>
  )
}

/** `4:09` of 249 seconds. */
const clockOf = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
