import { Suspense, type ReactNode } from 'react'
import { lazyCode } from '../../kernel/platform/lazy-component.ts'
import type { InputProps } from '../base/component-props.ts'

const WeekHoursGrid = lazyCode(async () => ({ default: (await import('./WeekHoursGrid.tsx')).WeekHoursGrid }))

/** The hours of a week; few forms have them, so their code is loaded with the first. */
export function WeekHoursInput(props: InputProps): ReactNode {
  return (
    <Suspense fallback={<div className="week-loading" />}>
      <WeekHoursGrid {...props} />
    </Suspense>
  )
}
