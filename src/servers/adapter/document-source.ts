import { isObject, own } from '../../contract/json-object.ts'
import { readMetadata } from '../../contract/metadata.ts'
import { openApiMetadata } from '../openapi/openapi-metadata.ts'
import type { Product } from '../../contract/product/product.ts'
import type { Api } from '../../client/http.ts'
import type { MetadataSource } from './options-source.ts'
import { type Relations, relationsOf } from './related-labels.ts'

/** The document is read once; a URL that it does not describe has no fields. */
export function documentSource(api: Api, product: Product): MetadataSource {
  const url = product.metadata.document ?? ''
  const documents = new Map<string, Promise<unknown>>()
  const read = (): Promise<unknown> => {
    const known = documents.get(url) ?? api.send({ method: 'GET', url })
    documents.set(url, known)
    // A failure is not kept: the next screen asks again.
    known.catch(() => documents.delete(url))
    return known
  }
  /** List URL -> relations of its rows. */
  const relations = new Map<string, Relations>()
  return {
    async relations(list) {
      const known = relations.get(list) ?? relationsIn(openApiMetadata(await read(), list, 'list', product))
      relations.set(list, known)
      return known
    },
    async describe(list) {
      const answer = openApiMetadata(await read(), list, 'list', product)
      if (answer.kind !== 'metadata') return {}
      const actions = own(answer.body, 'actions')
      const { POST, PUT, PATCH, ...others } = isObject(actions) ? actions : {}
      // The console sends either; the adapter turns them into the one that the server has.
      const changed = PATCH ?? PUT
      const writes = {
        ...(POST === undefined ? {} : { POST }),
        ...(changed === undefined ? {} : { PUT: changed, PATCH: changed }),
      }
      return {
        actions: { ...others, ...writes },
        denied: [...(POST === undefined ? ['POST'] : []), ...(changed === undefined ? ['PUT', 'PATCH'] : [])],
      }
    },
  }
}

function relationsIn(answer: ReturnType<typeof openApiMetadata>): Relations {
  const metadata = answer.kind === 'metadata' ? readMetadata(answer.body) : null
  return relationsOf(metadata?.kind === 'metadata' ? (metadata.fields.GET ?? []) : [])
}
