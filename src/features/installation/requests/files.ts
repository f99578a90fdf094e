import { isMap, isScalar, parseDocument, stringify } from 'yaml'
import { isObject, type JsonObject } from '../../../contract/json-object.ts'
import type { FileValues } from '../model/object-values.ts'

const VERSION = 1
/** An object as its file has it. */
export interface ObjectFile {
  /** Relative to the folder. */
  readonly file: string
  readonly values: FileValues
}

/** An installation as files. */
export interface InstallationFiles {
  /** Keys of the resources. */
  readonly resources: readonly string[]
  /** By key of the resource. */
  readonly files: ReadonlyMap<string, readonly ObjectFile[]>
  /** The secret in a file, without the line break at its end; null if there is no such file. */
  readonly readSecret: (file: string) => Promise<string | null>
}

/** Why a file cannot be read as a part of an installation. The message is English, for the command. */
export class UnreadableFile extends Error {
  readonly file: string
  readonly problem: FileMistake

  constructor(file: string, problem: FileMistake) {
    super(`${file}${problemText(problem)}`)
    this.name = 'UnreadableFile'
    this.file = file
    this.problem = problem
  }
}

type FileMistake =
  /** `detail` is the English message of the YAML parser. */
  | { readonly kind: 'syntax'; readonly line: number; readonly detail: string }
  | { readonly kind: 'no-fields' }
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'resources' }

function problemText(problem: FileMistake): string {
  switch (problem.kind) {
    case 'syntax':
      return `, line ${String(problem.line)}: ${problem.detail}`
    case 'no-fields':
      return ' must have fields and their values.'
    case 'version':
      return ` must have version: ${String(problem.version)}.`
    case 'resources':
      return ' must list its resources by the keys of entries.'
  }
}

/** The members of a YAML file. @throws UnreadableFile */
export function parseFile(file: string, text: string): JsonObject {
  const document = parseDocument(text, { version: '1.2' })
  const [problem] = document.errors
  if (problem !== undefined) {
    const [first = ''] = problem.message.split('\n')
    const detail = first.replace(/ at line \d+, column \d+:?$/, '')
    throw new UnreadableFile(file, { kind: 'syntax', line: problem.linePos?.[0].line ?? 1, detail })
  }
  const value = toJs(document)
  if (!isObject(value) || !isMap(document.contents) || !document.contents.items.every(({ key }) => isScalar(key)))
    throw new UnreadableFile(file, { kind: 'no-fields' })
  return value
}

/** Undefined for aliases that the parser refuses to expand. */
function toJs(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS()
  } catch {
    return undefined
  }
}

/** The keys of the resources that `installation.yaml` names. @throws UnreadableFile */
export function manifestResources(file: string, text: string): readonly string[] {
  const { version, resources } = parseFile(file, text)
  if (version !== VERSION) throw new UnreadableFile(file, { kind: 'version', version: VERSION })
  if (!Array.isArray(resources) || !resources.every((each) => typeof each === 'string' && /^[\w-]+$/.test(each)))
    throw new UnreadableFile(file, { kind: 'resources' })
  return resources.map(String)
}

export const yamlText = (value: unknown): string =>
  stringify(value, { lineWidth: 0, version: '1.2', aliasDuplicateObjects: false })

/** The text of `installation.yaml`. */
export const manifestText = (resources: readonly string[]): string => yamlText({ version: VERSION, resources })

/** The secret in the text of its file: without the line break at its end. */
export const secretIn = (text: string): string => text.replace(/\r?\n$/, '')
