import type { FieldFact } from '../../contract/facts/facts.ts'
import type { Language } from '../context.ts'
import { say, text } from '../labels/text.ts'
import type { Values } from '../models/model.ts'
import type { FieldErrors } from '../rest/answer-error.ts'
import { checkFields, type CheckedFields } from '../rest/validate/check-value.ts'
import { pictureOf } from './picture.ts'

const NOT_PICTURE = text(
  'This file is no picture that can be shown: PNG, JPEG, GIF, WebP, BMP and ICO can.',
  '该文件不是可显示的图片，支持 PNG、JPEG、GIF、WebP、BMP 和 ICO。',
  'このファイルは表示できる画像ではありません。PNG、JPEG、GIF、WebP、BMP、ICO が使えます。',
)

/** Whether a picture is uploaded to it. */
export const isPictureField = ({ type }: FieldFact): boolean => type === 'image upload'

async function picturesOf(fields: readonly FieldFact[], sent: Values, language: Language): Promise<CheckedFields> {
  const values: Record<string, unknown> = {}
  const errors: Record<string, FieldErrors[string]> = {}
  for (const { name } of fields) {
    const file = sent[name]
    const picture = file instanceof File ? pictureOf(Buffer.from(await file.arrayBuffer())) : null
    // Null takes the picture away.
    if (picture !== null || file === null) values[name] = picture
    else if (file !== undefined) errors[name] = [say(NOT_PICTURE, language)]
  }
  return { values, errors }
}

/** Checks the fields of one object, those that take pictures among them: their values are as they are stored. */
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
