import { isAbort } from '../../../client/failure.ts'
import type { ExtensionProps, ExtensionSubject, MountedInstance, OverlayExtension } from './contract.ts'

export type ExtensionState =
  { readonly kind: 'loading' } | { readonly kind: 'shown' } | { readonly kind: 'failed'; readonly error: unknown }

export interface PropsFollower {
  /** Mounts the extension; later it gets the other props. */
  readonly show: (subject: ExtensionSubject, toProps: ToProps) => void
  readonly stop: () => void
}

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

/**
 * Mounts an extension into an element of its own within `container`, and keeps it up to date. What it throws becomes its state: the
 * screen around it is not affected.
 */
export function propsFollower(
  load: () => Promise<OverlayExtension>,
  container: HTMLElement,
  say: (state: ExtensionState) => void,
): PropsFollower {
  let latest: readonly [ExtensionSubject, ToProps] | null = null
  let current: Mounting | null = null

  const fail = (mounting: Mounting, error: unknown) => {
    if (current !== mounting || isAbort(error)) return
    // For whoever writes the extension: with the position in its file.
    console.error(error)
    drop()
    say({ kind: 'failed', error })
  }

  function drop(): void {
    if (current === null) return
    const { element, abort, instance } = current
    current = null
    abort.abort()
    void end(instance)
    element.remove()
  }

  async function mount(): Promise<void> {
    const abort = new AbortController()
    const mounting: Mounting = { element: document.createElement('div'), abort, instance: null, shown: null }
    current = mounting
    try {
      const extension = await load()
      if (current !== mounting || latest === null) return
      container.append(mounting.element)
      mounting.shown = latest
      const [subject, toProps] = latest
      const instance = await extension.mount(mounting.element, toProps(subject, abort.signal))
      if (current !== mounting) return void (await end(instance))
      mounting.instance = instance
      say({ kind: 'shown' })
      await follow(mounting)
    } catch (error) {
      fail(mounting, error)
    }
  }

  async function follow(mounting: Mounting): Promise<void> {
    if (latest === null || mounting.instance === null || mounting.shown === latest) return
    const { update } = mounting.instance
    if (update === null) {
      drop()
      return mount()
    }
    mounting.shown = latest
    const [subject, toProps] = latest
    await update(toProps(subject, mounting.abort.signal))
  }

  return {
    show(subject, toProps) {
      latest = [subject, toProps]
      const mounting = current
      if (mounting === null) void mount()
      else void follow(mounting).catch((error: unknown) => fail(mounting, error))
    },
    stop: drop,
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
