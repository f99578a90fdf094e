/** What the guard tells of; Watch provides it. */
type Report = (finding: string) => void

/**
 * Runs in every page before the page's own code, so it is complete in itself. Tells of violations of the policy, and of
 * each place to which a text with one of `marks` is put and from which it could be read later, even if it is taken away
 * again.
 */
export function guardPage(marks: readonly string[]): void {
  const report: Report = (finding) => (globalThis as unknown as { reportFinding: Report }).reportFinding(finding)

  document.addEventListener('securitypolicyviolation', (event) => {
    const place = `${event.sourceFile}:${event.lineNumber}`
    report(`CSP ${event.violatedDirective} ${event.blockedURI} ${place} ${event.sample}`)
  })

  const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  const isMarked = (value: unknown): boolean => marks.some((mark) => textOf(value).includes(mark))
  const look = (place: string, values: readonly unknown[]): void => {
    if (values.some(isMarked)) report(`secret in ${place}`)
  }

  /** Looks at what a method is called with before it is called. */
  function watch<T extends object>(owner: T, name: keyof T & string, place: string): void {
    const original: unknown = owner[name]
    if (typeof original !== 'function') return
    const value = function (this: unknown, ...values: unknown[]): unknown {
      look(place, values)
      return Reflect.apply(original, this, values)
    }
    Object.defineProperty(owner, name, { value, configurable: true, writable: true })
  }
  watch(Storage.prototype, 'setItem', 'web storage')
  watch(IDBObjectStore.prototype, 'put', 'IndexedDB')
  watch(IDBObjectStore.prototype, 'add', 'IndexedDB')
  watch(History.prototype, 'pushState', 'the history')
  watch(History.prototype, 'replaceState', 'the history')

  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(this: Document, text: string) {
      look('a cookie', [text])
      cookie?.set?.call(this, text)
    },
  })

  /** Texts as they are read, toasts among them; what is typed stands in values, and in the text of a textarea. */
  const TOLD = ['title', 'aria-label', 'aria-description', 'placeholder', 'alt', 'href', 'data-tip']
  function readable(node: Node): string {
    if (node instanceof Text) return node.parentElement?.closest('textarea') === null ? node.data : ''
    const inside = [...node.childNodes].map(readable)
    const told = node instanceof Element ? TOLD.map((name) => node.getAttribute(name) ?? '') : []
    return [...told, ...inside].join('\n')
  }
  const observer = new MutationObserver((changes) => {
    const nodes = changes.flatMap(({ type, target, addedNodes }) => (type === 'childList' ? [...addedNodes] : [target]))
    look('a text of the page', nodes.map(readable))
  })
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: TOLD,
  })

  /** A password without a sentinel could get out unseen. The accounts that log in are those of the sandbox. */
  document.addEventListener(
    'change',
    ({ target }) => {
      const isPassword =
        target instanceof HTMLInputElement && target.matches('[type=password], [autocomplete=new-password]')
      if (!isPassword || target.value === '' || isMarked(target.value) || location.pathname === '/core/auth/login/')
        return
      report(`password without a sentinel in ${target.name}: type secret() of support/secrets.ts`)
    },
    { capture: true },
  )
}
