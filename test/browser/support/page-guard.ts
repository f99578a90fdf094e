/** Receives the findings; provided by Watch. */
type Report = (finding: string) => void

/**
 * Reports violations of the Content-Security-Policy, and every text with one of `marks` that is written to a storage, the
 * history, a cookie or the page, even if it is removed again. Runs in each page before its own code, so it cannot use
 * anything outside of itself.
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

  /** Checks the arguments of a method. */
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

  /** Attributes that users can read. Typed values, also those of a textarea, are not texts of the page. */
  const READABLE = ['title', 'aria-label', 'aria-description', 'placeholder', 'alt', 'href', 'data-tip']
  function readable(node: Node): string {
    if (node instanceof Text) return node.parentElement?.closest('textarea') === null ? node.data : ''
    const inside = [...node.childNodes].map(readable)
    const attributes = node instanceof Element ? READABLE.map((name) => node.getAttribute(name) ?? '') : []
    return [...attributes, ...inside].join('\n')
  }
  /** The marks are letters, so the markup has them as they are: most nodes need no closer look. */
  const mayBeMarked = (node: Node): boolean => isMarked(node instanceof Element ? node.outerHTML : node.nodeValue)
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes, attributeName } of changes) {
      if (type === 'attributes') look('a text of the page', [(target as Element).getAttribute(attributeName ?? '')])
      else if (type === 'characterData') look('a text of the page', mayBeMarked(target) ? [readable(target)] : [])
      else look('a text of the page', [...addedNodes].filter(mayBeMarked).map(readable))
    }
  })
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: READABLE,
  })

  /** A leaked password without a sentinel would not be found. Passwords of the sandbox's login page have none. */
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
