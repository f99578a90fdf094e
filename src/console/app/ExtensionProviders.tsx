import { type ReactNode, useMemo } from 'react'
import { EXTENSIONS } from '../extensions/extensions.ts'
import type { Feature } from '../extensions/feature.ts'
import { type AllExtensions, ExtensionsContext } from '../kernel/platform/lazy-component.ts'

interface ExtensionProvidersProps {
  readonly features: readonly Feature[]
  readonly children: ReactNode
}

/** Provides the components that entries name, of the console and of features. */
export function ExtensionProviders({ features, children }: ExtensionProvidersProps) {
  const all = useMemo(() => joined([EXTENSIONS, ...features]), [features])
  return <ExtensionsContext value={all}>{children}</ExtensionsContext>
}

function joined(features: readonly AllExtensions[]): AllExtensions {
  const all: Record<string, AllExtensions[string]> = {}
  for (const feature of features)
    for (const [kind, extensions] of Object.entries(feature)) all[kind] = { ...all[kind], ...extensions }
  return all
}
