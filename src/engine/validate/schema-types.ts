export type TypeName = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object'

/** The keywords of JSON Schema draft 7 that forms use, and the others as unknown annotations. */
export interface JsonSchemaObject {
  readonly $ref?: string
  readonly type?: TypeName | readonly TypeName[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly items?: JsonSchema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly allOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly not?: JsonSchema
  readonly if?: JsonSchema
  readonly then?: JsonSchema
  readonly else?: JsonSchema
  readonly [annotation: string]: unknown
}

export type JsonSchema = boolean | JsonSchemaObject

/** The shape of ajv's errors, so that whatever reads those reads these. */
export interface SchemaError {
  /** JSON pointer to the value: `/rules/ip_group`. */
  readonly instancePath: string
  /** Pointer to the keyword as a URI fragment: `#/properties/name/minLength`. */
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message: string
  readonly parentSchema: JsonSchema
}

/** What a keyword found against a value; where it stands is added by whoever walks. */
export interface Finding {
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message: string
}
