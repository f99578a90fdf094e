import { type Facts, factsName } from '../../src/contract/facts.ts'

const FIXED = new Set(['title', 'type'])

/**
 * Fields of the request that approves a ticket: by the OpenAPI of a core those that open one, without title and type.
 * Only the success of such a request was recorded.
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
