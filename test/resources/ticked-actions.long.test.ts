import { describe, expect, test } from '@jest/globals'
import { isObject, toText } from '../../src/contract/json-object.ts'
import type { Row } from '../../src/contract/page.ts'
import { CONNECT, GRANT_ACTIONS } from '../../src/contract/access/grant-actions.ts'
import { offeredActions, readGrantedActions, writeGrantedActions } from '../../src/engine/fields/grant-actions.ts'
import type { FormValues } from '../../src/engine/form/form-model.ts'
import { setAt } from '../../src/engine/form/value-path.ts'
import { cloneValues, initialValues } from '../../src/engine/form/values.ts'
import { allFields } from '../../src/engine/form/field-state.ts'
import type { EntryOf } from '../../src/engine/registry/entry.ts'
import { saveForm } from '../../src/console/form/save-form.ts'
import { asObject } from '../sandbox/rest/reading.ts'
import { seededRest } from '../sandbox/rest/rest-server.ts'
import { registered } from '../support/registry.ts'
import { apiOf, openForm, type OpenedForm } from './saving.ts'

const rest = seededRest()

const KINDS = [
  ['assets', 'asset-permissions', {}],
  ['a MySQL database', 'application-permissions', { category: 'db', type: 'mysql' }],
  ['a remote application', 'application-permissions', { category: 'remote_app', type: 'chrome' }],
  ['Kubernetes', 'application-permissions', { category: 'cloud', type: 'k8s' }],
] as const

const pathOf = (url: string) => url.replace(/^\/api\/v1/, '')

async function anyOf({ url }: EntryOf<'list'>, kind: Row): Promise<Row> {
  const { body } = await rest.get(pathOf(url))
  const found = (Array.isArray(body) ? body.filter(isObject) : []).find((row) =>
    Object.entries(kind).every(([name, value]) => row[name] === value),
  )
  if (found === undefined) throw new Error(`no permission of ${JSON.stringify(kind)}`)
  return found
}

/** The single actions that the form offers to tick. */
function offered({ model }: OpenedForm) {
  const field = allFields(model).find(({ path }) => path === 'actions')
  const actions = offeredActions((field?.choices ?? []).map(({ value }) => value))
  if (actions === null) throw new Error('nothing can be ticked')
  return { actions, singles: [...readGrantedActions(actions, [actions.name])] }
}

/** Every choice of these that can be ticked: whatever is allowed, connecting is too. */
function combinations(singles: readonly string[]): readonly (readonly string[])[] {
  const others = singles.filter((name) => name !== CONNECT)
  const all = others.reduce<readonly (readonly string[])[]>(
    (found, name) => [...found, ...found.map((one) => [...one, name])],
    [[]],
  )
  return all.map((one) => [CONNECT, ...one])
}

async function save({ model, row, scope }: OpenedForm, values: FormValues, id: string | null): Promise<Row> {
  const opened = initialValues(model, row, scope)
  const decide = async () => new Set<string>()
  const done = await saveForm({ api: apiOf(rest), model, id, opened, values, scope, now: scope.now, decide })
  return asObject(done?.answer)
}

/** The single actions that a server allows by these names, those that are not offered too. */
const allowed = (actions: unknown): readonly string[] =>
  [...readGrantedActions(GRANT_ACTIONS, Array.isArray(actions) ? actions : [])].sort()

describe.each(KINDS)('the actions of a permission for %s', (_, key, kind) => {
  const entry = registered(`console/${key}`)

  test('are stored as they are ticked', async () => {
    const permission = await anyOf(entry, kind)
    const form = await openForm(rest, entry, permission)
    const { actions, singles } = offered(form)
    const found: unknown[] = []
    for (const ticked of combinations(singles)) {
      const values = setAt(
        initialValues(form.model, form.row, form.scope),
        'actions',
        writeGrantedActions(actions, new Set(ticked)),
      )
      await save(form, values, toText(permission['id']))
      const stored = asObject((await rest.get(`${pathOf(entry.url)}${toText(permission['id'])}/`)).body)
      found.push({ ticked: [...ticked].sort(), stored: allowed(stored['actions']) })
    }
    expect(found).toEqual(combinations(singles).map((each) => ({ ticked: [...each].sort(), stored: [...each].sort() })))
  })

  test('are the offered ones, in a new permission and in a clone', async () => {
    const permission = await anyOf(entry, kind)
    await rest.call('PATCH', `${pathOf(entry.url)}${toText(permission['id'])}/`, { actions: ['all'] })
    const form = await openForm(rest, entry, permission, 'clone')
    const { model, row, scope } = form
    const { singles } = offered(form)
    const clone = await save(form, cloneValues(model, row, scope, 'Clone of '), toText(permission['id']))
    const blank = initialValues(model, null, scope)
    const named = Object.entries({ ...kind, name: `New for ${_}` })
    const made = await save(
      form,
      named.reduce((all, [name, value]) => setAt(all, name, value), blank),
      null,
    )
    expect([allowed(clone['actions']), allowed(made['actions'])]).toEqual([[...singles].sort(), [...singles].sort()])
  })
})
