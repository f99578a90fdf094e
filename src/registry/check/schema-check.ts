import { Ajv, type ErrorObject } from 'ajv'
import { found, type Found } from './problem.ts'

const known = new WeakMap<readonly object[], Ajv>()

/** Compiling the schemas takes longer than validating all files, so compiled schemas are cached. */
function validatorOf(schemas: readonly object[]): Ajv {
  const earlier = known.get(schemas)
  if (earlier !== undefined) return earlier
  const ajv = new Ajv({
    schemas: [...schemas],
    allErrors: true,
    allowUnionTypes: true,
    strictTuples: false,
    keywords: ['tsType', 'short'],
  })
  known.set(schemas, ajv)
  return ajv
}

/** A validator of the project's schemas; the file name in an entry's `$schema` selects the schema. */
export function schemaChecker(schemas: readonly object[]): (json: unknown) => Found {
  const ajv = validatorOf(schemas)
  return function* (json) {
    const name = schemaName(json)
    const validate = name === null ? undefined : ajv.getSchema(name)
    if (validate === undefined) return yield found('/$schema', 'names no schema of ours')
    if (validate(json) === true) return
    for (const error of deepest(validate.errors ?? [])) yield found(error.instancePath, reasonOf(error))
  }
}

/** The file name of `$schema`, such as `list.schema.json`, without its folder; null when there is none. */
export function schemaName(json: unknown): string | null {
  const text = typeof json === 'object' && json !== null && '$schema' in json ? json.$schema : null
  return typeof text === 'string' ? (text.split('/').at(-1) ?? null) : null
}

/** When all branches of an anyOf fail, report the one that matched most. */
function deepest(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const telling = errors.filter(({ keyword }) => keyword !== 'anyOf')
  const depth = Math.max(...telling.map(({ instancePath }) => instancePath.split('/').length))
  const last = telling.filter(({ instancePath }) => instancePath.split('/').length === depth)
  const specific = last.filter(({ keyword }) => keyword === 'additionalProperties' || keyword === 'required')
  return specific.length > 0 ? specific.slice(0, 1) : last
}

function reasonOf({ message = 'is not valid', params }: ErrorObject): string {
  const details = Object.entries(params as Record<string, unknown>)
    .filter(([name]) => name === 'additionalProperty' || name === 'allowedValues')
    .map(([, value]) => (Array.isArray(value) ? value.join(', ') : String(value)))
  return [message, ...details].join(': ')
}
