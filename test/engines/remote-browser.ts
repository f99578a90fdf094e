/** An element as WebDriver names it. */
export type ElementId = string

/** A browser that is driven by a protocol of the W3C. Functions run in the page; they are sources, with JSON as arguments and result. */
export interface RemoteBrowser {
  /** Name and version. */
  readonly version: string
  navigate(url: string): Promise<void>
  run(source: string, ...args: readonly unknown[]): Promise<unknown>
  /** The element that a function returns; null: none. */
  element(source: string, ...args: readonly unknown[]): Promise<ElementId | null>
  click(element: ElementId): Promise<void>
  /** Types into the element, after what is in it. */
  type(element: ElementId, text: string): Promise<void>
  choose(element: ElementId, file: string): Promise<void>
  /** PNG of the window. */
  picture(): Promise<Buffer>
  /** Errors of the page and violations of its policy so far. */
  problems(): readonly string[]
  close(): Promise<void>
}

/** Enter, in the numbers that WebDriver gives to keys. */
export const ENTER = '\uE007'
const TIMEOUT_MS = 30_000
const EVERY_MS = 100
/** After a pause in typing a text is in the form. Firefox has no focus here, and then sends no blur event, which would put it there at once. */
const TYPED_MS = 400

/** The first visible element with this role and a name that matches, once it does not move. Names as far as this console has them. */
const FIND = `(role, name) => {
  const selectors = {
    button: 'button', link: 'a[href]', heading: 'h1', row: 'tr, [role=row]', combobox: '[role=combobox]', option: '[role=option]',
    menuitem: '[role^=menuitem]', file: 'input[type=file]', text: 'main *, [role=dialog] *, [role=alertdialog] *, [role=status]',
    textbox: 'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea',
  }
  const text = (element) => (element.textContent ?? '').trim()
  const labelled = (element) => (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => text(document.getElementById(id) ?? element)).join(' ')
  const nameOf = (element) =>
    element.getAttribute('aria-label') ??
    (element.hasAttribute('aria-labelledby') ? labelled(element) : null) ??
    (element.labels?.length ? text(element.labels[0]) : null) ?? (text(element) || element.getAttribute('placeholder') || element.getAttribute('name') || '')
  const isVisible = (element) => role === 'file' || element.getClientRects().length > 0
  const found = [...document.querySelectorAll(selectors[role])].filter(isVisible).find((element) => new RegExp(name).test(nameOf(element).replace(/\\s*\\*$/, '')))
  const isMoving = ({ playState, effect }) => playState === 'running' && effect?.target?.contains(found) === true
  if (found === undefined || document.getAnimations().some(isMoving)) return null
  found.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  return found
}`

export type Role =
  | 'button'
  | 'link'
  | 'heading'
  | 'row'
  | 'combobox'
  | 'option'
  | 'menuitem'
  | 'file'
  | 'text'
  | 'textbox'

/** Calls until the answer is none of false and null. */
async function until<Result>(what: string, ask: () => Promise<Result | false | null>): Promise<Result> {
  const end = Date.now() + TIMEOUT_MS
  let last: unknown = null
  while (Date.now() < end) {
    const found = await ask().catch((error: unknown) => {
      last = error
      return null
    })
    if (found !== null && found !== false) return found
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  throw new Error(`${what}: not within ${TIMEOUT_MS / 1000} s${last instanceof Error ? ` (${last.message})` : ''}`)
}

/** What a user does on a page of the console. Names are sources of regular expressions. */
export class RemotePage {
  constructor(
    readonly browser: RemoteBrowser,
    readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.browser.navigate(this.origin + path)
  }

  find(role: Role, name: string): Promise<ElementId> {
    return until(`${role} /${name}/`, () => this.browser.element(FIND, role, name))
  }

  async isGone(role: Role, name: string): Promise<void> {
    await until(`${role} /${name}/ is gone`, async () => (await this.browser.element(FIND, role, name)) === null)
  }

  /** Again if the element has moved or been replaced between the look and the click. */
  async click(role: Role, name: string): Promise<void> {
    await until(`a click on ${role} /${name}/`, async () => {
      await this.browser.click(await this.find(role, name))
      return true
    })
  }

  async type(name: string, text: string): Promise<void> {
    await this.browser.type(await this.find('textbox', name), text)
    await new Promise((resolve) => setTimeout(resolve, TYPED_MS))
  }

  async choose(file: string): Promise<void> {
    await this.browser.choose(await this.find('file', ''), file)
  }

  async shows(path: string): Promise<void> {
    await until(`the address /${path}/`, async () =>
      new RegExp(path).test(String(await this.browser.run('() => location.pathname + location.search'))),
    )
  }

  /** Waits until a condition of the page holds. */
  async holds(source: string): Promise<void> {
    await until(source, async () => (await this.browser.run(source)) === true)
  }
}
