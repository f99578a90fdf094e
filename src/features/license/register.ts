import { createElement } from 'react'
import { licenseStatus } from '../../contract/settings/license.ts'
import { FIRST_ENDPOINT } from '../../contract/startup-endpoints.ts'
import type { Feature } from '../../console/extensions/feature.ts'
import { containedLazy } from '../../console/kernel/notifications/contained.tsx'
import { lazyComponent } from '../../console/kernel/platform/lazy-component.ts'
import { useObject } from '../../console/kernel/server-state/use-object.ts'
import { useServices } from '../../console/kernel/session/services.ts'
import { useSession } from '../../console/kernel/session/session-state.ts'

const LicenseBanner = containedLazy(async () => (await import('./view/LicenseBanner.tsx')).LicenseBanner)

/** The banner, once it is needed. The license is read only for users who may change it. */
function Banner() {
  const now = useServices().now()
  const { settings, permissions } = useSession()
  const asks = settings.XPACK_ENABLED && permissions.has('settings.change_license')
  const { state } = useObject(asks ? FIRST_ENDPOINT.license : null, 'license')
  const status = state.kind === 'ready' ? licenseStatus(state.row, now) : null
  if (status === null || status.kind === 'none' || status.kind === 'valid') return null
  return createElement(LicenseBanner, { status })
}

/** The license: its page, and a banner before it expires. */
export const licenseFeature: Feature = {
  frame: {
    license: { place: 'banners', Content: Banner },
  },
  pages: {
    license: lazyComponent(async () => (await import('./view/LicensePage.tsx')).LicensePage),
  },
}
