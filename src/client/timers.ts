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
