import { factFields, type Facts, type FieldFact, withLicense } from '../../contract/facts.ts'
import type { Metadata, MetadataMethod } from '../../contract/field.ts'
import { factsByMethod } from '../../registry/facts/field-facts.ts'

export interface Drift {
  readonly reason: string
  readonly remedy: string
}

interface Compared {
  readonly facts: Facts
  readonly live: Metadata
  /** Whether a screen uses the field. */
  readonly isUsed: (name: string) => boolean
  readonly hasForm: boolean
  /** Methods that the account may use; others are not expected. */
  readonly mayUse: (method: MetadataMethod) => boolean
}

const RECORD = 'record the list again (gatehouse record)'

/** Where OPTIONS differs from the facts in what the screens use. */
export function fieldDrifts(compared: Compared): readonly Drift[] {
  const live = factsByMethod(compared.live)
  const { facts, mayUse } = compared
  const reads = live.get('GET')
  const found: Drift[] = []
  if (facts.methods.includes('GET') && reads === undefined)
    found.push({
      reason: 'OPTIONS describes no fields of GET',
      remedy: 'columns have no labels and search no filters: let the metadata class of the server describe GET',
    })
  if (reads !== undefined) found.push(...readDrifts(compared, reads))
  const method = (['POST', 'PUT', 'PATCH'] as const).find((each) => facts.methods.includes(each))
  if (method !== undefined && compared.hasForm && mayUse(method)) {
    const written = live.get(method)
    if (written === undefined)
      found.push({
        reason: `OPTIONS describes no fields of ${method}, though the account has the permission`,
        remedy: `the form has no fields: see whether the server still allows ${method}, else remove the form`,
      })
    else found.push(...writeDrifts(compared, method, written))
  }
  return [...new Map(found.map((drift) => [drift.reason, drift])).values()]
}

const byName = (fields: readonly FieldFact[]): ReadonlyMap<string, FieldFact> =>
  new Map(fields.map((field) => [field.name, field]))

function readDrifts({ facts, isUsed }: Compared, reads: readonly FieldFact[]): readonly Drift[] {
  const live = byName(reads)
  return factFields(facts, 'GET').flatMap((known): readonly Drift[] => {
    const field = live.get(known.name)
    const searched = known.filter === true && field?.filter !== true
    const lost: readonly Drift[] = searched
      ? [
          {
            reason: `${known.name} is no filter any more`,
            remedy: 'the search leaves it out; initial filters of the entry on it find too much: remove them',
          },
        ]
      : []
    if (!isUsed(known.name)) return lost
    if (field === undefined)
      return [
        {
          reason: `field ${known.name} is gone`,
          remedy: `its column stays empty: remove it from the entry in an overlay, or ${RECORD}`,
        },
      ]
    const unordered = known.order === true && field.order !== true
    return [
      ...shapeDrifts(withLicense(known), known, field),
      ...lost,
      ...(unordered
        ? [
            {
              reason: `${known.name} is no order any more`,
              remedy: 'the server ignores it: remove "order" and "sort" on it from the entry',
            },
          ]
        : []),
    ]
  })
}

/** Type and choices. */
function shapeDrifts(licensed: FieldFact, known: FieldFact, field: FieldFact): readonly Drift[] {
  const { name } = known
  if (field.type !== known.type)
    return [
      {
        reason: `field ${name} is ${field.type}, was ${known.type}`,
        remedy: `its cell and input change with it: ${RECORD}, check the overlay and set "cell" or "input" if needed`,
      },
    ]
  const [most, least, now] = [licensed, known, field].map(({ choices = [] }) => choices.map(String))
  if (most === undefined || least === undefined || now === undefined || least.length === 0) return []
  const gone = least.filter((value) => !now.includes(value))
  const fresh = now.filter((value) => !most.includes(value))
  if (gone.length === 0 && fresh.length === 0) return []
  const words = [
    ...(gone.length === 0 ? [] : [`without ${gone.join(', ')}`]),
    ...(fresh.length === 0 ? [] : [`with ${fresh.join(', ')}`]),
  ]
  return [
    {
      reason: `choices of ${name} changed: ${words.join(', ')}`,
      remedy: `conditions of the entry on ${name} may never or always hold: ${RECORD} and check the overlay`,
    },
  ]
}

function writeDrifts(
  { facts, isUsed }: Compared,
  method: MetadataMethod,
  written: readonly FieldFact[],
): readonly Drift[] {
  const known = byName(factFields(facts, method))
  const live = byName(written)
  const changed = [...known.values()].flatMap((fact): readonly Drift[] => {
    if (!isUsed(fact.name) || fact.readOnly === true) return []
    const field = live.get(fact.name)
    if (field === undefined)
      return [
        {
          reason: `field ${fact.name} is gone`,
          remedy: `the server ignores what is entered: remove it from the form in an overlay, or ${RECORD}`,
        },
      ]
    if (field.readOnly === true)
      return [
        {
          reason: `field ${fact.name} is read-only`,
          remedy: 'the form shows it disabled: remove it from the form in an overlay',
        },
      ]
    return [...shapeDrifts(withLicense(fact), fact, field), ...limitDrifts(fact, field)]
  })
  const demanded = [...live.values()].filter(
    ({ name, required, readOnly }) => required === true && readOnly !== true && known.get(name)?.required !== true,
  )
  return [
    ...changed,
    ...demanded.map(({ name }) => ({
      reason: `field ${name} is required`,
      remedy: isUsed(name)
        ? 'the form asks for it by itself: nothing to do, or give it an initial value'
        : 'the form lacks it, so nothing can be saved: add it to the form in an overlay',
    })),
  ]
}

function limitDrifts(known: FieldFact, field: FieldFact): readonly Drift[] {
  const tighter =
    (known.maxLength !== undefined && field.maxLength !== undefined && field.maxLength < known.maxLength) ||
    (known.maxValue !== undefined && field.maxValue !== undefined && field.maxValue < known.maxValue)
  return tighter
    ? [
        {
          reason: `the limit of ${known.name} is lower`,
          remedy: `the form follows it; stored values above it can no longer be saved: correct them, and ${RECORD}`,
        },
      ]
    : []
}
