import { schemaName } from '../check/schema-check.ts'
import { inKeyOrder, type Schemas } from './key-order.ts'
import { printJson } from './print-json.ts'

/** The text of a file of resources/ as it should be written; of one whose schema is unknown, only laid out. */
export function formatted(json: unknown, schemas: Schemas): string {
  const name = schemaName(json) ?? ''
  const schema = schemas.get(name)
  return printJson(schema === undefined ? json : inKeyOrder(json, schema, name, schemas))
}
