import { isAbort } from '../../../client/failure.ts'
import type { ExtensionProps, ExtensionSubject, MountedInstance, OverlayModule } from './contract.ts'

export type ExtensionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Completes what an extension is shown for by what the console does for it. */
export type ToProps = (subject: ExtensionSubject, signal: AbortSignal) => ExtensionProps

interface Mounting {
  readonly element: HTMLElement
  readonly abort: AbortController
  /** Null until `mount` has returned. */
  instance: MountedInstance | null
  /** The props that the extension has. */
  shown: unknown
}

type Latest = readonly [subject: ExtensionSubject, toProps: ToProps]

/**
 * Mounts an extension into an element of its own within `container`, and keeps it up to date. What it throws becomes its state: the
 * screen around it is not affected.
 */
export class PropsFollower {
  readonly #load: () => Promise<OverlayModule>
  readonly #container: HTMLElement
  readonly #say: (state: ExtensionState) => void
  #latest: Latest | null = null
  #current: Mounting | null = null

  constructor(load: () => Promise<OverlayModule>, container: HTMLElement, say: (state: ExtensionState) => void) {
    this.#load = load
    this.#container = container
    this.#say = say
  }

  /** Mounts the extension; one that is mounted gets the other props. */
  show(...latest: Latest): void {
    this.#latest = latest
    const mounting = this.#current
    if (mounting === null) void this.#mount()
    else void this.#follow(mounting).catch((error: unknown) => this.#fail(mounting, error))
  }

  stop(): void {
    if (this.#current === null) return
    const { element, abort, instance } = this.#current
    this.#current = null
    abort.abort()
    void end(instance)
    element.remove()
  }

  async #mount(): Promise<void> {
    const abort = new AbortController()
    const mounting: Mounting = { element: document.createElement('div'), abort, instance: null, shown: null }
    this.#current = mounting
    const isCurrent = () => this.#current === mounting
    try {
      const extension = await this.#load()
      if (!isCurrent() || this.#latest === null) return
      this.#container.append(mounting.element)
      mounting.shown = this.#latest
      const [subject, toProps] = this.#latest
      const instance = await extension.mount(mounting.element, toProps(subject, abort.signal))
      if (!isCurrent()) return await end(instance)
      mounting.instance = instance
      this.#say({ kind: 'shown' })
      await this.#follow(mounting)
    } catch (error) {
      this.#fail(mounting, error)
    }
  }

  async #follow(mounting: Mounting): Promise<void> {
    if (this.#latest === null || mounting.instance === null || mounting.shown === this.#latest) return
    const { update } = mounting.instance
    if (update === null) {
      this.stop()
      return this.#mount()
    }
    mounting.shown = this.#latest
    const [subject, toProps] = this.#latest
    await update(toProps(subject, mounting.abort.signal))
  }

  #fail(mounting: Mounting, error: unknown): void {
    if (this.#current !== mounting || isAbort(error)) return
    // With the position in its file, for the author of the extension.
    console.error(error)
    this.stop()
    this.#say({ kind: 'failed', error })
  }
}

/** An extension that fails while it is removed has nothing to show that on. */
async function end(instance: MountedInstance | null): Promise<void> {
  try {
    await instance?.unmount?.()
  } catch (error) {
    console.error(error)
  }
}
