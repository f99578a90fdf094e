const CHANNEL = 'gatehouse.imports'
/** How long another tab has to answer: it does so as soon as it gets to run. */
const ANSWER_MS = 300

type Message = { readonly ask: string } | { readonly held: string }

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && ('ask' in value || 'held' in value)

/** Two tabs that run one import would send its rows twice. */
export interface TabLock {
  /** False: another tab of this browser has it. */
  readonly take: (key: string) => Promise<boolean>
  readonly release: () => void
}

/** By asking the others: the locks of the browser do not exist on plain http. */
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
