import { allPages, type PageOf, type PageRange } from '../../../client/lists.ts'
import { FailedWith } from '../../../client/failure.ts'
import type { Api, Call } from '../../../client/http.ts'
import { own, ownAt, readObject, UnexpectedAnswer } from '../../../contract/json-object.ts'
import type { Session } from '../../../engine/session/session.ts'
import { readPage } from '../../../contract/page.ts'
import type { RelationModel, RelationStore } from '../../../engine/detail/relation.ts'
import type { UndoStep } from '../../../engine/actions/undo-step.ts'
import { referenceId } from '../../fields/row-name.ts'
import { loadChosen } from '../../fields/select/load-options.ts'
import { plainText } from '../../fields/base/plain-text.tsx'

export interface Linked {
  readonly id: string
  readonly label: string
}

interface RelationCalls {
  readonly page: (range: PageRange) => Promise<PageOf<Linked>>
  readonly ids: () => Promise<ReadonlySet<string>>
  /** Calls that add objects or remove one; a relation stored in a field is read first. */
  readonly addCall: (ids: readonly string[]) => Promise<Call>
  readonly removeCall: (id: string) => Promise<Call>
  /** Called after a change of these items: the steps that reverse it. `linked`: they were added. */
  readonly undoSteps: (items: readonly Linked[], linked: boolean) => Promise<readonly UndoStep[]>
}

/** Operations on a relation of one object, independent of how it is stored. Calls reject if the server refuses. */
export interface RelationAccess extends RelationCalls {
  /** Cache key of the relation. */
  readonly key: readonly unknown[]
  readonly add: (ids: readonly string[]) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

export interface AccessContext {
  readonly api: Api
  readonly session: Session
  readonly relation: RelationModel
  readonly url: string
  readonly id: string
}

export function relationAccess(context: AccessContext): RelationAccess {
  const { api, relation, url } = context
  const calls =
    relation.store.kind === 'link' ? byLink(context, relation.store) : byField(context, relation.store.field)
  return {
    ...calls,
    key: [url, relation.store, relation.reference.key],
    add: async (ids) => void (await api.send(await calls.addCall(ids))),
    remove: async (id) => void (await api.send(await calls.removeCall(id))),
  }
}

type LinkStore = Extract<RelationStore, { kind: 'link' }>

/** The relation has its own URL; a row holds the ids of both sides. */
function byLink({ api, id }: AccessContext, { url, self, other }: LinkStore): RelationCalls {
  const page: RelationCalls['page'] = async (range) => {
    const { rows, count } = readPage(await api.send({ method: 'GET', url, query: { [self]: id, ...range } }))
    return { rows: rows.map((row) => linkedOf(own(row, other), own(row, `${other}_display`))), count }
  }
  return {
    page,
    async ids() {
      const { rows } = await allPages(page)
      return new Set(rows.map((item) => item.id))
    },
    addCall: async (ids) => ({ method: 'POST', url, body: ids.map((each) => ({ [self]: id, [other]: each })) }),
    removeCall: async (each) => ({ method: 'DELETE', url, query: { [self]: id, [other]: each } }),
    undoSteps: async (items, linked) =>
      items.map((item) => ({
        kind: 'link',
        url,
        link: { [self]: id, [other]: item.id },
        name: item.label,
        linked,
      })),
  }
}

function linkedOf(value: unknown, display: unknown): Linked {
  const id = referenceId(value)
  return { id, label: plainText(display) || plainText(value) || id }
}

/** A field of the object holds the ids. Each change reads the field first, to keep changes of other users. */
function byField({ api, session, relation, url, id }: AccessContext, field: string): RelationCalls {
  const { reference, keepsOne } = relation
  const read = async (): Promise<readonly string[]> => {
    const body = readObject(await api.send({ method: 'GET', url }))
    const value = ownAt(body, field.split('.')) ?? []
    // Treating it as empty would delete all links with the next change.
    if (!Array.isArray(value)) throw new UnexpectedAnswer('list')
    return value.map(referenceId)
  }
  const write = (ids: readonly string[]): Call => ({ method: 'PATCH', url, body: { [field]: ids } })
  return {
    async page({ offset, limit }) {
      const ids = await read()
      const shown = ids.slice(offset, offset + limit)
      const known = shown.length === 0 ? [] : await loadChosen({ api, reference, session }, shown)
      const labels = new Map(known.map(({ value, label }) => [referenceId(value), label]))
      return { rows: shown.map((id) => ({ id, label: labels.get(id) ?? id })), count: ids.length }
    },
    ids: async () => new Set(await read()),
    addCall: async (added) => write([...new Set([...(await read()), ...added])]),
    async removeCall(removed) {
      const rest = (await read()).filter((id) => id !== removed)
      if (keepsOne && rest.length === 0) throw new FailedWith('errors.lastOne')
      return write(rest)
    },
    async undoSteps(items, linked) {
      const after = await read()
      const others = after.filter((each) => !items.some((item) => item.id === each))
      const before = linked ? others : [...others, ...items.map((item) => item.id)]
      const record = { list: url.replace(/[^/]+\/$/, ''), id, name: items.map(({ label }) => label).join(', ') }
      return [{ kind: 'record', record, changes: [{ path: field, label: relation.label, before, after }] }]
    },
  }
}
