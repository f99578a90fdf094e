import {
  type ComponentType,
  createContext,
  createElement,
  type FunctionComponent,
  lazy,
  type Provider,
  type ReactNode,
  use,
  useEffect,
} from 'react'
import { reportMissing } from './development.ts'

/** A component whose code is loaded on its first render, or earlier by `preload`. */
interface LazyComponent<P> {
  readonly Component: FunctionComponent<P>
  /** Ignores failures: rendering tries again and reports them. */
  readonly preload: () => void
}

export function lazyComponent<P>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  return {
    Component: lazy(async () => ({ default: await load() })),
    preload: () => void load().catch(() => undefined),
  }
}

/** Components by the `use` of an entry; `OTHER` has those of overlays, and gets the name. */
export type Extensions<P extends object> = Readonly<Record<string, LazyComponent<P & { readonly name: string }>>>

export const OTHER = '*'

interface ExtensionPoint<P extends object> {
  /** Provides the extensions, around the whole console. */
  readonly Provider: Provider<Extensions<P>>
  /** Renders the extension called `name`, or nothing if there is none. */
  readonly Extension: ComponentType<P & { readonly name: string }>
}

/**
 * A slot of a feature for the component that an entry names by `use`. The feature declares the props, `extensions/` has the
 * components, and `app/ExtensionProviders.tsx` joins the two, so that no feature imports an extension.
 */
export function extensionPoint<P extends object>(): ExtensionPoint<P> {
  const Context = createContext<Extensions<P>>({})
  function Extension(props: P & { readonly name: string }): ReactNode {
    const extensions = use(Context)
    const found = Object.hasOwn(extensions, props.name) ? extensions[props.name] : extensions[OTHER]
    const isMissing = found === undefined
    useEffect(() => {
      if (isMissing) reportMissing({ kind: 'extension', name: props.name })
    }, [isMissing, props.name])
    return found === undefined ? null : createElement(found.Component, props)
  }
  return { Provider: Context, Extension }
}
