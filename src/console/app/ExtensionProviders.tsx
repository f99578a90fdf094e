import { type ReactNode, useMemo } from 'react'
import { EXTENSIONS } from '../extensions/extensions.ts'
import type { Feature } from '../extensions/feature.ts'
import { type AllExtensions, ExtensionsContext, lazyComponent, OTHER } from '../kernel/platform/lazy-component.ts'

const SHELL: Feature = {
  layers: { [OTHER]: lazyComponent(async () => (await import('./shell/layers/ShellLayer.tsx')).ShellLayer) },
}

interface ExtensionProvidersProps {
  readonly features: readonly Feature[]
  readonly children: ReactNode
}

/** Provides what the console and features have registered. */
export function ExtensionProviders({ features, children }: ExtensionProvidersProps) {
  const all = useMemo(() => joined([EXTENSIONS, ...features, SHELL]), [features])
  return <ExtensionsContext value={all}>{children}</ExtensionsContext>
}

function joined(features: readonly Feature[]): AllExtensions {
  const all: Record<string, AllExtensions[string]> = {}
  for (const feature of features)
    for (const [kind, extensions] of Object.entries(feature)) all[kind] = { ...all[kind], ...extensions }
  return all
}
