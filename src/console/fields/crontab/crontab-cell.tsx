import { Suspense } from 'react'
import { lazyCode } from '../../kernel/platform/lazy-component.ts'
import { absent, plainText } from '../base/plain-text.tsx'
import type { CellProps } from '../base/component-props.ts'

const CrontabWords = lazyCode(async () => ({ default: (await import('./CrontabWords.tsx')).CrontabWords }))

/** A crontab, and its words once their code is loaded. */
export function CrontabCell({ shown }: CellProps) {
  const text = plainText(shown)
  if (text === '') return absent()
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
