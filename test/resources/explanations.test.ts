import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { placeOf } from '../../src/contract/origins.ts'
import type { Row } from '../../src/contract/page.ts'
import { explainAll, type Explainable } from '../../src/features/inspector/model/explain.ts'
import { unresolvedIn } from '../../src/features/inspector/model/unresolved.ts'
import { bulkForm } from '../../src/engine/actions/bulk-update.ts'
import { dialogForm } from '../../src/engine/form/dialog-form.ts'
import { formFields, formOf } from '../../src/engine/form/form.ts'
import { columnsOf } from '../../src/engine/list/columns.ts'
import { metadataUrl } from '../../src/engine/list/list-request.ts'
import { searchOptions } from '../../src/engine/list/search.ts'
import type { Action } from '../../src/engine/registry/entry-types.generated.ts'
import type { Entry } from '../../src/engine/registry/entry.ts'
import { homeScreen } from '../../src/engine/routes/views.ts'
import { registryOrigins } from '../../src/registry/files/origins.ts'
import { readFiles } from '../../src/registry/files/registry-module.ts'
import { metadataOf } from '../support/facts-metadata.ts'
import { bodies, index, menu, references } from '../support/registry.ts'
import { sessionOf } from '../support/sessions.ts'

const session = sessionOf()
const files = await readFiles(path.resolve('.'), 'resources')
const origins = registryOrigins(files, null)
const entries = await Promise.all(index.map(async ({ key }) => (await bodies[key]?.())?.default))
const row: Row = { id: '00000000-0000-0000-0000-000000000001' }

const indexOf = (key: string) => {
  const found = index.find((each) => each.key === key)
  if (found === undefined) throw new Error(`No entry ${key}`)
  return found
}

/** The actions within an entry that open a form. */
function dialogsIn(value: unknown): readonly Action[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'dialog' in value && Array.isArray(value.dialog) ? [value as Action] : []
  return [...own, ...Object.values(value).flatMap(dialogsIn)]
}

const bulkUpdatesOf = (entry: Entry): readonly Action[] =>
  (entry.kind === 'list' ? (entry.bulk ?? []) : []).flatMap((item) =>
    typeof item !== 'string' && item.fields !== undefined ? [item] : [],
  )

/** Everything that can be explained of an entry, for a user without permissions, so that nothing is left out. */
function subjectsOf(entry: Entry): readonly Explainable[] {
  const own = indexOf(entry.key)
  const screen: Explainable = { kind: 'screen', entry: own, screen: homeScreen(own), index, session }
  const url = 'url' in entry ? entry.url : ''
  const metadata = metadataOf(url)
  const fields = metadata?.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
  const form = (kind: Extract<Entry, { kind: 'list' | 'form' }>): Explainable => {
    const described = formFields(metadata, 'update')
    const model = formOf({ entry: kind, fields: described, mode: 'update', session, references })
    const scope = { session, row, form: {}, mode: 'update', fields: described }
    return { kind: 'form', entry: kind, index: own, model, fields: described, scope }
  }
  const dialogs = (kind: Extract<Entry, { kind: 'list' | 'form' }>): readonly Explainable[] =>
    [...dialogsIn(kind), ...bulkUpdatesOf(kind)].map((action) => {
      const source = { action, described: [metadata], session, references, row }
      const model = action.dialog === undefined ? bulkForm(source) : dialogForm(source)
      const scope = { session, row, form: {}, mode: 'create', fields } as const
      return {
        kind: 'form',
        entry: kind,
        index: own,
        dialog: { action, metadataUrl: () => url },
        model,
        fields: null,
        scope,
      }
    })
  if (entry.kind === 'object') return [screen, { kind: 'object', entry, index: own, fields, row, session, references }]
  if (entry.kind === 'form') return [screen, form(entry), ...dialogs(entry)]
  if (entry.kind !== 'list') return [screen]
  const source = { entry, index: own, session, metadata }
  return [
    screen,
    {
      kind: 'list',
      source,
      columns: columnsOf(entry, fields, session),
      options: searchOptions(entry, fields),
      chosen: { shown: [], known: [], by: 'user' },
      rows: [],
      fixedParams: [],
      request: { method: 'GET', url, params: [] },
      metadataUrl: metadataUrl(entry, own),
    },
    form(entry),
    ...dialogs(entry),
    ...(entry.detail?.tabs ?? []).map(({ key }): Explainable => ({
      kind: 'detail',
      entry,
      fields,
      row,
      session,
      references,
      index,
      tab: key,
      metadataUrl: url,
    })),
  ]
}

/** The value of a file at a pointer. */
const valueAt = (json: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null
          ? new Map<string, unknown>(Object.entries(value)).get(name)
          : undefined,
      json,
    )

/** Explanations whose place is not in the files as they are written. */
const unplaced = (subject: Explainable): readonly string[] =>
  explainAll(subject).flatMap(({ kind, name, entry, pointer }) => {
    const origin = origins[entry ?? '']
    const place = origin === undefined ? null : placeOf(origin, pointer)
    const found = place === null ? undefined : valueAt(files.get(place.file), place.pointer)
    return found === undefined ? [`${kind}:${name} ${String(entry)} ${pointer} ${JSON.stringify(place)}`] : []
  })

describe.each(entries.flatMap((entry) => (entry === undefined ? [] : [[entry.key, entry] as const])))(
  '%s',
  (_key, entry) => {
    const subjects = subjectsOf(entry)

    test('every control is explained, with a place that exists in the files', () => {
      expect(subjects.flatMap(unplaced)).toEqual([])
    })

    test('whatever a user without permissions does not see has a reason', () => {
      const absent = subjects
        .flatMap((subject) => explainAll(subject))
        .filter(({ verdict }) => verdict.state === 'absent')
      const unfounded = absent.filter(({ verdict }) => verdict.proof.every(({ met }) => met))
      expect(unfounded.map(({ kind, name }) => `${kind}:${name}`)).toEqual([])
    })
  },
)

test('the fields of dialogs are among what is explained, at their action', () => {
  const users = entries.find((entry) => entry?.key === 'users')
  const explained = (users === undefined ? [] : subjectsOf(users)).flatMap((subject) => explainAll(subject))
  const places = explained.map(({ kind, name, pointer }) => `${kind}:${name} ${pointer}`)
  expect(places).toEqual(
    expect.arrayContaining(['field:org_roles /header/1/dialog/1', 'field:date_expired /bulk/0/fields/1']),
  )
})

test('no list of a recorded server has unresolved names', () => {
  const found = entries.flatMap((entry) => (entry === undefined ? [] : subjectsOf(entry).flatMap(unresolvedIn)))
  expect(found.map(({ entry, kind, name }) => `${entry} ${kind} ${name}`)).toEqual([])
})

test.each(menu.views.map(({ view }) => view))('every line of the menu of %s has a place that exists', (view) => {
  expect(unplaced({ kind: 'menu', view, menu, index, session })).toEqual([])
})
