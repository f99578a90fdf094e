import { isObject, type JsonObject, own, readFlag, readText } from './json-object.ts'

/** Members of the answer to GET `ENDPOINT.license` that are for reading, in their order. Without a license none of them is there. */
export const LICENSE_FACTS = ['corporation', 'edition', 'subscription_id', 'serial_no', 'remark'] as const

/** What an import of a license came to: its sentence is the server's own. A refusal is no failed call. */
export interface LicenseImport {
  readonly accepted: boolean
  readonly message: string
}

/** The answer to POST `ENDPOINT.licenseImport`; whatever does not say that it went well did not. */
export function readLicenseImport(body: unknown): LicenseImport {
  const answer: JsonObject = isObject(body) ? body : {}
  return { accepted: readFlag(own(answer, 'status')), message: readText(own(answer, 'msg')) }
}
