import type { FastifyInstance } from 'fastify'
import type { FieldFact } from '../../contract/facts/facts.ts'
import { isObject } from '../../contract/json-object.ts'
import type { Values } from '../models/model.ts'

/** Lets a scope take bodies in several parts, files and fields together, as FormData. A broken one is a 400. */
export function acceptMultipart(scope: FastifyInstance): void {
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, ({ headers }, body, parsed) => {
    const type = headers['content-type'] ?? ''
    new Response(Buffer.from(body), { headers: { 'content-type': type } }).formData().then(
      (form) => parsed(null, form),
      () => parsed(Object.assign(new Error('A body of several parts that is broken'), { statusCode: 400 })),
    )
  })
}

/** The file under that name, if the body was in several parts and has one. */
export function fileOf(body: unknown, name: string): File | null {
  const part = body instanceof FormData ? body.get(name) : null
  return part instanceof File ? part : null
}

const isDict = ({ type, child }: FieldFact): boolean => type === 'nested object' && child !== undefined

/** The members of a free dict: their names stand behind that of the dict and two dots. */
const dictOf = (form: FormData, name: string): Values =>
  Object.fromEntries(
    [...form]
      .filter(([part]) => part.startsWith(`${name}..`))
      .map(([part, value]) => [part.slice(name.length + 2), value]),
  )

/**
 * Fields and files by name, whether they came in several parts or as JSON. In parts a free dict without members is empty,
 * whatever else is said of it: Django REST framework knows no other one there.
 */
export function membersOf(fields: readonly FieldFact[], body: unknown): Values {
  if (!(body instanceof FormData)) return isObject(body) ? body : {}
  const dicts = fields.filter(isDict).map(({ name }) => [name, dictOf(body, name)] as const)
  return { ...Object.fromEntries(body), ...Object.fromEntries(dicts) }
}
