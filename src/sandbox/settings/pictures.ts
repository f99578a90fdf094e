import { createHash } from 'node:crypto'
import type { FieldFact } from '../../contract/facts.ts'
import { isObject } from '../../contract/json-object.ts'
import type { Language } from '../../contract/language.ts'
import { message } from '../messages/message.ts'
import type { FieldErrors } from '../rest/model/response.ts'
import type { Values } from '../rest/model/model.ts'
import { type CheckedFields, checkFields } from '../rest/write/check-value.ts'

/** A stored picture. */
interface Picture {
  readonly type: string
  /** base64 */
  readonly content: string
  /** Hash of the content, so that another picture has another URL. */
  readonly version: string
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** Detects the type by the first bytes; file names and content types are not trusted. */
const FORMATS: readonly (readonly [type: string, is: (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', (bytes) => ascii(bytes, 0, 3) === '\xff\xd8\xff'],
  ['image/gif', (bytes) => /^GIF8[79]a/.test(ascii(bytes, 0, 6))],
  ['image/webp', (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP'],
  ['image/bmp', (bytes) => ascii(bytes, 0, 2) === 'BM'],
  ['image/x-icon', (bytes) => ascii(bytes, 0, 4) === '\0\0\x01\0'],
]

/** Null when it is not a raster image; SVG is rejected, since it may contain scripts. */
function pictureOf(bytes: Buffer): Picture | null {
  const format = FORMATS.find(([, is]) => is(bytes))
  if (format === undefined) return null
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return { type: format[0], content: bytes.toString('base64'), version }
}

function isPicture(value: unknown): value is Picture {
  return isObject(value) && ['type', 'content', 'version'].every((name) => typeof value[name] === 'string')
}

/** Uploaded pictures below one URL. */
export interface Pictures {
  /** Ends in a slash. */
  readonly url: string
  /** The stored pictures by field name. */
  readonly stored: (get: (name: string) => unknown) => Values
}

/** Ends in the extension of its type, as a core keeps it: the console shows no address without one. */
const fileName = (name: string, { version, type }: Picture) =>
  `${name}-${version}.${type === 'image/x-icon' ? 'ico' : type.slice('image/'.length)}`

/** The URL of a field's picture, or `fallback` when none was uploaded. */
export const pictureUrl = <Fallback>(
  { url }: Pictures,
  name: string,
  value: unknown,
  fallback: Fallback,
): Fallback | string => (isPicture(value) ? `${url}${fileName(name, value)}` : fallback)

/** The picture of a URL; null when it was replaced. */
export function pictureAt(stored: Values, file: string): Picture | null {
  for (const [name, value] of Object.entries(stored))
    if (isPicture(value) && fileName(name, value) === file) return value
  return null
}

export const isPictureField = ({ type }: FieldFact): boolean => type === 'image upload'

async function picturesOf(fields: readonly FieldFact[], sent: Values, language: Language): Promise<CheckedFields> {
  const values: Record<string, unknown> = {}
  const errors: Record<string, FieldErrors[string]> = {}
  for (const { name } of fields) {
    const file = sent[name]
    const picture = file instanceof File ? pictureOf(Buffer.from(await file.arrayBuffer())) : null
    // Null removes the picture.
    if (picture !== null || file === null) values[name] = picture
    else if (file !== undefined) errors[name] = [message('validation.notPicture', language)]
  }
  return { values, errors }
}

/** Validates the fields of an object, including uploaded pictures, which are returned as stored. */
export async function checkWithPictures(
  fields: readonly FieldFact[],
  sent: Values,
  language: Language,
  partial: boolean,
): Promise<CheckedFields> {
  const others = checkFields(
    fields.filter((field) => !isPictureField(field)),
    sent,
    language,
    partial,
  )
  const pictures = await picturesOf(fields.filter(isPictureField), sent, language)
  return { values: { ...others.values, ...pictures.values }, errors: { ...others.errors, ...pictures.errors } }
}
