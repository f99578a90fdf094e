import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isObject } from '../src/contract/json-object.ts'
import { parseJson } from './json-lines.ts'

/** Texts by name, however deep. */
export interface Texts {
  readonly [name: string]: string | Texts
}

export interface MessagesModule {
  /** What any screen may show, and how each resource is called. */
  readonly common: Texts
  /** What forms, details, import and export say, whichever of them is opened first. */
  readonly late: Texts
  /** What the screens of one entry alone show, by its key. */
  readonly entries: Readonly<Record<string, Texts>>
  /** What a page or an extension says, by its folder; several entries may name it. */
  readonly pages: Texts
}

/** The branch that is a folder: a file for each entry, and for what entries share. */
export const ENTRIES = 'resources'

/** The branch with a file for each page and extension that is code. */
export const PAGES = 'pages'

/** The branches that a list of rows does without: they come with the code that src/console/app/late.ts loads. */
export const LATE = [
  'about',
  'access',
  'bulkUpdate',
  'chooser',
  'curl',
  'form',
  'refusedView',
  'relation',
  'transfer',
  'validate',
  'viewSecret',
  'views',
]

/** How other screens call the resource of an entry: menus, the palette, links. */
const NAMES = ['title', 'one', 'many', 'variants']

function readFile(root: string, file: string): unknown {
  return parseJson(readFileSync(path.join(root, file), 'utf8'), file)
}

/** Every text of one language: a branch for each file and folder of i18n/<language>/. @throws Error naming the file. */
export function readMessages(root: string, language: string): Texts {
  return readBranch(root, `i18n/${language}`)
}

function readBranch(root: string, folder: string): Texts {
  const inside = readdirSync(path.join(root, folder), { withFileTypes: true })
  const branches = inside.map((file): [string, Texts] => {
    const place = `${folder}/${file.name}`
    if (file.isDirectory()) return [file.name, readBranch(root, place)]
    return [path.basename(file.name, '.json'), asTexts(readFile(root, place), place)]
  })
  return Object.fromEntries(branches.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function asTexts(value: unknown, place: string): Texts {
  if (!isObject(value)) throw new Error(`${place}: texts stand in an object`)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' ? inner : asTexts(inner, `${place} ${name}`),
    ]),
  )
}

const part = (texts: Texts, wanted: (name: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => wanted(name)))

const BORROWED = /\$t\(([\w.-]+)\)/g

/** A text with those that it borrows in it: the screens of an entry may open before those of the entry that lends them. */
function filledIn(text: string, texts: Texts): string {
  return text.replace(BORROWED, (whole, name: string) => {
    const lent = name.split('.').reduce<Texts | string | undefined>(inside, texts)
    return typeof lent === 'string' ? filledIn(lent, texts) : whole
  })
}

const inside = (texts: Texts | string | undefined, name: string): Texts | string | undefined =>
  typeof texts === 'object' && Object.hasOwn(texts, name) ? texts[name] : undefined

/** What every start needs apart from what comes with the screens of an entry: the first load grows by names only. */
export function splitMessages(texts: Texts, keys: readonly string[]): MessagesModule {
  const { [ENTRIES]: all = {}, [PAGES]: pages = {}, ...others } = texts
  if (typeof all === 'string' || typeof pages === 'string') throw new Error('Texts of screens stand in folders')
  const isEntry = (name: string) => keys.includes(name)
  const names: [string, Texts][] = []
  const entries: [string, Texts][] = []
  for (const [key, own] of Object.entries(part(all, isEntry))) {
    if (typeof own === 'string') continue
    names.push([key, part(own, (name) => NAMES.includes(name))])
    entries.push([
      key,
      eachText(
        part(own, (name) => !NAMES.includes(name)),
        (text) => filledIn(text, texts),
      ),
    ])
  }
  const isLate = (name: string) => LATE.includes(name)
  return {
    late: part(others, isLate),
    common: {
      ...part(others, (name) => !isLate(name)),
      [ENTRIES]: { ...part(all, (name) => !isEntry(name)), ...Object.fromEntries(names) },
    },
    entries: Object.fromEntries(entries),
    pages: eachText(pages, (text) => filledIn(text, texts)),
  }
}

/** The same texts, each changed. */
export function eachText(texts: Texts, change: (text: string) => string): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, inner]) => [
      name,
      typeof inner === 'string' ? change(inner) : eachText(inner, change),
    ]),
  )
}
