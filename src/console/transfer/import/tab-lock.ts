const CHANNEL = 'gatehouse.imports'
/** Timeout for the answer of another tab. */
const ANSWER_MS = 300

type Message = { readonly ask: string } | { readonly held: string }

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && ('ask' in value || 'held' in value)

/** Prevents two tabs from running the same import, which would send its rows twice. */
export interface TabLock {
  /** False: another tab holds the lock. */
  readonly take: (key: string) => Promise<boolean>
  readonly release: () => void
}

/** Over a BroadcastChannel: the Web Locks API needs https. */
export function createTabLock(): TabLock {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  let held: string | null = null
  let onHeld: (key: string) => void = () => undefined
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return
    if ('held' in data) onHeld(data.held)
    else if (data.ask === held) channel.postMessage({ held } satisfies Message)
  })
  return {
    take: (key) =>
      new Promise((resolve) => {
        const timer = setTimeout(
          () => {
            held = key
            resolve(true)
          },
          channel === null ? 0 : ANSWER_MS,
        )
        onHeld = (other) => {
          if (other !== key) return
          clearTimeout(timer)
          resolve(false)
        }
        channel?.postMessage({ ask: key } satisfies Message)
      }),
    release: () => {
      held = null
      channel?.close()
    },
  }
}
