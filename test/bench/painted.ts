/** A page with the script `definePainted`. */
export interface WithPainted {
  /** Resolves when the document has changed so that `is()` is true, and that was painted: with the page's time, in ms. */
  readonly painted: (is: () => boolean) => Promise<number>
}

/** Runs in the page before its code. */
export function definePainted(): void {
  const painted: WithPainted['painted'] = (is) =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!is()) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      })
      observer.observe(document, { childList: true, characterData: true, subtree: true })
    })
  Object.assign(window, { painted })
}
