import { atom } from 'jotai'
import {
  type ComponentType,
  createContext,
  createElement,
  type FunctionComponent,
  lazy,
  type ReactNode,
  use,
  useEffect,
} from 'react'
import { reportMissing } from './development.ts'
import { store } from './store.ts'

/** A component whose code is loaded on its first render, or earlier by `preload`. */
export interface LazyComponent<P> {
  readonly Component: FunctionComponent<P>
  /** Ignores failures: rendering tries again and reports them. */
  readonly preload: () => void
}

/** Number of shown failures and of navigations: code that failed before the last of them may be loaded again. */
const failuresAtom = atom(0)

/** To be called by an error boundary, which shows the failure, and after a navigation: opening the same thing again loads its code again. */
export const retryFailedCode = (): void => store.set(failuresAtom, (count) => count + 1)

/** The moment of a failure, to be given to `mayRetry`. */
export const failureMoment = (): number => store.get(failuresAtom)

/** True once a failure has been shown, or the user has navigated, since the moment of a failure. */
export const mayRetry = (failedAt: number | undefined): boolean =>
  failedAt !== undefined && failedAt < store.get(failuresAtom)

/**
 * Like React's `lazy`, which keeps a failure until the page is reloaded: here code that could not be loaded is loaded again when it is
 * rendered anew after an error boundary has shown the failure, or after a navigation.
 */
export function lazyCode<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): FunctionComponent<P> {
  const attempt = () => {
    const made: { failedAt: number | undefined; readonly Code: ComponentType<P> } = {
      failedAt: undefined,
      Code: lazy(() =>
        load().catch((error: unknown) => {
          made.failedAt = failureMoment()
          throw error
        }),
      ),
    }
    return made
  }
  const last = { attempt: attempt() }
  const current = (): ComponentType<P> => {
    const { failedAt } = last.attempt
    if (mayRetry(failedAt)) last.attempt = attempt()
    return last.attempt.Code
  }
  return (props) => createElement(current(), props)
}

export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  return {
    Component: lazyCode(async () => ({ default: await load() })),
    preload: () => void load().catch(() => undefined),
  }
}

/** Components by the `use` of an entry; `OTHER` has those of overlays, and gets the name. */
export type Extensions<P extends object> = Readonly<Record<string, LazyComponent<P & { readonly name: string }>>>

export const OTHER = '*'

/** What is registered at each point, as `Feature` has it. */
export type AllExtensions = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Around the whole console. */
export const ExtensionsContext = createContext<AllExtensions>({})

interface ExtensionPoint<P extends object> {
  /** Renders the extension called `name`, or nothing if there is none. */
  readonly Extension: ComponentType<P & { readonly name: string }>
  readonly useExtension: (name: string) => LazyComponent<P & { readonly name: string }> | undefined
}

/**
 * A slot for the component that an entry names. The folder that renders it declares the props, `extensions/` and features have the
 * components, and `app/ExtensionProviders.tsx` joins the two, so that no folder imports an extension.
 * @param kind the key of `Feature`
 */
export function extensionPoint<P extends object>(kind: string): ExtensionPoint<P> {
  const useExtension = (name: string) => {
    const extensions = (use(ExtensionsContext)[kind] ?? {}) as Extensions<P>
    return Object.hasOwn(extensions, name) ? extensions[name] : extensions[OTHER]
  }
  function Extension(props: P & { readonly name: string }): ReactNode {
    const found = useExtension(props.name)
    const isMissing = found === undefined
    useEffect(() => {
      if (isMissing) reportMissing({ kind: 'extension', name: props.name })
    }, [isMissing, props.name])
    return found === undefined ? null : createElement(found.Component, props)
  }
  return { Extension, useExtension }
}
