/** @jest-environment jsdom */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import type { Call } from '../../../src/client/http.ts'
import { isObject } from '../../../src/contract/json-object.ts'
import type { Row } from '../../../src/contract/page.ts'
import { FormScreen } from '../../../src/console/app/screens/FormScreen.tsx'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import { refusal } from '../../client/support/fakes.ts'
import { permissionFacts } from '../../support/facts-metadata.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'
import { type Choice, fillForm } from './fill-form.ts'
import { REFERRED, registryForms, type RegistryForm } from './registry-forms.ts'
import { isWholeSweep } from '../../support/sweep.ts'

/** What each form sends: recorded with `RECORD=1` before a change of the forms, and compared after it. */
const RECORDED = path.resolve('test/console/form-sweep/sent-bodies.json')
const isRecording = process.env['RECORD'] !== undefined
/** The forms of every entry; without it those of every eighth one. */
const isWhole = isRecording || isWholeSweep

const facts = permissionFacts()
const session = sessionOf({ permissions: [...facts.permissions, ...facts.xpack] })

interface Sent {
  readonly method: string
  readonly url: string
  readonly body: unknown
}

/** A body as JSON says it; one of several parts by its members. */
function plainBody(body: unknown): unknown {
  const members = body instanceof FormData ? Object.fromEntries(body.entries()) : body
  return JSON.parse(JSON.stringify(members ?? null))
}

/** A refusal of each member, in the shape in which a server answers the body. */
function refuseAll(value: unknown, at: string): unknown {
  const isListOfObjects = Array.isArray(value) && value.length > 0 && value.every(isObject)
  if (isListOfObjects) return value.map((each, place) => refuseAll(each, `${at}/${String(place)}`))
  if (!isObject(value) || Object.keys(value).length === 0) return [`No ${at}.`]
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, refuseAll(each, `${at}/${name}`)]))
}

function sentences(answer: unknown): readonly string[] {
  if (Array.isArray(answer)) return answer.flatMap(sentences)
  return isObject(answer) ? Object.values(answer).flatMap(sentences) : [String(answer)]
}

const PAGE = { count: REFERRED.length, results: REFERRED, regions: REFERRED, workbench_orgs: REFERRED }

/** A server that holds one object, refuses the first write member by member, and takes the next. */
function serverFor({ objectUrl }: RegistryForm, object: Row) {
  const sent: Sent[] = []
  const refused: string[] = []
  const answer = ({ method, url, body }: Call): unknown => {
    if (url === '/api/v1/common/resources/cache/') return { spm: 'token' }
    if (method === 'GET') return url === objectUrl ? object : PAGE
    sent.push({ method, url, body: plainBody(body) })
    if (sent.length > 1) return { ...object, ...(isObject(body) ? body : {}) }
    const problem = refuseAll(plainBody(body), '')
    refused.push(...sentences(problem))
    throw refusal(400, url, problem)
  }
  return { sent, refused, answer }
}

const form = (): HTMLFormElement => {
  const found = document.querySelector('form')
  if (found === null) throw new Error(`No form: ${String(document.body.textContent)}`)
  return found
}

/** What the form itself refuses. */
const wrongFields = (): readonly string[] =>
  [...form().querySelectorAll('[id$=-error]')].map(({ id, textContent }) => `${id}: ${textContent}`)

/** What the controls of the form are described by. */
const saidAtFields = (): string =>
  [...form().querySelectorAll('[aria-describedby]')]
    .flatMap((control) => (control.getAttribute('aria-describedby') ?? '').split(' '))
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('\n')

interface Swept {
  readonly sent: readonly Sent[]
  readonly wrong: readonly string[]
  /** Messages of the refusal shown in a toast, because the form has no field for them. */
  readonly inToast: readonly string[]
}

/** Opens a form, fills and sends it, is refused each member, and sends it again. */
async function sweep(each: RegistryForm, object: Row, choice: Choice): Promise<Swept> {
  const { index, id, mode, address, metadata } = each
  const server = serverFor(each, object)
  await show(<FormScreen entry={index} id={id} mode={mode} />, {
    session,
    rows: () => ({ rows: [], count: 0 }),
    metadata,
    calls: server.answer,
    at: `${index.path ?? '/console/form'}?${new URLSearchParams(address).toString()}`,
  })
  await waitFor(form)
  const submit = async (): Promise<void> => {
    await fillForm(form(), choice)
    fireEvent.submit(form())
    await waitFor(() => expect([...server.sent, ...wrongFields()]).not.toHaveLength(0))
  }
  await submit()
  // The form has said which choice is missing.
  if (server.sent.length === 0) await submit()
  if (server.sent.length === 0) return { sent: [], wrong: wrongFields(), inToast: [] }
  const toast = () => JSON.stringify(store.get(toastsAtom))
  await waitFor(() => {
    const said = saidAtFields() + toast()
    expect(server.refused.filter((sentence) => !said.includes(sentence))).toEqual([])
  })
  const atFields = saidAtFields()
  const inToast = server.refused.filter((sentence) => !atFields.includes(sentence))
  fireEvent.submit(form())
  await waitFor(() => expect(server.sent).toHaveLength(2))
  return { sent: server.sent, wrong: [], inToast }
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  store.set(toastsAtom, [])
})

const recorded: unknown = JSON.parse(readFileSync(RECORDED, 'utf8'))
const found: Record<string, Sent & Pick<Swept, 'inToast'>> = {}

/** The object of an update: what was created of its kind, as a server returns it. */
function objectOf({ id, mode, address }: RegistryForm, name: string): Row {
  if (id === null) return {}
  const body = found[name.replace(` ${mode}, `, ' create, ')]?.body
  return { name: 'One', ...address, ...(isObject(body) ? body : {}), id }
}

/** What was created with every switch on is not opened once more to be updated: its form is the same. */
const choicesOf = ({ mode, id }: RegistryForm): readonly Choice[] =>
  mode === 'update' && id !== null ? ['as-opened'] : ['as-opened', 'toggled']
const keys = [...new Set(registryForms.map(({ index }) => index.key))]
const isSwept = ({ index }: RegistryForm): boolean => isWhole || keys.indexOf(index.key) % 8 === 0
const cases = registryForms
  .filter(isSwept)
  .flatMap((each) => choicesOf(each).map((choice) => [`${each.name}, ${choice}`, each, choice] as const))

describe('every form of the registry can be filled, sent, refused at its fields and sent again', () => {
  test.each(cases)('%s', async (name, each, choice) => {
    const { sent, wrong, inToast } = await sweep(each, objectOf(each, name), choice)
    expect(wrong).toEqual([])
    const [first, again] = sent
    expect(again).toEqual(first)
    if (first === undefined) throw new Error('Nothing was sent')
    found[name] = { ...first, inToast }
    if (!isRecording) expect(found[name]).toEqual(isObject(recorded) && recorded[name])
  })

  test('and each request was recorded', () => {
    const lines = Object.entries(found).map(([name, sent]) => `${JSON.stringify(name)}: ${JSON.stringify(sent)}`)
    if (isRecording) writeFileSync(RECORDED, `{\n${lines.join(',\n')}\n}\n`)
    else if (isWhole) expect(Object.keys(found).sort()).toEqual(Object.keys(isObject(recorded) ? recorded : {}).sort())
    else expect(Object.keys(isObject(recorded) ? recorded : {})).toEqual(expect.arrayContaining(Object.keys(found)))
  })
})
