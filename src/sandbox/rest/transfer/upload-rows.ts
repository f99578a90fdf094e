import { readSheet } from 'read-excel-file/node'
import { message } from '../../labels/messages.ts'
import type { Scope } from '../../models/model.ts'
import { AnswerError } from '../answer-error.ts'
import { cellText } from './cell-text.ts'
import { readCsv } from './csv-read.ts'
import type { FileFormat } from './file-format.ts'

/** UTF-8 with or without its mark; else what spreadsheets write where Chinese is spoken. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

function sheetCell(cell: unknown): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : cellText(cell)
}

async function readWorkbook(bytes: Buffer, { actor }: Scope): Promise<readonly (readonly string[])[]> {
  try {
    return (await readSheet(bytes)).map((row) => row.map(sheetCell))
  } catch {
    const detail = message('fileUnreadable', actor.language, { reason: 'File is not a zip file' })
    throw new AnswerError(400, { detail, code: 'parse_error' })
  }
}

/**
 * The cells of an uploaded file as text, its titles first.
 * @throws AnswerError 400
 */
export async function uploadRows(
  bytes: Buffer,
  format: FileFormat,
  scope: Scope,
): Promise<readonly (readonly string[])[]> {
  return format === 'csv' ? readCsv(decode(bytes)) : readWorkbook(bytes, scope)
}
