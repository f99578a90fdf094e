import type { FastifyInstance } from 'fastify'

export const FORM_TYPE = 'application/x-www-form-urlencoded'
export const FORM_LIMIT = 16 * 1024

/** What the forms of the sandbox's own pages send; its own routes alone take it. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
}

/** A field of a form; empty when it is not there. */
export const formField = (body: unknown, name: string): string =>
  (body instanceof URLSearchParams ? body.get(name) : null) ?? ''
