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
