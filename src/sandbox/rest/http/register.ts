import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { isObject } from '../../../contract/json-object.ts'
import { languageTag } from '../../../contract/language.ts'
import { languageOf } from '../../../serve/language.ts'
import { isServed, type SandboxContext } from '../model/context.ts'
import { errorResponse } from './error-response.ts'
import { message } from '../../messages/message.ts'
import type { Model } from '../model/model.ts'
import type { Endpoint } from './endpoint.ts'
import { type ReadUpload, readInThisThread } from '../transfer/upload-thread.ts'
import { actionMethods, handleAction, handleItem, handleList, type RestRequest, itemMethods } from './handlers.ts'
import { type RestResponse, type FileResponse, RawJson, methodNotAllowed, ok, HttpError } from '../model/response.ts'
import { describeEndpoint, describeImport } from './metadata.ts'
import { acceptMultipart } from './multipart.ts'
import { requireModelReauthentication, createScope } from '../model/scope.ts'
import { renderToJson, UploadedFile } from '../transfer/render-to-json.ts'

type FindModel = (url: string) => Model | null

/** The models and endpoints that the REST layer serves. */
export interface RestRegistry {
  readonly models: readonly Model[]
  readonly endpoints: readonly Endpoint[]
  /** Models by list URL that may change while the server runs; null: there is none. */
  readonly findModel?: FindModel | undefined
  /** Default: files are parsed in this thread. */
  readonly readUpload?: ReadUpload | undefined
}

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
function toRequest(request: FastifyRequest, context: SandboxContext, model: Model): RestRequest {
  return {
    model,
    scope: { ...createScope(request, context), ...parentOf(request) },
    parameters: pathParameters(request),
    method: request.method,
    body: request.body ?? {},
    url: `${request.protocol}://${request.host}${request.url}`,
  }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: RestResponse | FileResponse,
  allow: readonly string[],
) {
  const language = request.actor?.language ?? 'en'
  reply.code(answer.status).header('allow', allow.join(', ')).header('content-language', languageTag(language))
  reply.header('vary', 'Accept, Accept-Language, Cookie').header('cache-control', 'no-store')
  if ('stream' in answer) {
    reply.header('content-disposition', `attachment; filename="${answer.name}"`)
    return reply.type(answer.type).send(answer.stream)
  }
  if (answer.status === 204) return reply.send()
  if (answer.body instanceof RawJson) return reply.type('application/json').send(Buffer.from(answer.body.bytes.buffer))
  return reply.type('application/json').send(JSON.stringify(answer.body))
}

function pathParameters({ params }: FastifyRequest): Readonly<Record<string, string>> {
  if (!isObject(params)) return {}
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

const idOf = (request: FastifyRequest) => pathParameters(request)['id'] ?? ''

function parentOf(request: FastifyRequest) {
  const { parent } = pathParameters(request)
  return parent === undefined ? {} : { parent }
}

const UPLOAD_METHODS = ['POST', 'OPTIONS']

/** A view without HEAD restricts the methods of its upload URL too. */
function uploadMethods({ facts: { allow }, rejectsUploads }: Model) {
  const isHeld = rejectsUploads === true || !allow.includes('HEAD')
  return isHeld ? UPLOAD_METHODS.filter((method) => allow.includes(method)) : UPLOAD_METHODS
}

/** Handles `render-to-json/`, which parses an import file without writing rows. */
function uploadHandler(context: SandboxContext, model: Model, readUpload: ReadUpload) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { scope, method, body } = toRequest(request, context, model)
    const allowed = uploadMethods(model)
    requireModelReauthentication(model, scope, allowed)
    if (!allowed.includes(method)) throw methodNotAllowed({ method, scope }, allowed.join(', '))
    const described = allowed.includes('POST')
      ? describeImport(model, scope)
      : { name: 'Render To Json', description: '' }
    const answer = method === 'OPTIONS' ? ok(described) : await renderToJson(model, scope, uploadOf(body), readUpload)
    return send(request, reply, answer, allowed)
  }
}

const uploadOf = (body: unknown) => (body instanceof UploadedFile ? body : null)

function registerModel(app: FastifyInstance, context: SandboxContext, model: Model, readUpload: ReadUpload) {
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
          await handleAction(action, toRequest(request, context, model), id),
          actionMethods(action),
        )
      },
    })
  }
  app.route({
    method: METHODS,
    url,
    handler: async (request, reply) =>
      send(request, reply, await handleList(toRequest(request, context, model)), model.facts.allow),
  })
  const upload = uploadHandler(context, model, readUpload)
  app.route({ method: METHODS, url: `${url}render-to-json/`, handler: upload })
  app.route({
    method: METHODS,
    url: `${url}:id/`,
    handler: async (request, reply) =>
      send(request, reply, await handleItem(toRequest(request, context, model), idOf(request)), itemMethods(model)),
  })
}

/** Registers the lists of `find`, which other routes precede. */
function registerFound(app: FastifyInstance, context: SandboxContext, find: FindModel, readUpload: ReadUpload) {
  const url = '/api/v1/:app/:list/'
  type Handle = (model: Model, request: FastifyRequest, reply: FastifyReply) => unknown
  const route = (path: string, handle: Handle) =>
    app.route({
      method: METHODS,
      url: path,
      handler: (request, reply) => {
        const { app: name = '', list = '' } = pathParameters(request)
        const model = find(`/api/v1/${name}/${list}/`)
        return model === null ? reply.callNotFound() : handle(model, request, reply)
      },
    })
  route(url, async (model, request, reply) =>
    send(request, reply, await handleList(toRequest(request, context, model)), model.facts.allow),
  )
  route(`${url}render-to-json/`, (model, request, reply) => uploadHandler(context, model, readUpload)(request, reply))
  route(`${url}:id/`, async (model, request, reply) =>
    send(request, reply, await handleItem(toRequest(request, context, model), idOf(request)), itemMethods(model)),
  )
}

function registerEndpoint(app: FastifyInstance, context: SandboxContext, endpoint: Endpoint) {
  app.route({
    method: METHODS,
    url: endpoint.url,
    handler: async (request, reply) => {
      const scope = createScope(request, context)
      const { method } = request
      if (!endpoint.allow.includes(method)) throw methodNotAllowed({ method, scope }, endpoint.allow.join(', '))
      const url = `${request.protocol}://${request.host}${request.url}`
      endpoint.checkAccess?.(scope)
      const { facts, labels = '' } = endpoint
      const answer =
        method === 'OPTIONS' && facts !== undefined
          ? ok(describeEndpoint(facts, labels, scope))
          : await endpoint.handle({ scope, method, body: request.body ?? {}, url, parameters: pathParameters(request) })
      return send(request, reply, answer, endpoint.allow)
    },
  })
}

/** Uses its own fastify scope, so that only this endpoint accepts files. */
function registerFileEndpoint(app: FastifyInstance, context: SandboxContext, endpoint: Endpoint) {
  void app.register((scope, _options, done) => {
    acceptMultipart(scope)
    registerEndpoint(scope, context, endpoint)
    done()
  })
}

/** Parses JSON as the core does: an empty body is an empty object. */
function readJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable'
    throw new HttpError(400, { detail: message('requests.parseError', 'en', { reason }), code: 'parse_error' })
  }
}

/** SQLSTATE of two concurrent writes of the same unique value. */
const UNIQUE_VIOLATION = '23505'

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpError) {
    if (error.allow !== null) reply.header('allow', error.allow)
    return reply.code(error.status).type('application/json').send(JSON.stringify(error.body))
  }
  if (isObject(error) && error['code'] === UNIQUE_VIOLATION) {
    const errors = [message('validation.takenTogether', request.actor?.language ?? 'en')]
    return reply
      .code(400)
      .type('application/json')
      .send(JSON.stringify({ non_field_errors: errors }))
  }
  const failure = errorResponse(error, request, request.actor?.language ?? languageOf(request))
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

/**
 * Registers the URLs of all models (list, detail, actions, upload) and endpoints. An earlier hook has to set
 * `request.actor`.
 */
export function registerRest(app: FastifyInstance, context: SandboxContext, served: RestRegistry): void {
  const { models, endpoints, findModel, readUpload = readInThisThread } = served
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
    for (const model of models)
      if (isServed(model.facts.url, context.edition)) registerModel(rest, context, model, readUpload)
    if (findModel !== undefined) registerFound(rest, context, findModel, readUpload)
    done()
  })
}
