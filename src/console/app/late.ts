import { loadLateTexts } from './i18n.ts'

/** index.html says under this name where the second stylesheet is: its name changes with what is in it. */
const META = 'late-styles'

let loading: Promise<void> | null = null

/** Code of what is opened from a list: drawn once the second stylesheet and what it says are there too. */
export function withLate<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return async () => {
    const [code] = await Promise.all([load(), loadLateTexts(), (loading ??= loadStyles())])
    return code
  }
}

/** What cannot be loaded is not waited for: something plain is better than nothing, and the next asks again. */
function loadStyles(): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content
  if (href === undefined) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      loading = null
      resolve()
    })
    document.head.append(link)
  })
}
