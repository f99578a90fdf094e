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
  const hear = ({ data }: MessageEvent<unknown>) => {
    const language = LANGUAGES.find((each) => isObject(data) && own(data, 'language') === each)
    if (language !== undefined) listener(language)
  }
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
