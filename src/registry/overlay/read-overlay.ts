import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { LANGUAGES } from '../../contract/language.ts'
import { errorMessage, isMissing } from '../../serve/errors.ts'
import { parseOr, type UnreadFile } from '../files/json-places.ts'
import type { JsonFiles } from '../files/registry-module.ts'

/** A folder that adds to the registry of the product and changes it: `--registry DIR`. */
export interface Overlay {
  /** As given: the start of the file names in messages. */
  readonly folder: string
  readonly files: JsonFiles
  /** Every module of `extensions/`, by its path below the folder. */
  readonly modules: ReadonlyMap<string, string>
  /** The text of each file, for lines and columns. */
  readonly sources: ReadonlyMap<string, string>
  /** Files that are not JSON: they are not among `files`. */
  readonly unread: readonly UnreadFile[]
  /** Why there is nothing to read, a line each. */
  readonly problems: readonly string[]
  readonly warnings: readonly string[]
}

const LANGUAGE_IDS: readonly string[] = LANGUAGES.map(({ id }) => id)
const KNOWN =
  /^(overlay|product|theme|resources\/(menu|references|parts)|resources\/[^/]+\/[^/]+|i18n\/[^/]+\/.+|facts\/[^/]+)\.json$/
const MODULE = /^extensions\/.+\.js$/
const LAYOUT =
  'an overlay has overlay.json, product.json, theme.json, resources/<view>/<key>.json, resources/menu.json, references.json and parts.json, i18n/<language>/, facts/ and extensions/'

/** Why a file has no place in an overlay; null: it has one. */
function misplaced(file: string): string | null {
  const [top, language = ''] = file.split('/')
  if (MODULE.test(file)) return null
  if (!KNOWN.test(file)) return `is not read: ${LAYOUT}`
  if (top === 'i18n' && !LANGUAGE_IDS.includes(language))
    return `is not read: there is no language ${language}, only ${LANGUAGE_IDS.join(', ')}`
  return null
}

/** Files of editors and of systems. */
const isIgnored = (file: string): boolean => file.split('/').some((part) => part.startsWith('.') || part.endsWith('~'))

/** Reads a folder; never throws: what cannot be read is in `problems`. */
export async function readOverlay(folder: string): Promise<Overlay> {
  const files = new Map<string, unknown>()
  const sources = new Map<string, string>()
  const modules = new Map<string, string>()
  const problems: string[] = []
  const warnings: string[] = []
  const unread: UnreadFile[] = []
  for (const file of await namesIn(folder, problems)) {
    const shown = path.join(folder, file)
    const reason = misplaced(file)
    if (reason !== null) {
      warnings.push(`${shown}: ${reason}`)
      continue
    }
    try {
      const text = await readFile(shown, 'utf8')
      if (MODULE.test(file)) modules.set(file, text)
      else {
        sources.set(file, text)
        const json = parseOr(text, file, unread)
        if (json !== undefined) files.set(file, json)
      }
    } catch (error) {
      problems.push(errorMessage(error))
    }
  }
  return { folder, files, modules, sources, unread, problems, warnings }
}

async function namesIn(folder: string, problems: string[]): Promise<readonly string[]> {
  try {
    if (!(await stat(folder)).isDirectory())
      throw new Error(`${folder}: is no folder; --registry takes an overlay's folder`)
    const found = await readdir(folder, { recursive: true })
    const names = found.map((file) => file.split(path.sep).join('/'))
    return names.filter((file) => /\.(json|[cm]?[jt]sx?)$/.test(file) && !isIgnored(file)).sort()
  } catch (error) {
    problems.push(
      isMissing(error)
        ? `${folder}: there is no such folder; --registry takes an overlay's folder`
        : errorMessage(error),
    )
    return []
  }
}
