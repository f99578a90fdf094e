import type { RootOptions } from 'react-dom/client'
import { isObject, own } from '../../contract/json-object.ts'
import { pageMeta } from '../kernel/platform/page-meta.ts'

/** The version of what the hook gets (docs/overlay.md). */
const CONTRACT = 1

/** What `report` of `extensions/report-errors.js` gets. Queries of addresses, which may contain secrets, are cut off. */
export interface ErrorReport {
  readonly contract: typeof CONTRACT
  /** Where it was caught: by the boundary of a screen, by none, or outside of React. */
  readonly kind: 'screen' | 'page' | 'script'
  readonly name: string
  readonly message: string
  readonly stack: string
  /** Names of the components around it. */
  readonly components: string
  readonly screen: string
  readonly version: string
  /** ISO 8601, by the clock of the browser. */
  readonly at: string
}

type Report = (report: ErrorReport) => unknown

const MAX_TEXT = 4000
/** Of one visit: an error in each render of a list must not flood the receiver. */
const MAX_REPORTS = 50

/** Without queries and fragments of addresses, and of a length that a log takes. */
export const withoutQueries = (text: string): string =>
  text.replaceAll(/([\w)/])[?#][^\s:)'"]+/g, '$1').slice(0, MAX_TEXT)

export function errorReport(error: unknown, kind: ErrorReport['kind'], components = ''): ErrorReport {
  const { name, message, stack = '' } = error instanceof Error ? error : { name: typeof error, message: String(error) }
  return {
    contract: CONTRACT,
    kind,
    name,
    message: withoutQueries(message),
    stack: withoutQueries(stack),
    components: components.slice(0, MAX_TEXT),
    screen: window.location.pathname,
    version: pageMeta('version') ?? '',
    at: new Date().toISOString(),
  }
}

async function loadReport(address: string): Promise<Report> {
  const module: unknown = await import(address)
  const hook = isObject(module) ? own(module, 'default') : null
  const report = isObject(hook) && own(hook, 'contract') === CONTRACT ? own(hook, 'report') : null
  if (typeof report !== 'function') throw new Error(`${address} does not export { contract: ${CONTRACT}, report }`)
  return (value) => Reflect.apply(report, hook, [value]) as unknown
}

/**
 * Sends errors of the page to the hook at `address`. A hook that fails is named in the browser's console, once.
 * @returns options of `createRoot`
 */
export function watchErrors(address: string, load = loadReport): RootOptions {
  let rest = MAX_REPORTS
  let loading: Promise<Report | null> | null = null
  const hook = () =>
    load(address).catch((error: unknown) => {
      console.error(error)
      return null
    })
  const send = async (report: ErrorReport) => {
    if (rest === 0) return
    rest -= 1
    loading ??= hook()
    try {
      await (
        await loading
      )?.(report)
    } catch (error) {
      loading = Promise.resolve(null)
      console.error(error)
    }
  }
  window.addEventListener('error', ({ error }) => void send(errorReport(error, 'script')))
  window.addEventListener('unhandledrejection', ({ reason }) => void send(errorReport(reason, 'script')))
  const sent =
    (kind: ErrorReport['kind']) =>
    (error: unknown, { componentStack }: { readonly componentStack?: string | undefined }) => {
      console.error(error)
      void send(errorReport(error, kind, componentStack ?? ''))
    }
  return { onCaughtError: sent('screen'), onUncaughtError: sent('page') }
}
