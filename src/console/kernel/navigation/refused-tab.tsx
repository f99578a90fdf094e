import { Suspense } from 'react'
import { lazyComponent } from '../platform/lazy-component.ts'
import type { RefusedTabProps } from './RefusedTab.tsx'

const NOTICE = lazyComponent(async () => (await import('./RefusedTab.tsx')).RefusedTab)

/** Says why the tab that the address names is not open. */
export const RefusedTabNotice = (props: RefusedTabProps) => (
  <Suspense fallback={null}>
    <NOTICE.Component {...props} />
  </Suspense>
)
