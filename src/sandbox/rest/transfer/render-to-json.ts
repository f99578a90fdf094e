import type { FieldFact } from '../../../contract/facts/facts.ts'
import { IMPORT_SERVER_MAX_BYTES } from '../../../contract/limits.ts'
import { fieldLabel } from '../../labels/lookup.ts'
import { message } from '../../labels/messages.ts'
import { type Model, permissionFor, type Scope, type Values } from '../../models/model.ts'
import { AnswerError } from '../answer-error.ts'
import { type Answer, ok } from '../handlers.ts'
import { demandAny } from '../scope.ts'
import { writableFields } from './file-columns.ts'
import type { FileFormat } from './file-format.ts'
import { uploadRows } from './upload-rows.ts'

/** A body that is a file, by its content type. */
export class UploadedFile {
  readonly format: FileFormat
  readonly bytes: Buffer

  constructor(format: FileFormat, bytes: Buffer) {
    this.format = format
    this.bytes = bytes
  }
}

const TRUE = new Set(['true', '1', 'yes'])

/** Whatever quotes a list has, Python's or those of a text processor, JSON knows one kind. */
const QUOTES = /['\u2018\u2019\u201C\u201D]/g

const isCollection = (text: string) => /^\[[^]*\]$|^\{[^]*\}$/.test(text)

/** A list or an object where the text is one, else the text. */
function collection(text: string): unknown {
  if (!isCollection(text)) return text
  try {
    const value: unknown = JSON.parse(text.replace(QUOTES, '"'))
    return value
  } catch {
    return text
  }
}

function cellValue(field: FieldFact, text: string): unknown {
  if (field.type === 'boolean') return TRUE.has(text.toLowerCase())
  return field.type === 'string' ? text : collection(text)
}

/** Titles name fields by their label in the reader's language, or by their name; a star says nothing. */
function fieldsByTitle(model: Model, scope: Scope): ReadonlyMap<string, FieldFact> {
  const fields = writableFields(model, scope, 'update')
  const labels = fields.map((field) => [fieldLabel(model.key, field.name, scope.actor.language), field] as const)
  return new Map([...labels, ...fields.map((field) => [field.name, field] as const)])
}

const isEmpty = (row: readonly unknown[]) => row.every((cell) => cell === '')

/** Empty cells are no values; a column whose title nobody knows is left out in silence. */
function rowValues(columns: readonly (FieldFact | undefined)[], row: readonly string[]): Values {
  return Object.fromEntries(
    columns.flatMap((field, at) => {
      const text = row[at] ?? ''
      return field === undefined || text.trim() === '' ? [] : [[field.name, cellValue(field, text)] as const]
    }),
  )
}

function demandSize({ bytes }: UploadedFile, { actor }: Scope) {
  if (bytes.length <= IMPORT_SERVER_MAX_BYTES) return
  const detail = message('fileTooLarge', actor.language, { limit: String(IMPORT_SERVER_MAX_BYTES) })
  throw new AnswerError(400, { detail, code: 'file_content_overflowed' })
}

/**
 * POST of a file: its titles with the fields that they name, and its rows as they would be sent.
 * @throws AnswerError
 */
export async function renderToJson(model: Model, scope: Scope, upload: UploadedFile | null): Promise<Answer> {
  demandAny(scope, [permissionFor(model, 'add'), permissionFor(model, 'change')])
  if (upload === null || upload.bytes.length === 0) return ok({ title: [], data: {} })
  demandSize(upload, scope)
  const [titles = [], ...rows] = await uploadRows(upload.bytes, upload.format, scope)
  const fields = fieldsByTitle(model, scope)
  const columns = titles.map((title) => fields.get(title.replace(/^\*+|\*+$/g, '').trim()))
  const data = rows.filter((row) => !isEmpty(row)).map((row) => rowValues(columns, row))
  if (data.every((row) => Object.keys(row).length === 0))
    throw new AnswerError(400, { error: message('fileFormat', scope.actor.language) })
  return ok({ title: titles.flatMap((title, at) => titled(title, columns[at])), data })
}

const titled = (title: string, field: FieldFact | undefined) => (field === undefined ? [] : [[title, field.name]])
