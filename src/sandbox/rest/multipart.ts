import type { FastifyInstance } from 'fastify'

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
