import { isObject } from '../../src/contract/json-object.ts'
import { isEcho } from '../../test/contract/replay/compare.ts'
import type { ReplayCase, Shape } from '../../test/contract/replay/replay-case.ts'
import type { References } from './references.ts'
import { resourceOf, type Sample } from './samples.ts'
import { type Facts, isBranch, shapeOf } from './shapes.ts'

const DEFAULT_ORG = '00000000-0000-0000-0000-000000000002'
const ITEM = /^\/[^/]+\/[^/]+\/([^/]+)\/$/

function accountOf({ id }: Sample): string | null {
  if (id.startsWith('auth/anonymous')) return 'anonymous'
  const [, role] = /^roles\/r-(\w+)\./.exec(id) ?? []
  return role ?? null
}

/** Keys that the response repeats from the request. */
function echoesOf({ body, answer, status }: Sample): readonly string[] {
  if (status >= 300 || !isObject(body) || !isObject(answer)) return []
  return Object.keys(body).filter((key) => isEcho(body[key], answer[key]))
}

/** Create what a case deletes first, so that other rows remain for other cases. */
function makerOf(sample: Sample, samples: readonly Sample[]): Sample | undefined {
  const url = sample.path.split('?')[0] ?? ''
  const isItem = ITEM.test(url)
  const wanted =
    sample.method === 'DELETE' && !sample.id.startsWith('errors/') && (isItem || sample.path.includes('?spm='))
  if (!wanted || sample.path.includes('=nosuch')) return undefined
  const list = isItem ? url.replace(/[^/]+\/$/, '') : url
  return samples.find(
    ({ method, path, status, answer }) => method === 'POST' && path === list && status === 201 && isObject(answer),
  )
}

/** The id of a row in a nested list. */
const NESTED = /^(\/[^/]+\/[^/]+\/[^/?]+\/[^/?]+\/)[0-9a-f]{8}-[0-9a-f-]{27}\//

function pathOf(sample: Sample, made: boolean, references: References): string {
  const guess = resourceOf(sample.path)
  if (sample.path.includes('?spm=') && !sample.path.includes('nosuch'))
    return sample.path.replace(/spm=[^&]*/, made ? 'spm={fresh-selection}' : `spm={selection}`)
  if (made) return sample.path.replace(/[^/]+\/$/, sample.status === 404 ? '{gone}/' : '{fresh}/')
  const isRead = sample.method === 'GET' && sample.status < 300
  if (isRead && NESTED.test(sample.path)) return references.inText(sample.path.replace(NESTED, '$1{first}/'), guess)
  return references.inText(isRead ? references.inQuery(sample.path) : sample.path, guess)
}

/** A request body that was not recorded. */
const TEXTS: Readonly<Record<string, string>> = { 'errors/400.json-parse': '{' }

const FILE = /^import\/.*\.(csv|xlsx|bad|badxlsx|empty)$/

const FILES = {
  csv: { export: 'csv' },
  xlsx: { export: 'xlsx' },
  bad: { text: 'nothing,of,this\n1,2,3\n' },
  badxlsx: { text: 'no workbook' },
  empty: { text: '' },
} as const

function sentFile({ id, contentType }: Sample) {
  const [, name = ''] = FILE.exec(id) ?? []
  const [, file] = Object.entries(FILES).find(([own]) => own === name) ?? []
  return file === undefined ? null : { ...file, type: contentType ?? 'text/csv' }
}

function sentBody(sample: Sample, references: References): Pick<ReplayCase, 'body' | 'file'> {
  const text = TEXTS[sample.id]
  if (text !== undefined) return { file: { text, type: 'application/json' } }
  const file = sentFile(sample)
  if (file !== null) return { file }
  return sample.body === undefined || sample.body === null ? {} : { body: references.inBody(sample.body, sample) }
}

const csrfOf = ({ id }: Sample) =>
  id.includes('csrf-missing')
    ? { csrf: 'missing' as const }
    : id.includes('csrf-wrong')
      ? { csrf: 'wrong' as const }
      : {}

function factsIn({ id, method, status }: Sample): Facts {
  if (status >= 400) return 'codes'
  if (method === 'OPTIONS') return 'types'
  return id.startsWith('misc/org-selection') ? 'ids' : 'none'
}

/** Which cells of a file are filled depends on the file. */
function answerShape(sample: Sample): Shape {
  const shape = shapeOf(sample.answer, factsIn(sample))
  if (!sample.id.startsWith('import/') || !isBranch(shape) || !Array.isArray(shape['data'])) return shape
  return { ...shape, data: [{ '*': '*' }] }
}

export function caseOf(sample: Sample, samples: readonly Sample[], references: References): ReplayCase {
  const maker = makerOf(sample, samples)
  const account = accountOf(sample)
  const echoes = echoesOf(sample)
  return {
    id: references.inText(sample.id, resourceOf(sample.path)),
    ...(account === null ? {} : { as: account }),
    ...(sample.org === null || sample.org === DEFAULT_ORG ? {} : { org: references.inText(sample.org, 'orgs__orgs') }),
    ...(sample.zone === undefined ? {} : { zone: sample.zone }),
    method: sample.method,
    path: pathOf(sample, maker !== undefined, references),
    ...sentBody(sample, references),
    ...csrfOf(sample),
    ...(maker === undefined ? {} : { fresh: { path: maker.path, body: references.inBody(maker.body, maker) } }),
    status: sample.status,
    answer: sample.shape ?? answerShape(sample),
    ...(echoes.length === 0 ? {} : { echoes }),
  }
}
