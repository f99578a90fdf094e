import { isObject } from '../../../src/contract/json-object.ts'
import { differences, isEcho } from './compare.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { ReplayCase, Shape } from './replay-case.ts'
import type { StandIns } from './stand-ins.ts'
import { type FileContent, isNoAddress, type Reply, type Visits } from './visits.ts'

const UNIQUE = new Set(['name', 'username', 'hostname', 'value'])

/** What is made must not meet a namesake of the seed. */
function renamed(body: unknown, mark: string): unknown {
  if (Array.isArray(body)) return body.map((item, place) => renamed(item, `${mark}${String(place)}`))
  if (!isObject(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (typeof value !== 'string' || value === '') return [key, value]
      if (key === 'email') return [key, `${mark}-${value}`]
      return [key, UNIQUE.has(key) ? `${value}-${mark}` : value]
    }),
  )
}

/** The page of the router. What a resource does not have it says in JSON. */

const otherStatus = ({ status, body }: Reply, recorded: number): Outcome => ({
  kind: 'different',
  found: [`status ${String(status)}, recorded ${String(recorded)}: ${JSON.stringify(body).slice(0, 200)}`],
})

/** Calls of one run: the counter makes names of created objects unique. */
export class CaseRunner {
  readonly #visits: Visits
  readonly #standIns: StandIns
  #made = 0

  constructor(visits: Visits, standIns: StandIns) {
    this.#visits = visits
    this.#standIns = standIns
  }

  #mark(): string {
    this.#made += 1
    return `r${String(this.#made)}`
  }

  async #make({ fresh }: ReplayCase): Promise<string> {
    if (fresh === undefined) return ''
    const path = String(await this.#standIns.inText(fresh.path))
    const body = renamed(await this.#standIns.in(fresh.body), this.#mark())
    const { body: made } = await this.#visits.send({ method: 'POST', path, body })
    return isObject(made) ? String(made['id']) : ''
  }

  async #selection(ids: readonly unknown[]): Promise<string> {
    const { body } = await this.#visits.send({
      method: 'POST',
      path: '/common/resources/cache/',
      body: { resources: ids },
    })
    return isObject(body) ? String(body['spm']) : ''
  }

  /** `{first}` of the list before it. */
  async #firstOf(path: string): Promise<string> {
    const [list = '', rest = ''] = path.split('{first}')
    const url = String(await this.#standIns.inText(list))
    const [row] = await this.#visits.rows(url)
    return `${url}${String(row?.['id'])}${rest}`
  }

  /** A pair that is to be linked must not be linked yet. */
  async #unlink(path: string, links: readonly unknown[]): Promise<void> {
    for (const link of links.filter(isObject)) {
      const query = new URLSearchParams(Object.entries(link).map(([name, id]) => [name, String(id)]))
      for (const { id } of await this.#visits.rows(`${path}?${query.toString()}`))
        await this.#visits.send({ method: 'DELETE', path: `${path}${String(id)}/` })
    }
  }

  async #file(path: string, file: NonNullable<ReplayCase['file']>): Promise<FileContent> {
    const { type } = file
    if ('text' in file) return { type, content: file.text }
    return { type, content: await this.#visits.exported(path.replace(/[^/]+\/$/, ''), file.export) }
  }

  /** Where the case says so, with what is made for it. */
  async #path(each: ReplayCase): Promise<string> {
    const { path } = each
    if (path.includes('{selection}')) {
      const rows = await this.#visits.rows(path.split('?')[0] ?? '')
      return path.replace('{selection}', await this.#selection(rows.slice(0, 2).map(({ id }) => id)))
    }
    const made = await this.#make(each)
    if (path.includes('{fresh-selection}')) return path.replace('{fresh-selection}', await this.#selection([made]))
    if (path.includes('{first}')) return this.#firstOf(path)
    const own = path.replace(/\{(fresh|gone)\}/, made)
    if (path.includes('{gone}')) await this.#visits.send({ method: 'DELETE', path: own })
    return String(await this.#standIns.inText(own))
  }

  /** Sends the call and holds the answer against the recorded one. */
  async run(each: ReplayCase, shapes: Readonly<Record<string, Shape>>): Promise<Outcome> {
    const path = await this.#path(each)
    const mapped = await this.#standIns.in(each.body)
    const body = each.method === 'POST' && each.status < 300 ? renamed(mapped, this.#mark()) : mapped
    if (each.method === 'POST' && path.endsWith('-relations/') && Array.isArray(body)) await this.#unlink(path, body)
    const { id: _id, fresh: _fresh, answer, echoes = [], status, org, file, ...request } = each
    const there = org === undefined ? {} : { org: String(await this.#standIns.inText(org)) }
    const upload = file === undefined ? {} : { file: await this.#file(path, file) }
    const reply = await this.#visits.send({ ...request, ...there, ...upload, path, body })
    if (isNoAddress(reply) && !(status === 404 && answer === 'html')) return { kind: 'unserved' }
    if (reply.status !== status) return otherStatus(reply, status)
    return outcomeOf([
      ...new Set(differences(answer, reply.body, 'body', shapes)),
      ...echoes.flatMap((key) => {
        const [sent, said] = [body, reply.body].map((value) => (isObject(value) ? value[key] : undefined))
        return isEcho(sent, said) ? [] : [`body.${key}: not what was sent`]
      }),
    ])
  }
}
