/** The search of the site: MiniSearch over search.json, loaded with the first focus. No request leaves this origin. */
import MiniSearch from 'minisearch'

interface Found {
  readonly url: string
  readonly page: string
  readonly title: string
  readonly text: string
}

const LIMIT = 12
const AROUND = 70

const input = document.querySelector<HTMLInputElement>('#search')
const results = document.querySelector<HTMLElement>('#results')
const status = document.querySelector<HTMLElement>('#found')
const root = new URL(document.documentElement.dataset['root'] ?? './', location.href)

async function load(): Promise<MiniSearch<Found>> {
  const response = await fetch(new URL('search.json', root))
  const sections = (await response.json()) as readonly Found[]
  const search = new MiniSearch<Found>({
    idField: 'url',
    fields: ['title', 'page', 'text'],
    storeFields: ['url', 'page', 'title', 'text'],
    searchOptions: {
      boost: { title: 4, page: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  })
  search.addAll(sections)
  return search
}

/** The words around the first match. */
function excerpt(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase()
  const at = Math.min(...terms.map((term) => lower.indexOf(term)).filter((position) => position >= 0))
  if (!Number.isFinite(at)) return text.slice(0, 2 * AROUND)
  const start = Math.max(0, at - AROUND)
  return `${start > 0 ? '…' : ''}${text.slice(start, at + AROUND)}…`
}

function line(name: string, text: string): HTMLElement {
  const element = document.createElement('span')
  element.className = name
  element.textContent = text
  return element
}

function start(field: HTMLInputElement, list: HTMLElement, count: HTMLElement): void {
  let loading: Promise<MiniSearch<Found>> | null = null
  let active = -1
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('a')]

  const close = () => {
    list.hidden = true
    field.setAttribute('aria-expanded', 'false')
    field.removeAttribute('aria-activedescendant')
    active = -1
  }
  const mark = (next: number) => {
    const all = options()
    if (all.length === 0) return
    active = (next + all.length) % all.length
    all.forEach((each, at) => each.setAttribute('aria-selected', String(at === active)))
    const chosen = all[active]
    if (chosen === undefined) return
    field.setAttribute('aria-activedescendant', chosen.id)
    chosen.scrollIntoView({ block: 'nearest' })
  }
  const show = async () => {
    const wanted = field.value.trim()
    if (wanted === '') return close()
    loading ??= load()
    const search = await loading
    if (field.value.trim() !== wanted) return
    const found = search.search(wanted).slice(0, LIMIT)
    list.replaceChildren(
      ...found.map(({ id, title, page, text, queryTerms, terms }, at) => {
        const link = document.createElement('a')
        link.id = `result-${at}`
        link.setAttribute('role', 'option')
        link.setAttribute('aria-selected', 'false')
        link.tabIndex = -1
        link.href = new URL(String(id), root).href
        const where = page === title ? String(title) : `${String(page)} › ${String(title)}`
        link.append(line('where', where), line('text', excerpt(String(text), [...queryTerms, ...terms])))
        return link
      }),
    )
    count.textContent = found.length === 0 ? 'No results' : `${found.length} results`
    if (found.length === 0) list.append(line('none', 'No results. Try fewer or other words.'))
    list.hidden = false
    field.setAttribute('aria-expanded', 'true')
    mark(0)
  }

  field.hidden = false
  field.addEventListener('focus', () => void (loading ??= load()))
  field.addEventListener('input', () => void show())
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return close()
    if (event.key === 'Enter') return options()[active]?.click()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    mark(active + (event.key === 'ArrowDown' ? 1 : -1))
  })
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    field.focus()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !list.contains(target) && target !== field) close()
  })
}

/** The menu is open beside a wide page and closed above a narrow one. */
const menu = document.querySelector<HTMLDetailsElement>('.menu')
if (menu !== null && matchMedia('(max-width: 800px)').matches) menu.open = false

if (input !== null && results !== null && status !== null) start(input, results, status)
