import { adaptApi } from '../../servers/adapter/adapt-server.ts'
import type { Api } from '../../client/http.ts'
import { ENDPOINT } from '../../contract/endpoints.ts'
import type { Facts } from '../../contract/facts.ts'
import { readMetadata } from '../../contract/metadata.ts'
import type { Product } from '../../contract/product/product.ts'
import { readProfile } from '../../contract/session/profile.ts'
import { readPublicSettings } from '../../contract/settings/settings.ts'
import type { TestSandbox } from './test-sandbox.ts'

/** A server that has nothing to say: the adapter then answers from the facts. */
function silentServer(): Api {
  function send(call: { readonly raw: true }): Promise<Response>
  function send(): Promise<unknown>
  async function send(call?: { readonly raw?: true }): Promise<unknown> {
    return call?.raw === true ? new Response(null, { status: 204 }) : { results: [] }
  }
  return { send }
}

/**
 * Another server than a core, as far as its facts tell.
 * @param permissions those of the account: all that entries name
 */
export async function openFactsServer(
  product: Product,
  facts: readonly Facts[],
  permissions: ReadonlySet<string>,
): Promise<Pick<TestSandbox, 'session' | 'metadataOf'>> {
  const told: Product = {
    ...product,
    profile: null,
    settings: false,
    organizations: false,
    metadata: { source: 'options', methods: [], document: null },
  }
  const cookies = { read: () => '', write: () => undefined }
  const api = adaptApi({ product: told, cookies, facts: async () => facts, labelOf: () => '' }, silentServer())
  const user = readProfile(await api.send({ method: 'GET', url: ENDPOINT.profile }))
  const settings = readPublicSettings(await api.send({ method: 'GET', url: ENDPOINT.publicSettings }))
  if (user === null || settings === null) throw new Error('The adapter answered without a profile or settings.')
  const organization = user.console_orgs[0] ?? null
  return {
    session: { user, settings, organization, permissions },
    metadataOf: async (url) => readMetadata(await api.send({ method: 'OPTIONS', url })),
  }
}
