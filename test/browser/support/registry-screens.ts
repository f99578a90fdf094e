import type { CreateAction } from '../../../src/engine/registry/entry-types.generated.ts'
import type { Entry, EntryOf, IndexEntry } from '../../../src/engine/registry/entry.ts'
import { headerOf, isCreateMenu } from '../../../src/engine/registry/list-defaults.ts'
import { hrefTo } from '../../../src/engine/routes/href.ts'
import { registryModule } from '../../../src/registry/files/registry-module.ts'

/** A screen of an entry with its address below /ui. */
export interface RegistryScreen {
  readonly kind: 'list' | 'create' | 'update' | 'detail' | 'tab' | 'form' | 'page'
  /** `users create`, `system-users create ssh`, `users detail UserInfo` */
  readonly name: string
  readonly path: string
}

/** The id of the first row of a list; null if the list is empty. */
export type FirstId = (url: string, query: Readonly<Record<string, string>>) => Promise<string | null>

interface Registered {
  readonly entry: Entry
  readonly known: IndexEntry
}

const { entries, index } = await registryModule(process.cwd())

/** All entries of the registry, in order. */
export const registered: readonly Registered[] = entries.flatMap((entry, at) => {
  const known = index[at]
  return known === undefined ? [] : [{ entry, known }]
})

/** Entries with a path. */
export const entriesWithPath = registered.filter(({ known }) => known.path !== null)

const texts = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

function withQuery(href: string, more: Readonly<Record<string, string>>): string {
  const [path = '', query = ''] = href.split('?')
  const all = new URLSearchParams([...new URLSearchParams(query), ...Object.entries(more)]).toString()
  return all === '' ? path : `${path}?${all}`
}

/** The query param of a form's address with the id of the parent object. */
async function ownerOf({ known }: Registered, firstId: FirstId): Promise<Readonly<Record<string, string>>> {
  const owner = index.find(({ key }) => key === known.owner?.entry)
  if (known.owner === null || owner?.url === undefined || owner.url === null) return {}
  const id = await firstId(owner.url, texts(owner.query))
  return id === null ? {} : { [known.owner.param]: id }
}

async function createScreens(of: Registered, list: EntryOf<'list'>, firstId: FirstId): Promise<RegistryScreen[]> {
  const { known } = of
  if (!known.has.create) return []
  const [menu] = headerOf(list).filter((action): action is CreateAction => isCreateMenu(action))
  const owner = await ownerOf(of, firstId)
  const variants = menu?.variants ?? [{ key: '', query: {} }]
  return variants.map(({ key, query = {} }) => ({
    kind: 'create',
    name: `${known.key} create ${key}`.trim(),
    path: withQuery(hrefTo(known, 'create'), { ...texts(query), ...owner }),
  }))
}

async function objectScreens(
  { known }: Registered,
  list: EntryOf<'list'>,
  firstId: FirstId,
): Promise<RegistryScreen[]> {
  const { has, url, key } = known
  if (url === null || !(has.detail || has.update)) return []
  const id = await firstId(url, texts(known.query))
  if (id === null) return []
  const tabs = list.detail?.tabs ?? []
  const details = tabs.map((tab): RegistryScreen => {
    const path = withQuery(hrefTo(known, 'detail', id), { activeTab: tab.key })
    return { kind: 'detail', name: `${key} detail ${tab.key}`, path }
  })
  const update: RegistryScreen = {
    kind: 'update',
    name: `${key} update`,
    path: has.update ? hrefTo(known, 'update', id) : '',
  }
  return [...(has.detail ? details : []), ...(has.update ? [update] : [])]
}

const kindOf = (key: string) => entries.find((entry) => entry.key === key)?.kind

/** The form of an entry, for the first object of its list if it needs one. */
async function formScreens({ known }: Registered, path: string, firstId: FirstId): Promise<RegistryScreen[]> {
  const { key, url } = known
  const id = path.includes('{id}') && url !== null ? await firstId(url, texts(known.query)) : ''
  return id === null ? [] : [{ kind: 'form', name: `${key} form`, path: path.replace('{id}', id) }]
}

/** All screens of an entry; those of an object show the first row. A list in tabs is a screen of the tabs. */
export async function screensOf(of: Registered, firstId: FirstId): Promise<readonly RegistryScreen[]> {
  const { entry, known } = of
  if (known.path === null) return []
  const { path, key } = known
  switch (entry.kind) {
    case 'list': {
      const list: RegistryScreen[] =
        known.has.list && known.within === null
          ? [{ kind: 'list', name: `${key} list`, path: hrefTo(known, 'list') }]
          : []
      return [...list, ...(await createScreens(of, entry, firstId)), ...(await objectScreens(of, entry, firstId))]
    }
    case 'tabs':
      return entry.tabs.map((tab) => ({
        kind: kindOf(tab.entry) === 'list' ? 'tab' : 'form',
        name: `${key} ${tab.key}`,
        path: withQuery(path, { activeTab: tab.key }),
      }))
    case 'form':
      return known.within === null ? formScreens(of, path, firstId) : []
    case 'object':
    case 'page':
      return [{ kind: 'page', name: key, path }]
  }
}
