import type { Readable } from 'node:stream'
import { IMPORT_SERVER_MAX_BYTES } from '../../../contract/limits.ts'
import { fieldLabel } from '../../messages/labels.ts'
import { message } from '../../messages/message.ts'
import { type Model, permissionFor, type Scope } from '../model/model.ts'
import { type RestResponse, RawJson, ok, HttpError } from '../model/response.ts'
import { requireAnyPermission } from '../model/scope.ts'
import { writableFields } from './file-columns.ts'
import type { TransferFormat } from './file-format.ts'
import type { UploadField, UploadJob } from './upload-content.ts'
import type { ReadUpload, UploadResult } from './upload-thread.ts'

/** Limits the memory of an upload. */
const MAX_UPLOAD_ROWS = 50_000

/** A request body that is a file by its content type; not read yet. */
export class UploadedFile {
  readonly format: TransferFormat
  readonly body: Readable

  constructor(format: TransferFormat, body: Readable) {
    this.format = format
    this.body = body
  }
}

/** Fields by title: the label in the actor's language, or the name. A `*` in titles is ignored. */
function fieldsByTitle(model: Model, scope: Scope): readonly (readonly [string, UploadField])[] {
  const fields = writableFields(model, scope, 'update').map(({ name, type }) => ({ name, type }))
  const labels = fields.map((field) => [fieldLabel(model.key, field.name, scope.actor.language), field] as const)
  return [...labels, ...fields.map((field) => [field.name, field] as const)]
}

function refusal({ reason }: Extract<UploadResult, { kind: 'refused' }>, { actor: { language } }: Scope): HttpError {
  switch (reason) {
    case 'no-rows':
      return new HttpError(400, { error: message('files.wrongFormat', language) })
    case 'unreadable': {
      const detail = message('files.unreadable', language, { reason: 'File is not a zip file' })
      return new HttpError(400, { detail, code: 'parse_error' })
    }
    case 'too-large': {
      const detail = message('files.tooLarge', language, { limit: String(IMPORT_SERVER_MAX_BYTES) })
      return new HttpError(400, { detail, code: 'file_content_overflowed' })
    }
    case 'too-many-rows': {
      const detail = message('files.tooManyRows', language, { limit: MAX_UPLOAD_ROWS.toLocaleString('en') })
      return new HttpError(400, { detail, code: 'too_many_rows' })
    }
    case 'too-heavy':
      return new HttpError(400, { detail: message('files.tooHeavy', language), code: 'parse_error' })
  }
}

/**
 * Parses an uploaded file into `{ title, data }`: pairs of title and field name, and rows as a create would send
 * them.
 * @throws HttpError 403 without permission, 400 for an invalid file
 */
export async function renderToJson(
  model: Model,
  scope: Scope,
  upload: UploadedFile | null,
  readUpload: ReadUpload,
): Promise<RestResponse> {
  requireAnyPermission(scope, [permissionFor(model, 'add'), permissionFor(model, 'change')])
  if (upload === null) return ok({ title: [], data: {} })
  const job: UploadJob = { format: upload.format, fields: fieldsByTitle(model, scope), maxRows: MAX_UPLOAD_ROWS }
  const uploaded = await readUpload(upload.body, job)
  if (uploaded.kind === 'empty') return ok({ title: [], data: {} })
  if (uploaded.kind === 'refused') throw refusal(uploaded, scope)
  return ok(new RawJson(uploaded.json))
}
