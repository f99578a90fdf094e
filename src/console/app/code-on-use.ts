import { lazy } from 'react'
import type { ComponentType } from 'react'

/** A component whose code is loaded when it is first drawn, or earlier: as soon as it is likely to be. */
export interface CodeOnUse<P> {
  readonly Component: ComponentType<P>
  /** Drawing asks again for what could not be loaded, and tells of it. */
  readonly preload: () => void
}

export function codeOnUse<P>(load: () => Promise<ComponentType<P>>): CodeOnUse<P> {
  return {
    Component: lazy(async () => ({ default: await load() })),
    preload: () => void load().catch(() => undefined),
  }
}
