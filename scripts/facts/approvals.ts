import { type Facts, factsName } from '../../src/contract/facts/facts.ts'

const FIXED = new Set(['title', 'type'])

/**
 * What approves a ticket that asks for something: the OpenAPI of a core says that it takes what opens one, its title and type
 * apart. Recorded was only that it did.
 */
export function approvalFacts(recorded: ReadonlyMap<string, Facts>) {
  const opened = ['apply-asset-tickets', 'apply-app-tickets'].flatMap(
    (name) => recorded.get(`tickets__${name}_open`) ?? [],
  )
  return opened.map((facts): readonly [string, Facts] => {
    const url = facts.url.replace(/open\/$/, '{id}/approve/')
    return [factsName(url), approving(facts, url)]
  })
}

function approving({ fields, ...facts }: Facts, url: string): Facts {
  return {
    ...facts,
    url,
    source: 'derived',
    allow: ['PUT', 'PATCH', 'OPTIONS'],
    methods: ['PUT', 'PATCH'],
    fields: fields.map(({ required, ...field }) => {
      if (FIXED.has(field.name)) return { ...field, readOnly: true }
      return required === undefined ? field : { ...field, required }
    }),
  }
}
