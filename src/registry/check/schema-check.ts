import { Ajv } from 'ajv'
import { isObject, type JsonObject } from '../../contract/json-object.ts'
import { explainMistakes } from './explain-schema.ts'
import { nearest } from './fields-of.ts'
import { found, type Found, type FoundProblem } from './problem.ts'

interface Validator {
  readonly ajv: Ajv
  /** Files that have passed: most are the same in the next check. */
  readonly valid: WeakSet<object>
}

const known = new WeakMap<readonly object[], Validator>()

/** Compiling the schemas takes longer than validating all files, so compiled schemas are cached. */
function validatorOf(schemas: readonly object[]): Validator {
  const earlier = known.get(schemas)
  if (earlier !== undefined) return earlier
  const ajv = new Ajv({
    schemas: [...schemas],
    allErrors: true,
    allowUnionTypes: true,
    strictTuples: false,
    keywords: ['tsType', 'short', 'names', 'enumDescriptions'],
  })
  const validator = { ajv, valid: new WeakSet<object>() }
  known.set(schemas, validator)
  return validator
}

/** A validator of the project's schemas; the file name in an entry's `$schema` selects the schema. */
export function schemaChecker(schemas: readonly object[]): (json: unknown) => Found {
  const { ajv, valid } = validatorOf(schemas)
  const files = new Map(schemas.filter(isObject).map((schema) => [String(schema['$id']), schema]))
  return function* (json) {
    const name = schemaName(json)
    const validate = name === null ? undefined : ajv.getSchema(name)
    if (!isObject(json)) return yield found('', 'must be an object')
    if (name === null || validate === undefined) return yield found('/$schema', noSchema(name, files.keys()))
    if (valid.has(json)) return
    if (validate(json) === true) {
      valid.add(json)
      return
    }
    const problems = [
      ...explainMistakes(json, files.get(name) ?? {}, { pointer: '', file: name, schemaOf: lookUp(files) }),
    ]
    if (problems.length > 0) return yield* problems
    for (const { instancePath, message = 'is not valid' } of validate.errors ?? []) yield found(instancePath, message)
  }
}

/** What a schema refuses of a file that need not name it. */
export const checkAs = (schema: string, json: unknown, schemas: readonly object[]): readonly FoundProblem[] => [
  ...schemaChecker(schemas)(isObject(json) ? { ...json, $schema: schema } : json),
]

const noSchema = (name: string | null, names: Iterable<string>): string =>
  name === null ? 'names no schema of ours' : `names no schema of ours: there is no ${name}${nearest(name, names)}`

/** The file name of `$schema`, such as `list.schema.json`, without its folder; null when there is none. */
export function schemaName(json: unknown): string | null {
  const text = typeof json === 'object' && json !== null && '$schema' in json ? json.$schema : null
  return typeof text === 'string' ? (text.split('/').at(-1) ?? null) : null
}

/** The target of a `$ref`, and the file that it is in. */
function lookUp(files: ReadonlyMap<string, JsonObject>) {
  return (reference: string, from: string): readonly [JsonObject, string] => {
    const [file = '', pointer = ''] = reference.split('#')
    const home = file === '' ? from : file
    const target = pointer
      .split('/')
      .filter((name) => name !== '')
      .reduce<unknown>((inside, name) => (isObject(inside) ? inside[name] : undefined), files.get(home))
    return [isObject(target) ? target : {}, home]
  }
}
