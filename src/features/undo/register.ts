import type { Feature } from '../../console/extensions/feature.ts'
import { lazyComponent } from '../../console/kernel/platform/lazy-component.ts'

/** Undo in the messages after writes, and what a logged write has changed, to revert it. */
export const undoFeature: Feature = {
  rows: {
    'operate-log-diff': lazyComponent(
      async () => (await import('./view/operate-log-diff/OperateLogDiff.tsx')).OperateLogDiff,
    ),
  },
  afterWrite: async () => (await import('./view/after-write.ts')).afterWrite,
}
