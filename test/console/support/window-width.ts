/* Imported before all of the console: it asks for the width of the window when it is loaded, and listens from then on. */

let width = 1440

const holds = (media: string): boolean => {
  const [, bound, px] = /(min|max)-width: (\d+)px/.exec(media) ?? []
  return bound === 'min' ? width >= Number(px) : bound === 'max' && width <= Number(px)
}

Object.defineProperty(window, 'matchMedia', {
  value: (media: string) => ({
    media,
    get matches() {
      return holds(media)
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
})

/** In pixels; for what is drawn from now on. */
export function setWidth(px: number): void {
  width = px
}

/** jsdom lays nothing out: what is windowed finds room for all of its few items. */
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { value: 600 })
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 300 })

/** Nor does it open dialogs: one that is open is found by its role. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
