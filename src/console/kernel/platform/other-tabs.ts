import { isObject, own } from '../../../contract/json-object.ts'
import { findLanguage, type Language } from '../../../contract/language.ts'

/** Name of the channel between the tabs of a browser. They share cookies, and so the language of the server. */
const NAME = 'gatehouse'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

export function sendLanguage(language: Language): void {
  channel?.postMessage({ language })
}

/** Calls `listener` when another tab changes the language. @returns unsubscribes */
export function onLanguage(listener: (language: Language) => void): () => void {
  return onMessage('language', (value) => {
    const language = findLanguage(value)
    if (language !== null) listener(language)
  })
}

/** Tells other tabs about a created object. @param entry key of the entry whose form created it */
export function sendCreated(entry: string, id: string): void {
  channel?.postMessage({ created: { entry, id } })
}

/** Calls `listener` with the id of each object that a form of this entry creates in another tab. @returns unsubscribes */
export function onCreated(entry: string, listener: (id: string) => void): () => void {
  return onMessage('created', (value) => {
    if (isObject(value) && own(value, 'entry') === entry) listener(String(own(value, 'id')))
  })
}

function onMessage(type: 'language' | 'created', listener: (value: unknown) => void): () => void {
  const onEvent = ({ data }: MessageEvent<unknown>): void => {
    if (isObject(data)) listener(own(data, type))
  }
  channel?.addEventListener('message', onEvent)
  return () => channel?.removeEventListener('message', onEvent)
}
