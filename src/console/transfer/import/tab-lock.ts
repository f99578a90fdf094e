const CHANNEL = 'gatehouse.imports'
/** Timeout for the answer of another tab. */
const ANSWER_MS = 300

/** Prevents two tabs from running the same import, which would send its rows twice. */
export interface TabLock {
  /** False: another tab holds the lock. */
  readonly take: (key: string) => Promise<boolean>
  readonly release: () => void
}

/** @param locks null without https: tabs then agree by messages */
export const createTabLock = (locks: Pick<LockManager, 'request'> | null = webLocks()): TabLock =>
  locks === null ? messageLock() : webLock(locks)

/** The types promise what only pages with https have. */
const webLocks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null)

function webLock(locks: Pick<LockManager, 'request'>): TabLock {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  return {
    take: (key) =>
      new Promise((resolve, reject) => {
        const hold = (lock: Lock | null): Promise<void> | undefined => {
          resolve(lock !== null)
          return lock === null ? undefined : released
        }
        locks.request(`${CHANNEL} ${key}`, { ifAvailable: true }, hold).catch(reject)
      }),
    release: () => release(),
  }
}

/** `from` is a tab; the lowest one gets the lock when several ask at the same time. */
type Message = { readonly ask: string; readonly from: number } | { readonly refused: number }

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && ('ask' in value || 'refused' in value)

function messageLock(): TabLock {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  const from = Math.random()
  let held: string | null = null
  let asked: { readonly key: string; readonly end: (isTaken: boolean) => void } | null = null
  const tell = (message: Message): void => channel?.postMessage(message)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return
    if ('refused' in data) {
      if (data.refused === from) asked?.end(false)
    } else if (data.ask === held) tell({ refused: data.from })
    else if (data.ask === asked?.key) {
      if (from < data.from) tell({ refused: data.from })
      else asked.end(false)
    }
  })
  return {
    take: (key) =>
      new Promise((resolve) => {
        const end = (isTaken: boolean): void => {
          clearTimeout(timer)
          asked = null
          if (isTaken) held = key
          resolve(isTaken)
        }
        const timer = setTimeout(() => end(true), channel === null ? 0 : ANSWER_MS)
        asked = { key, end }
        tell({ ask: key, from })
      }),
    release: () => {
      held = null
      asked?.end(false)
      channel?.close()
    },
  }
}
