import type { Readable, Writable } from 'node:stream'

/** Calls `onStalled` when a pipe from `source` to `sink` waits for longer than `limit` ms because the other end of `sink` is not read. */
export function limitStall(source: Readable, sink: Writable, limit: number, onStalled: () => void): void {
  let timer: NodeJS.Timeout | undefined
  const stop = (): void => clearTimeout(timer)
  source.on('pause', () => {
    stop()
    if (sink.writableNeedDrain) timer = setTimeout(onStalled, limit)
  })
  sink.on('drain', stop)
  source.once('close', stop)
}
