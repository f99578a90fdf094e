import { Ajv, type Options } from 'ajv'
import { meetsFormat } from '../../src/engine/validate/formats.ts'

/** The validator that everybody else uses, with our meaning of the formats: the measure of ours. */
function ajvWith(options: Options): Ajv {
  const ajv = new Ajv({ allErrors: true, ...options })
  for (const name of ['email', 'uri', 'date-time', 'json']) {
    ajv.addFormat(name, { type: 'string', validate: (text) => meetsFormat(name, text) })
  }
  return ajv
}

/** Takes any schema. */
export const looseAjv = (): Ajv => ajvWith({ strict: false })

/** Refuses schemas that name unknown keywords or formats. */
export const strictAjv = (): Ajv => ajvWith({ strict: true, strictTypes: false, strictRequired: false })
