import { type Facts, factFields } from '../../contract/facts.ts'
import type { JsonObject } from '../../contract/json-object.ts'
import { describedBy } from './described-fields.ts'
import type { Product } from '../../contract/product/product.ts'
import { RequestFailed } from '../../client/failure.ts'
import type { Api } from '../../client/http.ts'
import { type Relations, relationsOf } from './related-labels.ts'

/** Describes the fields of URLs in the shape of a core's answer to OPTIONS. */
export interface MetadataSource {
  /**
   * @param row URL of any object of the list, whose methods say what the user may do with rows; null: there is none
   * @throws RequestFailed
   */
  readonly describe: (url: string, row: string | null) => Promise<JsonObject>
  /** Relations of the rows of a list, by their field. @throws RequestFailed */
  readonly relations: (url: string) => Promise<Relations>
}

/** True if the server has answered: it describes nothing here, or not to this user. */
const isRefusal = (error: unknown): boolean => error instanceof RequestFailed && [403, 404, 405].includes(error.status)

/**
 * OPTIONS of a list describes POST, that of an object PUT, and each only to users who may send it. Fields to read are those that it
 * describes for any method, else the recorded ones.
 */
export function optionsSource(
  api: Api,
  product: Product,
  factsOf: (url: string) => Promise<Facts | null>,
): MetadataSource {
  const ask = async (url: string): Promise<unknown> => {
    try {
      return await api.send({ method: 'OPTIONS', url })
    } catch (error) {
      if (isRefusal(error)) return null
      throw error
    }
  }

  return {
    async describe(url, row) {
      const [list, object, facts] = await Promise.all([ask(url), row === null ? null : ask(row), factsOf(url)])
      return describedBy({ list, object, hasRow: row !== null, facts }, product)
    },
    async relations(url) {
      const facts = await factsOf(url)
      return relationsOf(facts === null ? [] : factFields(facts, facts.methods[0] ?? 'GET'))
    },
  }
}
