import type { Api, QueryValue } from '../../client/http.ts'
import { RequestFailed } from '../../client/failure.ts'
import { own, readObject } from '../../contract/json-object.ts'
import type { Field, Metadata, NoMetadata } from '../../contract/field.ts'
import { type Page, readPage, type Row } from '../../contract/page.ts'
import { formFields, formOf } from '../../engine/form/form.ts'
import { payloadOf } from '../../engine/form/payload.ts'
import { initialValues } from '../../engine/form/values.ts'
import type { EntryOf, IndexEntry } from '../../engine/registry/entry.ts'
import type { Reference } from '../../engine/registry/entry-types.generated.ts'
import type { Session } from '../../engine/session/session.ts'
import { resultOf, skipped, type TestResult } from './result.ts'
import { sampleValue } from './sample-row.ts'

export interface SweptList {
  readonly entry: EntryOf<'list'>
  readonly index: IndexEntry
  readonly metadata: Metadata | NoMetadata
  readonly session: Session
  readonly references: Readonly<Record<string, Reference>>
}

const ROWS = 3

/** Uses a list as its screens do: create, list, search, sort, page, update, delete. */
export async function sweep(api: Api, list: SweptList): Promise<TestResult> {
  const { entry, index, metadata } = list
  const name = `sandbox: ${entry.key} (${entry.url})`
  if (metadata.kind === 'no-metadata') return skipped(name, `OPTIONS has no fields: ${metadata.reason}`)
  const visit = new ListVisit(api, list, metadata.fields.GET ?? [])
  try {
    const rows = index.has.create ? await visit.create(metadata.fields.POST ?? []) : []
    await visit.list(rows)
    if (rows.length > 0) await visit.find(rows)
    if (rows.length > 0 && index.has.update)
      await visit.update(rows, metadata.fields.PATCH ?? metadata.fields.PUT ?? [])
    for (const row of rows) await visit.remove(row)
  } catch (error) {
    visit.problems.push(reasonOf(error))
  }
  return resultOf(name, visit.problems)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof RequestFailed)) return error instanceof Error ? error.message : String(error)
  const fields = Object.entries(error.problem.fields).map((field) => field.join(': '))
  const text = [error.problem.message, ...fields].filter((part) => part !== null && part !== '').join(' ')
  return text === '' ? error.message : `${error.message}: ${text}`
}

const idOf = (row: Row): string => String(own(row, 'id'))

class ListVisit {
  readonly problems: string[] = []
  readonly #api: Api
  readonly #list: SweptList
  readonly #fields: readonly Field[]

  constructor(api: Api, list: SweptList, fields: readonly Field[]) {
    this.#api = api
    this.#list = list
    this.#fields = fields
  }

  get #url(): string {
    return this.#list.entry.url
  }

  async #page(query: Readonly<Record<string, QueryValue>>): Promise<Page> {
    return readPage(await this.#api.send({ method: 'GET', url: this.#url, query: { limit: 100, offset: 0, ...query } }))
  }

  #expect(isTrue: boolean, problem: string): void {
    if (!isTrue) this.problems.push(problem)
  }

  /** From what the form starts with, and a value in each required field that is still empty. */
  async create(fields: readonly Field[]): Promise<readonly Row[]> {
    const { entry, metadata, session, references } = this.#list
    const model = formOf({ entry, fields: formFields(metadata, 'create'), mode: 'create', session, references })
    const scope = { session, row: null, mode: 'create', query: {}, now: new Date() }
    const rows: Row[] = []
    for (let at = 1; at <= ROWS; at += 1) {
      const initial = payloadOf(model, initialValues(model, null, scope), scope)
      const asked = new Set(model.sections.flatMap((section) => section.fields.map(({ path }) => path)))
      const lacking = fields.filter(({ name, required }) => required && isEmpty(own(initial, name)))
      const unasked = lacking.filter(({ name }) => !asked.has(name))
      if (at === 1) for (const { name } of unasked) this.problems.push(`the form lacks the required field ${name}`)
      const body = { ...initial, ...Object.fromEntries(lacking.map((field) => [field.name, sampleValue(field, at)])) }
      rows.push(readObject(await this.#api.send({ method: 'POST', url: this.#url, body })))
    }
    return rows
  }

  /** The first page, with a member for each column. */
  async list(created: readonly Row[]): Promise<void> {
    const { rows, count } = await this.#page({ limit: 2 })
    this.#expect(count >= created.length, `the list has ${count} rows after ${created.length} were created`)
    if (created.length > 2) {
      const next = await this.#page({ limit: 2, offset: 2 })
      const ids = new Set(rows.map(idOf))
      this.#expect(
        rows.length === 2 && next.rows.every((row) => !ids.has(idOf(row))),
        'the second page repeats the first',
      )
    }
    const [row] = rows
    if (row === undefined) return
    for (const column of this.#list.entry.columns) {
      const name = typeof column === 'string' ? column : 'field' in column ? column.field : null
      const isKnown =
        name === null || this.#fields.every((field) => field.name !== name) || own(row, name) !== undefined
      this.#expect(isKnown, `rows have no ${name ?? ''}, which is a column`)
    }
  }

  /** Each row is found by its text, and each sortable field sorts both ways. */
  async find(rows: readonly Row[]): Promise<void> {
    const text = this.#fields.find(
      ({ type, name }) => type === 'string' && name !== 'id' && !isEmpty(own(rows[0] ?? {}, name)),
    )
    if (text !== undefined)
      for (const row of rows) {
        const found = await this.#page({ search: String(own(row, text.name)) })
        this.#expect(
          found.rows.some((each) => idOf(each) === idOf(row)),
          `search does not find ${text.name} ${String(own(row, text.name))}`,
        )
      }
    for (const { name } of this.#fields.filter(({ sortable }) => sortable)) {
      const up = (await this.#page({ order: name })).rows.map((row) => JSON.stringify(own(row, name)))
      const down = (await this.#page({ order: `-${name}` })).rows.map((row) => JSON.stringify(own(row, name)))
      this.#expect(
        up.join() === [...down].reverse().join(),
        `order=${name} and order=-${name} are not the reverse of each other`,
      )
    }
  }

  /** A changed value is there when the row is read again. */
  async update(rows: readonly Row[], fields: readonly Field[]): Promise<void> {
    const [row] = rows
    const field = fields.find(({ type, readOnly, name }) => type === 'string' && !readOnly && name !== 'id')
    if (row === undefined || field === undefined) return
    const value = sampleValue(field, 77)
    const url = `${this.#url}${idOf(row)}/`
    await this.#api.send({ method: 'PATCH', url, body: { [field.name]: value } })
    const again = readObject(await this.#api.send({ method: 'GET', url }))
    this.#expect(own(again, field.name) === value, `${field.name} is not ${String(value)} after PATCH`)
    const { entry, metadata, session, references } = this.#list
    const model = formOf({ entry, fields: formFields(metadata, 'update'), mode: 'update', session, references })
    const scope = { session, row: again, mode: 'update', query: {}, now: new Date() }
    const body = payloadOf(model, initialValues(model, again, scope), scope)
    await this.#api.send({ method: model.method, url, body })
  }

  async remove(row: Row): Promise<void> {
    const url = `${this.#url}${idOf(row)}/`
    await this.#api.send({ method: 'DELETE', url })
    const answer = await this.#api.send({ method: 'GET', url }).catch((error: unknown) => error)
    this.#expect(answer instanceof RequestFailed && answer.status === 404, `${url} is there after DELETE`)
  }
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
