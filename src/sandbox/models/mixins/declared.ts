import { isObject } from '../../../contract/json-object.ts'
import { userDisplayName } from '../../rest/model/context.ts'
import { factsOf, type FactsName } from '../../rest/model/facts-of.ts'
import {
  defineModel,
  type Model,
  type ModelDefinition,
  type ModelRelation,
  type StoredRow,
} from '../../rest/model/model.ts'
import models from '../models.json' with { type: 'json' }
import { assetTitle, systemUserDisplay } from './display-names.ts'

export type ModelKey = keyof typeof models

/** `display` is a column, or a name in `DISPLAYS`. */
type DeclaredRelation = ModelRelation & { readonly display: string }

/** A model in models.json. */
interface Declaration extends Omit<
  Partial<ModelDefinition>,
  'facts' | 'variants' | 'relations' | 'defaults' | 'logTitle'
> {
  /** The key of a model with the same rows: what it declares holds here too. */
  readonly like?: ModelKey
  readonly facts?: FactsName
  readonly variants?: readonly FactsName[]
  readonly relations?: Readonly<Record<string, DeclaredRelation>>
  readonly defaults?: Readonly<Record<string, unknown>>
  /** The column that the operate log shows. */
  readonly logTitle?: string
}

const isDeclaration = (value: unknown): value is Declaration => isObject(value)

const isDefinition = (value: Partial<ModelDefinition>): value is ModelDefinition =>
  [value.key, value.facts, value.table, value.className, value.permission, value.scope].every(Boolean)

const DISPLAYS: Readonly<Record<string, ModelRelation['display']>> = {
  '@user': userDisplayName,
  '@systemUser': systemUserDisplay,
  '@asset': assetTitle,
}

const shown = (relation: DeclaredRelation): ModelRelation => ({
  ...relation,
  display: DISPLAYS[relation.display] ?? ((target) => String(target[relation.display])),
})

function definitionOf(declared: Declaration, behaviour: Partial<ModelDefinition>): Partial<ModelDefinition> {
  const { facts, variants, relations = {}, defaults, logTitle, ...same } = declared
  const declaredRelations = Object.entries(relations).map(([name, relation]) => [name, shown(relation)] as const)
  return {
    ...behaviour,
    ...same,
    ...(facts === undefined ? {} : { facts: factsOf(facts) }),
    ...(variants === undefined ? {} : { variants: variants.map(factsOf) }),
    relations: { ...Object.fromEntries(declaredRelations), ...behaviour.relations },
    ...(defaults === undefined ? {} : { defaults: () => defaults }),
    ...(logTitle === undefined ? {} : { logTitle: (row: StoredRow) => String(row[logTitle]) }),
  }
}

function declarationOf(key: ModelKey): Declaration {
  const declared: unknown = models[key]
  if (!isDeclaration(declared)) throw new Error(`${key} is no object in models.json`)
  const { like, ...own } = declared
  return like === undefined ? own : { ...declarationOf(like), ...own }
}

/**
 * A model of models.json, with the behaviour that it cannot express.
 * @throws when the line of the model is not complete
 */
export function modelOf(key: ModelKey, behaviour: Partial<ModelDefinition> = {}): Model {
  const definition = { key, ...definitionOf(declarationOf(key), behaviour) }
  if (isDefinition(definition)) return defineModel(definition)
  throw new Error(`models.json does not say enough about ${key}`)
}
