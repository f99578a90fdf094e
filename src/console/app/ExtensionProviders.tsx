import { type ReactNode, useMemo } from 'react'
import { EXTENSIONS } from '../extensions/extensions.ts'
import type { Feature } from '../extensions/feature.ts'
import { SHELL } from './shell/register.ts'
import { type AllExtensions, ExtensionsContext } from '../kernel/platform/lazy-component.ts'

interface ExtensionProvidersProps {
  readonly features: readonly Feature[]
  readonly children: ReactNode
}

/** Provides what the console and features have registered. */
export function ExtensionProviders({ features, children }: ExtensionProvidersProps) {
  const all = useMemo(() => joined([EXTENSIONS, ...features, SHELL]), [features])
  return <ExtensionsContext value={all}>{children}</ExtensionsContext>
}

function joined(features: readonly AllExtensions[]): AllExtensions {
  const all: Record<string, AllExtensions[string]> = {}
  for (const feature of features)
    for (const [kind, extensions] of Object.entries(feature)) all[kind] = { ...all[kind], ...extensions }
  return all
}
