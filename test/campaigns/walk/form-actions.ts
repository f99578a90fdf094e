import { isObject } from '../../../src/contract/json-object.ts'
import { askToDelete } from './list-actions.ts'
import type { PageState } from './page-state.ts'
import { navigate } from './screen-actions.ts'
import { whenGone, whenShown } from './waits.ts'
import { isDefaultOrganization, isFree, type WalkAction } from './walk-action.ts'
import { forget, type FormModel, type MadeObject, pick, type Resource, say, type Walk, WalkFault } from './walk.ts'

const RESOURCES: readonly Resource[] = [
  { path: '/console/users/groups', url: '/api/v1/users/groups/', fields: ['name', 'comment'] },
  { path: '/console/assets/labels', url: '/api/v1/assets/labels/', fields: ['name', 'value'] },
  { path: '/console/assets/domains', url: '/api/v1/assets/domains/', fields: ['name', 'comment'] },
  { path: '/console/assets/cmd-filters', url: '/api/v1/assets/cmd-filters/', fields: ['name', 'comment'] },
]

const WORDS = ['night', 'shift', '値班', 'Größe', '"quoted"', '<b>', 'end']

const field = (walk: Walk, name: string) => walk.page.locator(`main form [name="${name}"]`)

const openCreate: WalkAction = {
  kind: 'open a form that creates',
  weight: 4,
  possible: (walk) => isFree(walk) && isDefaultOrganization(walk),
  async run(walk) {
    const resource = pick(walk, RESOURCES)
    if (resource === undefined) return
    await walk.act(() => navigate(walk, `${resource.path}/create`))
    forget(walk)
    await walk.act(() => whenShown(walk, field(walk, resource.fields[0] ?? '')))
    walk.model.form = { resource, updates: null, typed: {}, isStored: false }
  },
}

const openUpdate: WalkAction = {
  kind: 'open a form that updates',
  weight: 4,
  possible: (walk) => isFree(walk) && isDefaultOrganization(walk) && walk.model.made.length > 0,
  async run(walk) {
    const updates = pick(walk, walk.model.made)
    if (updates === undefined) return
    const { resource } = updates
    await walk.act(() => navigate(walk, `${resource.path}/${updates.id}/update`))
    forget(walk)
    await walk.act(() => whenShown(walk, field(walk, resource.fields[0] ?? '')))
    walk.model.form = { resource, updates, typed: {}, isStored: false }
  },
}

/** A name that no other object of this walk, or of one before it, has. */
const newName = (walk: Walk) => `walk ${Math.floor(walk.random() * 1e9).toString(36)}`

const type: WalkAction = {
  kind: 'type',
  weight: 30,
  possible: ({ model: { form, dialog } }) =>
    dialog === null && form !== null && Object.keys(form.typed).length < (form.updates === null ? 2 : 1),
  async run(walk) {
    const { form } = walk.model
    if (form === null) return
    const isNew = form.updates === null && form.typed[form.resource.fields[0] ?? ''] === undefined
    const name = form.resource.fields[isNew ? 0 : 1] ?? ''
    const text = isNew ? newName(walk) : `${pick(walk, WORDS) ?? ''} ${newName(walk)}`
    await walk.act(() => field(walk, name).fill(text))
    walk.model.form = { ...form, typed: { ...form.typed, [name]: text } }
  },
}

/** The object of a form on the server: the updated one, or one with the typed name. */
async function stored(walk: Walk, resource: Resource, id: string | null, name: string) {
  const { server, model } = walk
  const found = await server.read(
    `${resource.url}?search=${encodeURIComponent(name)}&limit=100&offset=0`,
    model.organization,
  )
  const rows: readonly unknown[] = isObject(found) && Array.isArray(found['results']) ? found['results'] : []
  return rows.find((row) => isObject(row) && (id === null ? row['name'] === name : row['id'] === id)) as
    | Readonly<Record<string, unknown>>
    | undefined
}

const isComplete = ({ model: { form, dialog } }: Walk): boolean =>
  dialog === null &&
  form !== null &&
  !form.isStored &&
  (form.updates !== null
    ? Object.keys(form.typed).length > 0
    : form.resource.fields.every((name) => form.typed[name] !== undefined))

/** What is typed is stored, or not, as the page says. @throws WalkFault */
async function checkSaved(walk: Walk): Promise<void> {
  const { form } = walk.model
  if (form === null) return
  const name = form.updates?.name ?? form.typed['name'] ?? ''
  const row = await stored(walk, form.resource, form.updates?.id ?? null, name)
  if (row === undefined) throw new WalkFault('disagreements', `"${name}" was saved, but the server does not have it`)
  for (const [member, text] of Object.entries(form.typed))
    if (row[member] !== text)
      throw new WalkFault('disagreements', `"${text}" was saved, the server has "${String(row[member])}"`)
  const object: MadeObject = {
    resource: form.resource,
    id: String(row['id']),
    name,
    organization: walk.model.organization,
  }
  const others = walk.model.made.filter(({ id }) => id !== object.id)
  Object.assign(walk.model, { form: null, made: [...others, object] })
}

const save: WalkAction = {
  kind: 'save',
  weight: 30,
  writes: true,
  possible: isComplete,
  async run(walk) {
    const before = walk.page.url()
    await walk.act(() => walk.page.locator('main form button[type=submit]').click())
    await walk.act(() => walk.page.waitForURL((url) => url.href !== before, { waitUntil: 'commit' }))
    forget(walk)
    await checkSaved(walk)
  },
}

const reloadForm: WalkAction = {
  kind: 'reload a form',
  weight: 5,
  possible: ({ model: { form, dialog } }) => form !== null && dialog === null,
  async run(walk) {
    await walk.act(() => walk.page.reload({ waitUntil: 'commit' }))
    await checkTyped(walk)
  },
}

/** A form has what was typed, also after a reload or a fault. @throws WalkFault */
export async function checkTyped(walk: Walk): Promise<void> {
  for (const [name, text] of Object.entries(walk.model.form?.typed ?? {})) {
    await walk.act(() => whenShown(walk, field(walk, name)))
    const value = await field(walk, name).inputValue()
    if (value !== text) throw new WalkFault('disagreements', `the form has "${value}" for ${name}, "${text}" was typed`)
  }
}

const leave: WalkAction = {
  kind: 'leave a form',
  weight: 5,
  possible: ({ model: { form, dialog } }) => form !== null && dialog === null,
  async run(walk) {
    const { form } = walk.model
    const dialog = walk.page.getByRole('alertdialog')
    const isChanged = form !== null && Object.keys(form.typed).length > 0
    const before = walk.page.url()
    await walk.act(() => walk.page.locator('nav .menu a[href^="/ui/"]:visible').first().click())
    const left = () => walk.page.waitForURL((url) => url.href !== before, { waitUntil: 'commit' })
    // An update that the server has, and whose answer was lost, is no change any more after a reload.
    if (isChanged)
      await walk.act(() => (form.isStored ? Promise.any([whenShown(walk, dialog), left()]) : whenShown(walk, dialog)))
    if (isChanged && (await dialog.isVisible())) walk.model.dialog = 'leave'
    else Object.assign(walk.model, { form: null, list: null, selected: 0 })
  },
}

const answerLeave = (kind: 'stay in a form' | 'leave without saving'): WalkAction => ({
  kind,
  weight: 10,
  possible: ({ model }) => model.dialog === 'leave',
  async run(walk) {
    const stays = kind === 'stay in a form'
    const name = say(walk, stays ? 'form.leave.stay' : 'form.leave.confirm')
    await walk.act(() => walk.page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click())
    walk.model.dialog = null
    if (stays) return checkTyped(walk)
    // The form is there, with its text, until the next screen is loaded.
    await walk.act(() => whenGone(walk, walk.page.locator('main form')))
    Object.assign(walk.model, { form: null, list: null, selected: 0 })
  },
})

const remove: WalkAction = {
  kind: 'delete',
  weight: 3,
  writes: true,
  possible: (walk: Walk, { selected }: PageState) =>
    isFree(walk) && isDefaultOrganization(walk) && walk.model.made.length > 0 && selected === 0,
  async run(walk) {
    const object = pick(walk, walk.model.made)
    if (object === undefined) return
    const { resource, id, name } = object
    const search = new URLSearchParams({ search: name }).toString()
    await walk.act(() => navigate(walk, `${resource.path}?${search}`))
    forget(walk)
    const row = walk.page.locator(`main tr[data-row="${id}"]`)
    await walk.act(() => whenShown(walk, row))
    if (!(await askToDelete(walk, id))) throw new WalkFault('impossible actions', `"${name}" cannot be deleted`)
    const dialog = walk.page.getByRole('alertdialog')
    await walk.act(() =>
      dialog
        .getByRole('button', { name: new RegExp(say(walk, 'actions.delete')) })
        .last()
        .click(),
    )
    await walk.act(() => whenGone(walk, row))
    // A list that cannot be read has no rows either.
    if (!walk.line.isCut() && (await stored(walk, resource, id, name)) !== undefined)
      throw new WalkFault('disagreements', `"${name}" was deleted, but the server still has it`)
    walk.model.made = walk.model.made.filter((each) => each.id !== id)
    walk.model.gone = [...walk.model.gone, id]
  },
}

export const FORM_ACTIONS: readonly WalkAction[] = [
  openCreate,
  openUpdate,
  type,
  save,
  reloadForm,
  leave,
  answerLeave('stay in a form'),
  answerLeave('leave without saving'),
  remove,
]

/** True if the server has what was typed. */
async function isUpdated(walk: Walk, { resource, updates, typed }: FormModel): Promise<boolean> {
  if (updates === null || Object.keys(typed).length === 0) return false
  const row = await stored(walk, resource, updates.id, updates.name)
  return Object.entries(typed).every(([member, text]) => row?.[member] === text)
}

/** After an answer was lost: what the server has done is known to the server alone. Takes it from there. */
export async function lookAtServer(walk: Walk): Promise<void> {
  const { model } = walk
  const known = await Promise.all(
    model.made.map(async (each) => [each, await stored(walk, each.resource, each.id, each.name)] as const),
  )
  model.made = known.filter(([, row]) => row !== undefined).map(([each]) => each)
  model.gone = [...model.gone, ...known.filter(([, row]) => row === undefined).map(([{ id }]) => id)]
  const { form } = model
  const name = form?.typed['name']
  if (form === null) return
  // To save the update again would be to decide which of two changes wins.
  if (form.updates !== null) model.form = { ...form, isStored: await isUpdated(walk, form) }
  if (form.updates !== null || name === undefined) return
  const row = await stored(walk, form.resource, null, name)
  if (row === undefined) return
  model.form = { ...form, isStored: true }
  model.made = [
    ...model.made,
    { resource: form.resource, id: String(row['id']), name, organization: model.organization },
  ]
}

/** Deletes what the walk has made, so that the next one begins as this did. */
export async function tidyUp(walk: Walk, remove: (address: string) => Promise<unknown>): Promise<void> {
  for (const { resource, id } of walk.model.made) await remove(`${resource.url}${id}/`)
}
