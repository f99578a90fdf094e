/* What a browser has and jsdom has not. Node's own are used where they exist. */
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web'
import { TextDecoder, TextEncoder } from 'node:util'

function provide(name: string, value: unknown): void {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

provide('TextEncoder', TextEncoder)
provide('TextDecoder', TextDecoder)
provide('ReadableStream', ReadableStream)
provide('WritableStream', WritableStream)
provide('TransformStream', TransformStream)

/** Of data as forms hold it. Node's own would make objects of another realm, which compare as different. */
function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clone)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, clone(member)]))
}
provide('structuredClone', clone)

/** The text of a file, by the only reader that jsdom has. */
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

if ('window' in globalThis) {
  if (!('text' in Blob.prototype)) Object.defineProperty(Blob.prototype, 'text', { value: textOf })
  // Nothing is laid out, so nothing can be scrolled to.
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
