/* Browser APIs that jsdom lacks, from Node where it has them. */
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web'
import { TextDecoder, TextEncoder } from 'node:util'
import { computeStyleQuickly } from './computed-style.ts'

function provide(name: string, value: unknown): void {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

provide('TextEncoder', TextEncoder)
provide('TextDecoder', TextDecoder)
provide('ReadableStream', ReadableStream)
provide('WritableStream', WritableStream)
provide('TransformStream', TransformStream)

/** structuredClone for form data: Node's makes objects of another realm, which are not equal in jsdom. */
function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clone)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, clone(member)]))
}
provide('structuredClone', clone)

/** The text of a file by FileReader: jsdom has no Blob.text. */
function textOf(this: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.readAsText(this)
  })
}

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Full-width letters: Chinese, Japanese, Korean. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/

/** A canvas that only measures: letters are as wide as in common fonts. */
const canvas = () => ({
  font: '',
  measureText(text: string) {
    const size = Number(/(\d+)px/.exec(this.font)?.[1])
    return { width: Array.from(text).reduce((width, letter) => width + size * (WIDE.test(letter) ? 1 : 0.58), 0) }
  },
})

if ('window' in globalThis) {
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: canvas, writable: true })
  computeStyleQuickly(window)
  if (!('text' in Blob.prototype)) Object.defineProperty(Blob.prototype, 'text', { value: textOf })
  // jsdom has no layout to scroll.
  if (!('scrollIntoView' in Element.prototype))
    Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => undefined })
  provide('ResizeObserver', Observer)
  provide('IntersectionObserver', Observer)
  provide('matchMedia', (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }))
}
