import type { Feature } from '../../console/extensions/feature.ts'
import { lazyComponent } from '../../console/kernel/platform/lazy-component.ts'

/** Who reaches what: tabs of objects and permissions, and what a change does to it before it is sent. */
export const accessFeature: Feature = {
  tabs: {
    access: lazyComponent(async () => (await import('./view/tab/AccessTab.tsx')).AccessTab),
    'permission-map': lazyComponent(async () => (await import('./view/map/PermissionMap.tsx')).PermissionMap),
  },
  forms: {
    'grant-gaps': lazyComponent(async () => (await import('./view/grant-gaps.tsx')).GrantGaps),
  },
  beforeWrite: {
    access: async () => (await import('./view/effect/EffectDialog.tsx')).showEffect,
  },
}
