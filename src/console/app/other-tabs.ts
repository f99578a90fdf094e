import { LANGUAGES, type Language } from '../../client/language.ts'
import { isObject, own } from '../../contract/json-object.ts'

/** The tabs of one browser share cookies, and with them the language of the server. */
const NAME = 'gatehouse'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

export function tellLanguage(language: Language): void {
  channel?.postMessage({ language })
}

/** Hears of another language that was chosen in another tab; answers how to stop. */
export function onLanguage(listener: (language: Language) => void): () => void {
  return onTold('language', (told) => {
    const language = LANGUAGES.find((each) => told === each)
    if (language !== undefined) listener(language)
  })
}

/** `entry`: key of the registry entry whose form made it. */
export function tellCreated(entry: string, id: string): void {
  channel?.postMessage({ created: { entry, id } })
}

/** Hears the ids of what a form of this entry creates in another tab; answers how to stop. */
export function onCreated(entry: string, listener: (id: string) => void): () => void {
  return onTold('created', (told) => {
    if (isObject(told) && own(told, 'entry') === entry) listener(String(own(told, 'id')))
  })
}

function onTold(what: 'language' | 'created', listener: (told: unknown) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (isObject(data)) listener(own(data, what))
  }
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
