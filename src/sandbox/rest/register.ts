import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { isObject } from '../../contract/json-object.ts'
import { languageOf } from '../auth/actor.ts'
import type { SandboxContext } from '../context.ts'
import { failureOf } from '../failure.ts'
import { message } from '../labels/messages.ts'
import { isServed } from '../models/enterprise-permissions.ts'
import type { Model } from '../models/model.ts'
import { models } from '../models/registry.ts'
import { endpoints, type Endpoint } from './endpoints.ts'
import { actionMethods, answerAction } from './answer-action.ts'
import { AnswerError } from './answer-error.ts'
import {
  type Answer,
  answerItem,
  answerList,
  type Call,
  type FileAnswer,
  itemMethods,
  JsonBytes,
  methodNotAllowed,
  ok,
} from './handlers.ts'
import { describeFacts, describeImport } from './metadata.ts'
import { acceptMultipart } from './multipart.ts'
import { demandProof, scopeOf } from './scope.ts'
import { renderToJson, UploadedFile } from './transfer/render-to-json.ts'

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const LANGUAGE_CODES = { en: 'en', zh: 'zh-hans', ja: 'ja' }

function callOf(request: FastifyRequest, context: SandboxContext, model: Model): Call {
  return {
    model,
    scope: { ...scopeOf(request, context), ...parentOf(request) },
    parameters: parametersOf(request),
    method: request.method,
    body: request.body ?? {},
    url: `${request.protocol}://${request.host}${request.url}`,
  }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer | FileAnswer,
  allow: readonly string[],
) {
  const language = request.actor?.language ?? 'en'
  reply.code(answer.status).header('allow', allow.join(', ')).header('content-language', LANGUAGE_CODES[language])
  reply.header('vary', 'Accept, Accept-Language, Cookie').header('cache-control', 'no-store')
  if ('stream' in answer) {
    reply.header('content-disposition', `attachment; filename="${answer.name}"`)
    return reply.type(answer.type).send(answer.stream)
  }
  if (answer.status === 204) return reply.send()
  if (answer.body instanceof JsonBytes)
    return reply.type('application/json').send(Buffer.from(answer.body.bytes.buffer))
  return reply.type('application/json').send(JSON.stringify(answer.body))
}

function parametersOf({ params }: FastifyRequest): Readonly<Record<string, string>> {
  if (!isObject(params)) return {}
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

const idOf = (request: FastifyRequest) => parametersOf(request)['id'] ?? ''

function parentOf(request: FastifyRequest) {
  const { parent } = parametersOf(request)
  return parent === undefined ? {} : { parent }
}

const UPLOAD_METHODS = ['POST', 'OPTIONS']

/** A view without HEAD is one that a core holds to its methods wherever it stands. */
function uploadMethods({ facts: { allow }, readsNoFiles }: Model) {
  const isHeld = readsNoFiles === true || !allow.includes('HEAD')
  return isHeld ? UPLOAD_METHODS.filter((method) => allow.includes(method)) : UPLOAD_METHODS
}

/** Where an import shows the server its file before any row of it is written. */
function registerUpload(app: FastifyInstance, context: SandboxContext, model: Model, url: string) {
  app.route({
    method: METHODS,
    url,
    handler: async (request, reply) => {
      const { scope, method, body } = callOf(request, context, model)
      const allowed = uploadMethods(model)
      demandProof(model, scope, allowed)
      if (!allowed.includes(method)) throw methodNotAllowed({ method, scope }, allowed.join(', '))
      const told = allowed.includes('POST') ? describeImport(model, scope) : { name: 'Render To Json', description: '' }
      const answer = method === 'OPTIONS' ? ok(told) : await renderToJson(model, scope, uploadOf(body))
      return send(request, reply, answer, allowed)
    },
  })
}

const uploadOf = (body: unknown) => (body instanceof UploadedFile ? body : null)

function registerModel(app: FastifyInstance, context: SandboxContext, model: Model) {
  const url = model.facts.url.replace('{id}', ':parent')
  for (const action of model.actions) {
    const actionUrl = action.on === 'list' ? `${url}${action.path}/` : `${url}:id/${action.path}/`
    app.route({
      method: METHODS,
      url: actionUrl,
      handler: async (request, reply) => {
        const id = action.on === 'list' ? null : idOf(request)
        return send(
          request,
          reply,
          await answerAction(action, callOf(request, context, model), id),
          actionMethods(action),
        )
      },
    })
  }
  app.route({
    method: METHODS,
    url,
    handler: async (request, reply) =>
      send(request, reply, await answerList(callOf(request, context, model)), model.facts.allow),
  })
  registerUpload(app, context, model, `${url}render-to-json/`)
  app.route({
    method: METHODS,
    url: `${url}:id/`,
    handler: async (request, reply) =>
      send(request, reply, await answerItem(callOf(request, context, model), idOf(request)), itemMethods(model)),
  })
}

function registerEndpoint(app: FastifyInstance, context: SandboxContext, endpoint: Endpoint) {
  app.route({
    method: METHODS,
    url: endpoint.url,
    handler: async (request, reply) => {
      const scope = scopeOf(request, context)
      const { method } = request
      if (!endpoint.allow.includes(method)) throw methodNotAllowed({ method, scope }, endpoint.allow.join(', '))
      const url = `${request.protocol}://${request.host}${request.url}`
      endpoint.asks?.(scope)
      const { facts, labels = '' } = endpoint
      const answer =
        method === 'OPTIONS' && facts !== undefined
          ? ok(describeFacts(facts, labels, scope))
          : await endpoint.answer({ scope, method, body: request.body ?? {}, url, parameters: parametersOf(request) })
      return send(request, reply, answer, endpoint.allow)
    },
  })
}

/** In a scope of its own: nothing else takes files. */
function registerFileEndpoint(app: FastifyInstance, context: SandboxContext, endpoint: Endpoint) {
  void app.register((scope, _options, done) => {
    acceptMultipart(scope)
    registerEndpoint(scope, context, endpoint)
    done()
  })
}

/** JSON as the core reads it: no body is an empty object. */
function readJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable'
    throw new AnswerError(400, { detail: message('parseError', 'en', { reason }), code: 'parse_error' })
  }
}

/** Two writes at the same time: both looked, one was first. */
const UNIQUE_VIOLATION = '23505'

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof AnswerError) {
    if (error.allow !== null) reply.header('allow', error.allow)
    return reply.code(error.status).type('application/json').send(JSON.stringify(error.body))
  }
  if (isObject(error) && error['code'] === UNIQUE_VIOLATION) {
    const errors = [message('takenTogether', request.actor?.language ?? 'en')]
    return reply
      .code(400)
      .type('application/json')
      .send(JSON.stringify({ non_field_errors: errors }))
  }
  const failure = failureOf(error, request, request.actor?.language ?? languageOf(request))
  if (failure !== null) {
    const { status, detail, code } = failure
    return reply.code(status).type('application/json').send(JSON.stringify({ detail, code }))
  }
  request.log.error(error)
  return reply
    .code(500)
    .type('application/json')
    .send(JSON.stringify({ error: 'Server internal error' }))
}

/** Every list, item and action of the models. `request.actor` must be set by a hook before. */
export function registerRest(app: FastifyInstance, context: SandboxContext, served: readonly Model[] = models): void {
  void app.register((rest, _options, done) => {
    rest.setErrorHandler<FastifyError>((error, request, reply) => sendError(error, request, reply))
    rest.removeContentTypeParser('application/json')
    rest.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) => {
      try {
        parsed(null, readJson(String(body)))
      } catch (error) {
        parsed(error instanceof Error ? error : new Error(String(error)))
      }
    })
    for (const format of ['csv', 'xlsx'] as const) {
      rest.addContentTypeParser(`text/${format}`, (_request, body, parsed) => {
        parsed(null, new UploadedFile(format, body))
      })
    }
    for (const endpoint of endpoints)
      if (isServed(endpoint.url, context.edition))
        (endpoint.takesFiles === true ? registerFileEndpoint : registerEndpoint)(rest, context, endpoint)
    for (const model of served) if (isServed(model.facts.url, context.edition)) registerModel(rest, context, model)
    done()
  })
}
