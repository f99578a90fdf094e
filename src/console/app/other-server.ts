import { adaptServer, type ServerAdapter } from '../../servers/adapter/adapt-server.ts'
import { type Facts, isFacts } from '../../contract/facts.ts'
import type { Row } from '../../contract/page.ts'
import type { Product } from '../../contract/product/product.ts'
import { fillText } from '../../engine/template/template.ts'
import { rowName } from '../fields/row-name.ts'
import { registry } from '../kernel/entries/registry-store.ts'
import { cookies } from '../kernel/platform/browser.ts'
import { loadDataFile } from '../kernel/platform/data-file.ts'

/** What another server than a core needs. */
export const openAdapter = (product: Product): ServerAdapter =>
  adaptServer({ product, cookies, facts: loadFacts, labelOf })

async function loadFacts(): Promise<readonly Facts[]> {
  const { facts } = await loadDataFile('facts.json')
  return Array.isArray(facts) ? facts.filter(isFacts) : []
}

/** By the reference to the list, as selects label their options. */
function labelOf(list: string, row: Row): string {
  const references = Object.values(registry().references)
  const reference = references.find(({ url, query }) => url === list && query === undefined)
  return (reference === undefined ? '' : fillText(reference.label, { row })) || rowName(row, 'name')
}
