/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { runAction } from '../../../src/console/actions/run-action.ts'
import type { ActionTools } from '../../../src/console/actions/action-target.ts'
import { useActionTools } from '../../../src/console/actions/use-run-action.ts'
import { ServicesContext, useServices } from '../../../src/console/kernel/session/services.ts'
import { sessionAtom } from '../../../src/console/kernel/session/session-state.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { useBulkUpdate } from '../../../src/console/dialogs/use-bulk-update.ts'
import { useSubmit } from '../../../src/console/dialogs/FormDialog.tsx'
import { relationAccess } from '../../../src/console/detail/relations/relation-access.ts'
import { useRelationChanges } from '../../../src/console/detail/relations/use-relation.ts'
import { testCall } from '../../../src/console/form/FormFooter.tsx'
import { type OpenForm, useForm } from '../../../src/console/form/use-form.ts'
import { useRefusal } from '../../../src/console/form/form-errors.ts'
import { useSave } from '../../../src/console/form/use-save.ts'
import { sendRow } from '../../../src/console/transfer/import/row-calls.ts'
import { relationModels } from '../../../src/engine/detail/relation.ts'
import { dialogForm } from '../../../src/engine/form/dialog-form.ts'
import { formFields, formOf } from '../../../src/engine/form/form.ts'
import { formUrl } from '../../../src/engine/form/form-address.ts'
import type { FormModel } from '../../../src/engine/form/form-model.ts'
import type { IndexEntry } from '../../../src/engine/registry/entry.ts'
import { importOf } from '../../../src/engine/registry/list-defaults.ts'
import { importColumns } from '../../../src/engine/transfer/import/columns.ts'
import { fakeRequest } from '../../client/support/fakes.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { references } from '../../support/registry.ts'
import { SILENT_SERVICES } from '../support/silent-services.ts'
import { importSource } from '../transfer/support.ts'
import { actions, entries, lists, ROWS, session, targetOf } from './registry-actions.ts'
import { confirmAll, failingApi, NOW, SENTENCE, takeToasts, withTexts } from './failing-server.tsx'
import { MemoryRouter } from '../support/memory-router.tsx'

let confirmed: () => void = () => undefined
beforeEach(async () => {
  await withTexts()
  store.set(sessionAtom, session)
  confirmed = confirmAll()
})
afterEach(() => {
  cleanup()
  confirmed()
  takeToasts()
})

const { api, failed } = failingApi((url) => (url.endsWith('/r1/') ? ROWS[0] : { count: 2, results: ROWS }))
const services = { ...SILENT_SERVICES, api, requestOf: fakeRequest, now: () => NOW }
const wrapper = ({ children }: { children: ReactNode }) => (
  <ServicesContext value={services}>
    <MemoryRouter>{children}</MemoryRouter>
  </ServicesContext>
)
const hook = <T,>(use: () => T): T => renderHook(use, { wrapper }).result.current

/** What said nothing of the server's sentence, of all whose write was refused. */
interface Sweep {
  readonly refused: number
  readonly silent: readonly string[]
}

async function sweep<T extends { readonly name: string }>(
  cases: readonly T[],
  write: (each: T) => Promise<unknown>,
): Promise<Sweep> {
  const silent: string[] = []
  let refused = 0
  for (const each of cases) {
    const before = failed().length
    takeToasts()
    await write(each)
    if (failed().length === before) continue
    refused += 1
    if (!takeToasts().some((said) => said.startsWith('error: ') && said.includes(SENTENCE))) silent.push(each.name)
  }
  return { refused, silent }
}

describe('a 500 for a write of the registry shows a message', () => {
  test('each action with one call, with or without confirmation', async () => {
    const tools: ActionTools = { ...hook(useActionTools), inDialog: async () => 'cancelled', navigate: () => undefined }
    const found = await sweep(actions, ({ index, action }) => runAction(action, targetOf(index, action), tools))
    expect(found.silent).toEqual([])
    expect(found.refused).toBeGreaterThan(100)
  })

  test('each action with a form', async () => {
    const asking = actions.filter(({ action }) => action.effect.kind === 'dialog')
    const found = await sweep(asking, async ({ index, action }) => {
      if (action.effect.kind !== 'dialog') return
      const described = [metadataOf(index.url ?? '')]
      const model = dialogForm({ action: action.effect.action, described, session, references })
      const finish = () => undefined
      const { submit } = hook(() =>
        useSubmit({ action, target: targetOf(index, action), finish }, useOpen(index, model), finish),
      )
      await act(submit)
    })
    expect(found.silent).toEqual([])
    expect(found.refused).toBeGreaterThan(8)
  })

  test('each bulk update', async () => {
    const updates = actions.filter(({ action }) => action.effect.kind === 'bulk-update')
    const found = await sweep(updates, async ({ index, action }) => {
      const { effect } = action
      if (effect.kind !== 'bulk-update') return
      const model = dialogForm({
        action: { ...effect.action, dialog: ['comment'] },
        described: [metadataOf(index.url ?? '')],
        session,
        references,
      })
      const pending = { action, target: targetOf(index, action), finish: () => undefined }
      const { result } = renderHook(
        () => {
          const open = useOpen(index, model)
          const changed = { ...open, form: { ...open.form, values: { comment: 'changed' } } }
          return useBulkUpdate({ pending, url: effect.url, open: changed, modes: {} })
        },
        { wrapper },
      )
      await act(async () => result.current.preview())
      await act(async () => result.current.send())
    })
    expect(found.silent).toEqual([])
    expect(found.refused).toBeGreaterThan(3)
  })

  test('each form, to create and to update, and each test of a form', async () => {
    const forms = entries.flatMap(({ index, entry }) =>
      (entry?.kind === 'list' && entry.form !== undefined) || entry?.kind === 'form'
        ? (['create', 'update'] as const).map((mode) => ({ name: `${index.key}: ${mode}`, index, entry, mode }))
        : [],
    )
    const found = await sweep(forms, async ({ index, entry, mode }) => {
      const fields = formFields(metadataOf(formUrl(entry)), mode)
      const model = formOf({ entry, fields, mode, session, references, url: '/api/v1/a/forms/' })
      const { save } = hook(() => {
        const open = useOpen(index, model)
        const { form, scope, isShown, refuse } = open
        const decide = async () => new Set<string>()
        const ends = { onRefused: refuse, onCreated: undefined, decide }
        return useSave({ index, back: null, model, id: 'r1', form, scope, isShown, ...ends })
      })
      await act(() => save('submit'))
      if (entry.kind !== 'form') return
      for (const each of entry.tests ?? []) {
        const { refused, open } = hook(() => {
          const of = useOpen(index, model)
          return { open: of, refused: useRefusal(of.isShown, of.refuse) }
        })
        await act(() => api.send(testCall(each, open)).catch(refused))
      }
    })
    expect(found.silent).toEqual([])
    expect(found.refused).toBeGreaterThan(120)
  })

  test('each relation, to add and to remove', async () => {
    const cards = lists.flatMap(({ index, entry }) =>
      (entry.detail?.tabs ?? []).flatMap((tab) =>
        (tab.relations ?? []).flatMap((relation) =>
          relationModels(
            { ...relation, when: {} },
            { index, fields: null, references, scope: { session, row: ROWS[0] ?? {} } },
            tab.table ?? null,
          ).flatMap((model) =>
            (['add', 'remove'] as const).map((what) => ({
              name: `${index.key}: ${what} ${model.key}`,
              what,
              index,
              relation: { ...model, keepsOne: false },
            })),
          ),
        ),
      ),
    )
    const words = { title: 'Things', counted: (count: number) => `${String(count)} things` }
    const found = await sweep(cards, async ({ index, what, relation }) => {
      const changes = hook(() => {
        const access = relationAccess({ api: useServices().api, session, relation, url: '/api/v1/a/r1/', id: 'r1' })
        const list = {
          status: 'ready',
          items: [],
          total: 0,
          read: 0,
          error: null,
          more: () => undefined,
          reload: async () => [],
        } as const
        const target = {
          entry: index,
          rows: [{ id: 'r1' }],
          name: 'name',
          reload: async () => undefined,
        }
        return useRelationChanges({ access, list, relation, words, target })
      })
      const item = { id: 'x1', label: 'X' }
      await act(async () => void (await (what === 'add' ? changes.add([item]) : changes.remove(item))))
    })
    expect(found.silent).toEqual([])
    expect(found.refused).toBeGreaterThan(20)
  })

  test('each row of an import, on the row', async () => {
    const takers = lists.filter(({ entry }) => importOf(entry) !== null)
    expect(takers.length).toBeGreaterThan(5)
    for (const { index, entry } of takers) {
      const file = { titles: [['name', 'name']] as const, rows: [{ name: 'x' }] }
      const columns = importColumns({ entry, mode: 'create', fields: null, file })
      const row = {
        number: 1,
        cells: { name: 'x' },
        status: { kind: 'pending' },
        ticked: true,
        current: null,
        withheld: [],
      } as const
      const source = importSource({ api, entry: index, list: entry, metadata: metadataOf(entry.url) })
      const outcome = await sendRow(source, { mode: 'create', columns }, row)
      expect({ key: index.key, said: JSON.stringify(outcome).includes(SENTENCE) }).toEqual({
        key: index.key,
        said: true,
      })
    }
  })
})

function useOpen(index: IndexEntry, model: FormModel): OpenForm {
  return useForm({ index, model, fields: null, address: {}, row: null })
}
