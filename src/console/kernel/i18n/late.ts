import { atom } from 'jotai'
import { store } from '../platform/store.ts'
import { loadExtraTexts, loadInspectorTexts, loadLateTexts } from './i18n.ts'
import { pageMeta } from '../platform/page-meta.ts'

/** Stylesheets other than the first; a `meta` element of index.html has the address of each, with a hash of its content. */
type Styles = 'late-styles' | 'soon-styles' | 'extra-styles' | 'inspector-styles'

const stylesAtom = atom(() => new Map<Styles, Promise<void>>())

/** Loads code of what is opened from a list, together with its texts and stylesheets. */
export function withLate<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return async () => {
    const [code] = await Promise.all([load(), loadLateTexts(), loadStyles('late-styles'), loadStyles('soon-styles')])
    return code
  }
}

/** Also loads texts and stylesheet of what neither forms nor details need: dashboards, the palette, pages that are code. */
export const withExtra = <Code>(load: () => Promise<Code>): (() => Promise<Code>) =>
  withLate(async () => {
    const [code] = await Promise.all([load(), loadExtraTexts(), loadStyles('extra-styles')])
    return code
  })

/** Loads the inspector together with its texts and its stylesheet. */
export const withInspector = <Code>(load: () => Promise<Code>): (() => Promise<Code>) =>
  withLate(async () => {
    const [code] = await Promise.all([load(), loadInspectorTexts(), loadStyles('inspector-styles')])
    return code
  })

function loadStyles(name: Styles): Promise<void> {
  const loaded = store.get(stylesAtom)
  const styles = loaded.get(name) ?? addStyles(name)
  loaded.set(name, styles)
  return styles
}

/** A failed download resolves too: an unstyled screen is better than none, and the next call tries again. */
function addStyles(name: Styles): Promise<void> {
  const href = pageMeta(name)
  if (href === null) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      store.get(stylesAtom).delete(name)
      resolve()
    })
    document.head.append(link)
  })
}
