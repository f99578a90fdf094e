import type { FastifyInstance } from 'fastify'
import type { FieldFact } from '../../../contract/facts.ts'
import { isObject } from '../../../contract/json-object.ts'
import type { Values } from '../model/model.ts'

/** Parses multipart bodies as FormData, in a fastify scope. A malformed one is a 400. */
export function acceptMultipart(scope: FastifyInstance): void {
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, ({ headers }, body, parsed) => {
    const type = headers['content-type'] ?? ''
    new Response(Buffer.from(body), { headers: { 'content-type': type } }).formData().then(
      (form) => parsed(null, form),
      () => parsed(Object.assign(new Error('A body of several parts that is broken'), { statusCode: 400 })),
    )
  })
}

export function uploadedFile(body: unknown, name: string): File | null {
  const part = body instanceof FormData ? body.get(name) : null
  return part instanceof File ? part : null
}

const isDict = ({ type, child }: FieldFact): boolean => type === 'nested object' && child !== undefined

/** The members of an object field: parts named `<field>..<member>`. */
const dictOf = (form: FormData, name: string): Values =>
  Object.fromEntries(
    [...form]
      .filter(([part]) => part.startsWith(`${name}..`))
      .map(([part, value]) => [part.slice(name.length + 2), value]),
  )

/**
 * Fields and files by name, of a multipart or JSON body. As in Django REST framework, an object field without member
 * parts is empty.
 */
export function readMembers(fields: readonly FieldFact[], body: unknown): Values {
  if (!(body instanceof FormData)) return isObject(body) ? body : {}
  const dicts = fields.filter(isDict).map(({ name }) => [name, dictOf(body, name)] as const)
  return { ...Object.fromEntries(body), ...Object.fromEntries(dicts) }
}
