import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { isObject } from '../../src/contract/json-object.ts'
import type { ReplayCase, Shape } from '../../test/contract/replay/replay-case.ts'
import { readJson } from '../facts/recording.ts'
import { briefSamples } from './brief-samples.ts'

/** One recorded request and its response. */
export interface Sample {
  /** Folder and name. */
  readonly id: string
  readonly method: ReplayCase['method']
  /** The path after `/api/v1`. */
  readonly path: string
  readonly org: string | null
  readonly body: unknown
  readonly contentType: string | null
  readonly status: number
  readonly answer: unknown
  /** The shape of a response whose body was not recorded. */
  readonly shape?: Shape
  /** The requested time zone, when it is not the default. */
  readonly zone?: string
}

const FOLDERS = [
  ...['list', 'detail', 'nested', 'variants', 'roles', 'auth', 'errors', 'confirm', 'echo'],
  ...['create', 'patch', 'bulk', 'actions', 'import', 'settings', 'permissions-tree', 'permissions-tree/en'],
]

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function methodOf(value: unknown): Sample['method'] {
  const found = METHODS.find((name) => name === value)
  if (found === undefined) throw new Error(`unknown method ${String(value)}`)
  return found
}

function sampleOf(id: string, recorded: unknown): readonly Sample[] {
  if (!isObject(recorded) || !isObject(recorded['request'])) return []
  const { method, path: url, headers, body } = recorded['request']
  const sent = isObject(headers) ? headers : {}
  return [
    {
      id,
      method: methodOf(method),
      path: String(url).replace(/^\/api\/v1/, ''),
      org: textOrNull(sent['X-JMS-ORG']),
      contentType: textOrNull(sent['Content-Type']),
      body,
      status: Number(recorded['status']),
      answer: recorded['body'],
    },
  ]
}

export async function readSamples(root: string): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  for (const folder of FOLDERS) {
    const names = (await readdir(path.join(root, folder))).filter((name) => name.endsWith('.json')).sort()
    for (const name of names)
      samples.push(...sampleOf(`${folder}/${name.slice(0, -5)}`, await readJson(root, folder, name)))
  }
  return [...samples, ...(await briefSamples(root))]
}

/** The folder of facts and cases that a URL belongs to: its first two parts. */
export function resourceOf(url: string): string {
  const [app = '', name = ''] = (url.split('?')[0] ?? '').split('/').filter((part) => part !== '')
  return name === '' ? app : `${app}__${name}`
}

/** The rows of a response: a list, a page or one object. */
export function rowsOf(answer: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(answer)) return answer.filter(isObject)
  if (!isObject(answer)) return []
  return Array.isArray(answer['results']) ? answer['results'].filter(isObject) : [answer]
}
