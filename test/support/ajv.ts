import { Ajv } from 'ajv'
import type { JsonSchema } from '../../src/engine/fields/value-schema.ts'
import { FORMATS } from '../../src/engine/validate/formats.ts'

/** The pointer of a wrong value and the keyword that it violates. */
export interface Fault {
  readonly path: string
  readonly keyword: string
}

/** ajv with our formats, to compare our validator with. It refuses unknown keywords and formats. */
const ajv = new Ajv({
  allErrors: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  strictTuples: false,
})
for (const [name, problems] of Object.entries(FORMATS)) {
  ajv.addFormat(name, { type: 'string', validate: (text) => problems(text).length === 0 })
}

/** @throws Error when the schema is invalid */
export function ajvFaults({ $id: _, ...schema }: JsonSchema, value: unknown): readonly Fault[] {
  const validate = ajv.compile<unknown>(schema)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, keyword, params }) => {
    const names = instancePath.split('/').slice(1)
    const missing: unknown = keyword === 'required' ? params['missingProperty'] : undefined
    return { path: [...names, ...(typeof missing === 'string' ? [missing] : [])].join('.'), keyword }
  })
}
