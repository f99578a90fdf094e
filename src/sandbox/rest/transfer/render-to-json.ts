import type { Readable } from 'node:stream'
import { IMPORT_SERVER_MAX_BYTES } from '../../../contract/limits.ts'
import { fieldLabel } from '../../labels/lookup.ts'
import { message } from '../../labels/messages.ts'
import { type Model, permissionFor, type Scope } from '../../models/model.ts'
import { AnswerError } from '../answer-error.ts'
import { type Answer, JsonBytes, ok } from '../handlers.ts'
import { demandAny } from '../scope.ts'
import { writableFields } from './file-columns.ts'
import type { FileFormat } from './file-format.ts'
import type { UploadField, UploadJob } from './upload-content.ts'
import { readInThisThread, type Uploaded } from './upload-thread.ts'

/** The most rows that one upload may have: what is held of a file grows with them. */
const MAX_UPLOAD_ROWS = 50_000

/** A body that is a file, by its content type. Nobody has read it yet. */
export class UploadedFile {
  readonly format: FileFormat
  readonly body: Readable

  constructor(format: FileFormat, body: Readable) {
    this.format = format
    this.body = body
  }
}

/** Titles name fields by their label in the reader's language, or by their name; a star says nothing. */
function fieldsByTitle(model: Model, scope: Scope): readonly (readonly [string, UploadField])[] {
  const fields = writableFields(model, scope, 'update').map(({ name, type }) => ({ name, type }))
  const labels = fields.map((field) => [fieldLabel(model.key, field.name, scope.actor.language), field] as const)
  return [...labels, ...fields.map((field) => [field.name, field] as const)]
}

function refusal({ reason }: Extract<Uploaded, { kind: 'refused' }>, { actor: { language } }: Scope): AnswerError {
  switch (reason) {
    case 'no-rows':
      return new AnswerError(400, { error: message('fileFormat', language) })
    case 'unreadable': {
      const detail = message('fileUnreadable', language, { reason: 'File is not a zip file' })
      return new AnswerError(400, { detail, code: 'parse_error' })
    }
    case 'too-large': {
      const detail = message('fileTooLarge', language, { limit: String(IMPORT_SERVER_MAX_BYTES) })
      return new AnswerError(400, { detail, code: 'file_content_overflowed' })
    }
    case 'too-many-rows': {
      const detail = message('fileRows', language, { limit: MAX_UPLOAD_ROWS.toLocaleString('en') })
      return new AnswerError(400, { detail, code: 'too_many_rows' })
    }
    case 'too-heavy':
      return new AnswerError(400, { detail: message('fileTooHeavy', language), code: 'parse_error' })
  }
}

/**
 * POST of a file: its titles with the fields that they name, and its rows as they would be sent.
 * @throws AnswerError
 */
export async function renderToJson(model: Model, scope: Scope, upload: UploadedFile | null): Promise<Answer> {
  demandAny(scope, [permissionFor(model, 'add'), permissionFor(model, 'change')])
  if (upload === null) return ok({ title: [], data: {} })
  const job: UploadJob = { format: upload.format, fields: fieldsByTitle(model, scope), maxRows: MAX_UPLOAD_ROWS }
  const uploaded = await (scope.context.readUpload ?? readInThisThread)(upload.body, job)
  if (uploaded.kind === 'empty') return ok({ title: [], data: {} })
  if (uploaded.kind === 'refused') throw refusal(uploaded, scope)
  return ok(new JsonBytes(uploaded.json))
}
