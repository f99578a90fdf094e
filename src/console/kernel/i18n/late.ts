import { atom } from 'jotai'
import { store } from '../platform/store.ts'
import { loadLateTexts } from './i18n.ts'

/** The `meta` element of index.html with the address of the second stylesheet: it contains a hash of its content. */
const META = 'late-styles'

const stylesAtom = atom<Promise<void> | null>(null)

/** Loads code of what is opened from a list, together with its texts and the second stylesheet. */
export function withLate<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return async () => {
    const [code] = await Promise.all([load(), loadLateTexts(), lateStyles()])
    return code
  }
}

function lateStyles(): Promise<void> {
  const styles = store.get(stylesAtom) ?? loadStyles()
  store.set(stylesAtom, styles)
  return styles
}

/** A failed download resolves too: an unstyled screen is better than none, and the next call tries again. */
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
      store.set(stylesAtom, null)
      resolve()
    })
    document.head.append(link)
  })
}
