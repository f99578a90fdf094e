import { factFields, type Facts, type FieldFact, factsName, type RefusalFacts } from '../../src/contract/facts.ts'
import { readRefusals } from '../replay/refusals.ts'

/** For other types OPTIONS describes what is refused. */
const SILENT = new Set<FieldFact['type']>(['string', 'integer', 'datetime'])

/** What a core refuses without saying so in OPTIONS: null and blanks in fields that are not required. */
export async function refusalFacts(folder: string, facts: ReadonlyMap<string, Facts>): Promise<RefusalFacts> {
  const lists = await readRefusals(folder)
  const told = lists.flatMap(({ url: address, cases }) => {
    const [url = ''] = address.split('?')
    const described = facts.get(factsName(url))
    if (described === undefined) return []
    const optional = factFields(described, 'POST').filter(({ required }) => required !== true)
    const fields = (name: string, status: number, isMeant: (field: FieldFact) => boolean): readonly string[] =>
      optional
        .filter(isMeant)
        .map((field) => field.name)
        .filter((field) => cases.some((each) => each.field === field && each.case === name && each.status === status))
    const refused = {
      null: fields('null', 400, ({ type }) => SILENT.has(type)),
      blank: fields('blanks', 400, (field) => field.default !== undefined),
      fails: fields('null', 500, () => true),
    }
    return [[url, refused] as const]
  })
  return Object.fromEntries(told)
}
