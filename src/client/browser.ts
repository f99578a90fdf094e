/** `document.cookie`, as two functions. */
export interface CookieJar {
  readonly read: () => string
  /** Takes one Set-Cookie text. */
  readonly write: (text: string) => void
}

/** What the client needs of Web Storage. */
export interface TextStorage {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
}

/** Missing in older browsers. */
declare const Temporal: { readonly Now: { readonly timeZoneId: () => string } } | undefined

/** The user's time zone, `Asia/Shanghai`. The first formatter of Intl takes a browser 40 ms. */
export const browserTimeZone = (): string =>
  typeof Temporal === 'undefined' ? Intl.DateTimeFormat().resolvedOptions().timeZone : Temporal.Now.timeZoneId()

/** setTimeout and clearTimeout, or a test's. Milliseconds. */
export interface Timers {
  readonly after: (delay: number, run: () => void) => () => void
}

export const browserTimers: Timers = {
  after: (delay, run) => {
    const timer = setTimeout(run, delay)
    return () => {
      clearTimeout(timer)
    }
  },
}
