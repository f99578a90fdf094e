import { Ajv } from 'ajv'
import type { JsonSchema } from '../../src/engine/form/schema.ts'
import { FORMATS } from '../../src/engine/validate/formats.ts'

/** Where a value is wrong, and by which keyword. */
export interface Fault {
  readonly path: string
  readonly keyword: string
}

/** The validator that everybody else uses, with our meaning of the formats: the measure of ours. It refuses unknown keywords and formats. */
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

/** @throws Error for what is no schema. */
export function ajvFaults({ $id: _, ...schema }: JsonSchema, value: unknown): readonly Fault[] {
  const validate = ajv.compile<unknown>(schema)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, keyword, params }) => {
    const names = instancePath.split('/').slice(1)
    const missing: unknown = keyword === 'required' ? params['missingProperty'] : undefined
    return { path: [...names, ...(typeof missing === 'string' ? [missing] : [])].join('.'), keyword }
  })
}
