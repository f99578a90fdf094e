import { lazy, Suspense } from 'react'
import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { plainText } from '../plain-text.ts'

const CrontabWords = lazy(async () => ({ default: (await import('./CrontabWords.tsx')).CrontabWords }))

/** A crontab, and what it means in words once the code for that is loaded. */
export function CrontabCell({ shown }: CellProps) {
  const text = plainText(shown)
  if (text === '') return ABSENT
  return (
    <span className="crontab">
      <span className="mono">{text}</span>
      <Suspense fallback={null}>
        <span>
          <CrontabWords text={text} />
        </span>
      </Suspense>
    </span>
  )
}
