import type { Api } from '../../../../client/http.ts'
import { UnexpectedAnswer } from '../../../../contract/json-object.ts'
import { RECORDING_ATTEMPTS, RECORDING_DELAY_MS, RECORDING_MAX_BYTES } from '../../../../contract/limits.ts'
import { isTextRecording, readRecordingAnswer, recordingPath } from '../../../../contract/session-recording.ts'
import { archivedFiles, fileTypeOf, recordingIn } from '../../model/archive.ts'
import { readRecording, type Recording } from '../../model/recording.ts'

/** What the user waits for. `total` is null if the server does not say the size. */
export type LoadProgress =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'downloading'; readonly bytes: number; readonly total: number | null }

export type LoadedRecording =
  | { readonly kind: 'ready'; readonly recording: Recording; readonly isComplete: boolean }
  /** Not text, so another program plays it. */
  | { readonly kind: 'external' }
  | { readonly kind: 'missing'; readonly message: string }
  | { readonly kind: 'slow' | 'too-large' | 'unreadable' }

interface LoadContext {
  readonly api: Api
  readonly signal: AbortSignal
  readonly onProgress: (progress: LoadProgress) => void
}

/**
 * Loads the recording of a session: asks until the server has fetched it, downloads and unpacks it.
 * @throws RequestFailed, UnexpectedAnswer; AbortError
 */
export async function loadRecording(session: string, context: LoadContext): Promise<LoadedRecording> {
  const answer = await preparedRecording(session, context)
  if (answer === null) return { kind: 'slow' }
  if (answer.kind === 'missing') return answer
  if (!isTextRecording(answer.type) || !isSameOrigin(answer.url)) return { kind: 'external' }
  const file = await download(answer.url, context)
  return file === null ? { kind: 'too-large' } : unpacked(file)
}

/** Storages may be elsewhere; the policy of this page forbids to read them. */
function isSameOrigin(url: string): boolean {
  const { origin } = globalThis.location
  try {
    return new URL(url, origin).origin === origin
  } catch {
    return false
  }
}

/** The answer once the server has the recording; null if it does not get it in time. */
async function preparedRecording(session: string, { api, signal, onProgress }: LoadContext) {
  for (let attempt = 0; attempt < RECORDING_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(RECORDING_DELAY_MS, signal)
    const answer = readRecordingAnswer(await api.send({ method: 'GET', url: recordingPath(session), signal }))
    if (answer === null) throw new UnexpectedAnswer('object')
    if (answer.kind !== 'preparing') return answer
    onProgress({ kind: 'preparing' })
  }
  return null
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const onAbort = (): void => {
      clearTimeout(timer)
      reject(new DOMException('Aborted', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal.addEventListener('abort', onAbort)
  })
}

interface Bytes {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** False if the stream ended with an error, such as a file that was cut off. */
  readonly isComplete: boolean
}

/** Null if there are more bytes than a recording may have. */
async function readStream(
  stream: ReadableStream<Uint8Array>,
  onBytes: (count: number) => void = () => undefined,
): Promise<Bytes | null> {
  const chunks: Uint8Array[] = []
  let [size, isComplete] = [0, true]
  const reader = stream.getReader()
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      if (value === undefined) continue
      size += value.length
      if (size > RECORDING_MAX_BYTES) {
        void reader.cancel().catch(() => undefined)
        return null
      }
      chunks.push(value)
      onBytes(size)
    }
  } catch (error) {
    // What was read before is worth showing.
    if (size === 0 || (error instanceof DOMException && error.name === 'AbortError')) throw error
    isComplete = false
  }
  return { bytes: await joined(chunks), isComplete }
}

const joined = async (chunks: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Blob(chunks.map((chunk) => chunk.slice())).arrayBuffer())

async function download(url: string, { api, signal, onProgress }: LoadContext): Promise<Bytes | null> {
  const response = await api.send({ method: 'GET', url, signal, raw: true })
  const length = Number(response.headers.get('content-length') ?? Number.NaN)
  const total = Number.isFinite(length) && length > 0 ? length : null
  if (response.body === null) return { bytes: new Uint8Array(), isComplete: true }
  return readStream(response.body, (bytes) => onProgress({ kind: 'downloading', bytes, total }))
}

/** A recording in an archive that is compressed and contains a compressed file has three. */
const MAX_LAYERS = 4

/** Unpacks gzip and tar, in any order, until a recording remains. */
async function unpacked(file: Bytes): Promise<LoadedRecording> {
  let { bytes, isComplete } = file
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    const type = fileTypeOf(bytes)
    if (type === 'other') return asRecording(bytes, isComplete)
    const inner = type === 'gzip' ? await inflated(bytes) : recordingIn(archivedFiles(bytes))
    if (inner === 'too-large') return { kind: 'too-large' }
    if (inner === null) break
    bytes = inner.bytes.slice()
    isComplete &&= inner.isComplete
  }
  return { kind: 'unreadable' }
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Bytes | 'too-large' | null> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  try {
    return (await readStream(stream)) ?? 'too-large'
  } catch {
    return null
  }
}

function asRecording(bytes: Uint8Array, isComplete: boolean): LoadedRecording {
  const recording = readRecording(new TextDecoder().decode(bytes))
  return recording === null ? { kind: 'unreadable' } : { kind: 'ready', recording, isComplete }
}
