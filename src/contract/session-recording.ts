import { isObject, own } from './json-object.ts'

/** The answer to a request for a recording. A server first fetches it from its storage: it must be asked again then. */
export type RecordingAnswer =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'ready'; readonly type: string; readonly url: string }
  /** The storage does not have it. */
  | { readonly kind: 'missing'; readonly message: string }

/** Null for a body that is none of these. */
export function readRecordingAnswer(body: unknown): RecordingAnswer | null {
  if (!isObject(body)) return null
  const [status, type, url, error] = ['status', 'type', 'src', 'error'].map((name) => own(body, name))
  if (typeof url === 'string' && url !== '') return { kind: 'ready', type: typeof type === 'string' ? type : '', url }
  if (status === 'running') return { kind: 'preparing' }
  return typeof error === 'string' ? { kind: 'missing', message: error } : null
}

/** Types of recordings that are text. */
const TEXT_TYPES: ReadonlySet<string> = new Set(['asciicast', 'json'])

export const isTextRecording = (type: string): boolean => TEXT_TYPES.has(type)

/** Protocols whose recordings are of a desktop. */
const DESKTOP_PROTOCOLS: ReadonlySet<unknown> = new Set(['rdp', 'vnc'])

export const isDesktopProtocol = (protocol: unknown): boolean => DESKTOP_PROTOCOLS.has(protocol)

/** Path of the recording of a session: its description, and below it its archive. */
export const recordingPath = (session: string): string =>
  `/api/v1/terminal/sessions/${encodeURIComponent(session)}/replay/`
