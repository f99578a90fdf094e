import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Assets, sendAsset } from '../../serve/assets.ts'
import { ASKING_PAGE_POLICY } from '../../serve/headers.ts'
import type { Language } from '../../contract/language.ts'
import { sendNotice } from '../../serve/notice-page.ts'
import { message } from '../messages/message.ts'

const BASE = '/docs/'
const INDEX = 'index.html'

function sendNotBuilt(reply: FastifyReply, language: Language): FastifyReply {
  return sendNotice(reply, 404, language, {
    heading: message('pages.docsNotBuilt.heading', language),
    sentences: [message('pages.docsNotBuilt.sentence', language)],
    action: { href: '/ui/', label: message('pages.back', language) },
  })
}

/**
 * `/docs/`: the site that `npm run docs` writes. Its pages may load files of this origin and ask it for the search index.
 * @param assets null before the site is built: the page says how to build it
 */
export function registerDocs(
  app: FastifyInstance,
  assets: Assets | null,
  languageOf: (request: FastifyRequest) => Language,
): void {
  const open = { config: { open: true } }
  app.get(BASE.slice(0, -1), open, (_request, reply) => reply.redirect(BASE))
  app.get<{ Params: { '*': string } }>(`${BASE}*`, open, (request, reply) => {
    if (assets === null) return sendNotBuilt(reply, languageOf(request))
    const name = request.params['*']
    if (assets.has(`${name}/${INDEX}`)) return reply.redirect(`${BASE}${name}/`)
    const asset = assets.get(name === '' || name.endsWith('/') ? `${name}${INDEX}` : name)
    if (asset === undefined) return reply.callNotFound()
    return sendAsset(request, reply.header('content-security-policy', ASKING_PAGE_POLICY), asset)
  })
}
