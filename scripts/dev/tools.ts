import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import launchEditor from 'launch-editor'
import { readPlace, type SourcePlace } from '../../src/contract/origins.ts'
import { jsonPlaces, placeAt } from '../../src/registry/files/json-places.ts'

/** Base address of the tools that the inspector uses; index.html of development names it. */
export const TOOLS = '/ui/dev/'

/** The folders whose files may be read and opened. */
export interface SourceFolders {
  readonly project: string
  /** Of `--registry`. */
  readonly overlay: string | null
}

const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[::1\])(:\d+)?$/
const REMOTE_LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/**
 * Only pages of this server may use its tools, and only on this machine: another site cannot send its own Origin, and a name that
 * leads to 127.0.0.1 is not accepted as Host.
 */
function isOwnPage({ headers, ip }: FastifyRequest): boolean {
  const { host = '', origin } = headers
  return LOOPBACK.test(host) && origin === `http://${host}` && REMOTE_LOOPBACK.test(ip)
}

/** The file of a place; null if it is no JSON file of the folders, also by links. */
async function fileOf({ file, overlay }: SourcePlace, folders: SourceFolders): Promise<string | null> {
  const folder = overlay === true ? folders.overlay : folders.project
  if (folder === null || !file.endsWith('.json')) return null
  const [root, found] = await Promise.all(
    [folder, path.join(folder, file)].map((each) => realpath(each).catch(() => null)),
  )
  if (root === null || found === null || root === undefined || found === undefined) return null
  return found.startsWith(root + path.sep) && found.endsWith('.json') ? found : null
}

interface Found {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** The line and column of a place; null if there is no such file. */
async function find(place: SourcePlace, folders: SourceFolders): Promise<Found | null> {
  const file = await fileOf(place, folders)
  if (file === null) return null
  return { file, ...placeAt(jsonPlaces(await readFile(file, 'utf8')).places, place.pointer) }
}

/** Adds what the inspector of a development server can do: show lines of files, and open them. */
export function registerTools(app: FastifyInstance, folders: SourceFolders): void {
  const onlyOwn = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOwnPage(request)) await reply.code(403).send({ detail: 'Only pages of this server may do this.' })
  }
  app.post(`${TOOLS}lines`, { preHandler: onlyOwn }, async (request) => {
    const places = Array.isArray(request.body) ? request.body : []
    return Promise.all(
      places.map(async (value: unknown) => {
        const place = readPlace(value)
        const found = place === null ? null : await find(place, folders)
        return found === null ? null : { line: found.line, column: found.column }
      }),
    )
  })
  app.post(`${TOOLS}open`, { preHandler: onlyOwn }, async (request, reply) => {
    const place = readPlace(request.body)
    const found = place === null ? null : await find(place, folders)
    if (found === null) return reply.code(404).send({ detail: 'There is no such file in the project or the overlay.' })
    const { file, line, column } = found
    launchEditor(`${file}:${line}:${column}`, process.env['GATEHOUSE_EDITOR'])
    return reply.code(204).send()
  })
}
