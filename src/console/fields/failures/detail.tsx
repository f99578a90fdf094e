import type { ReactNode } from 'react'
import { ABSENT } from '../absent.tsx'
import type { DetailProps } from '../detail.ts'
import { failuresIn } from './failures.ts'

/** Each host on which something failed, and why. */
export function FailuresDetail({ value }: DetailProps): ReactNode {
  const failures = failuresIn(value)
  if (failures.length === 0) return ABSENT
  return (
    <ul className="members">
      {failures.map(({ host, reason }) => (
        <li key={host}>
          {host} <span className="muted text-value">{reason}</span>
        </li>
      ))}
    </ul>
  )
}
