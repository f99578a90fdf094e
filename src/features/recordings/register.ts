import type { Feature } from '../../console/extensions/feature.ts'
import { lazyComponent } from '../../console/kernel/platform/lazy-component.ts'

/** The review of a session, with the player of its recording. */
export const recordingsFeature: Feature = {
  actions: {
    'find-session': lazyComponent(async () => (await import('./view/find-session.tsx')).FindSession),
  },
  tabs: {
    'session-review': lazyComponent(
      async () => (await import('./view/session-review/SessionReview.tsx')).SessionReview,
    ),
  },
}
