import { createElement } from 'react'
import type { Feature } from '../../console/extensions/feature.ts'
import { containedLazy } from '../../console/kernel/notifications/contained.tsx'
import { lazyComponent } from '../../console/kernel/platform/lazy-component.ts'
import { useStored } from '../../console/kernel/platform/store.ts'
import { lensAtom } from '../../console/kernel/session/session-state.ts'

const PreviewBanner = containedLazy(async () => (await import('./view/PreviewBanner.tsx')).PreviewBanner)

/** The banner, during a preview. */
function Banner() {
  const lens = useStored(lensAtom)
  return lens !== null && createElement(PreviewBanner, { role: lens.role })
}

/** The permissions of a role, and the console as a user with only this role sees it. */
export const rolesFeature: Feature = {
  tabs: {
    'role-permissions': lazyComponent(
      async () => (await import('./view/permissions/RolePermissions.tsx')).RolePermissions,
    ),
  },
  actions: {
    'role-preview': lazyComponent(async () => (await import('./view/PreviewDialog.tsx')).PreviewDialog),
  },
  frame: {
    'role-preview': { place: 'banners', Content: Banner },
  },
}
