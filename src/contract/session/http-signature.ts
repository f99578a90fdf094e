/** Signed requests of an access key, as a core accepts them: `Authorization: Signature keyId="...",...` (HMAC-SHA256). */

/** The parts of a request that are signed, in this order. */
export const SIGNED_HEADERS = ['(request-target)', 'accept', 'date'] as const

export interface SignedRequest {
  readonly method: string
  /** Path with query. */
  readonly target: string
  /** The value of a header; null if the request does not have it. */
  readonly header: (name: string) => string | null
}

/** The text that is signed; null if the request lacks one of the headers. */
export function signingText({ method, target, header }: SignedRequest, names: readonly string[]): string | null {
  const lines = names.map((name) => {
    if (name === '(request-target)') return `${name}: ${method.toLowerCase()} ${target}`
    const value = header(name)
    return value === null ? null : `${name}: ${value}`
  })
  return lines.includes(null) ? null : lines.join('\n')
}

export interface Signature {
  readonly keyId: string
  readonly headers: readonly string[]
  /** Base64. */
  readonly signature: string
}

export const signatureHeader = ({ keyId, headers, signature }: Signature): string =>
  `Signature keyId="${keyId}",algorithm="hmac-sha256",headers="${headers.join(' ')}",signature="${signature}"`

/** Reads the header `Authorization`; null if it is no signature of this type. */
export function readSignature(authorization: string): Signature | null {
  const [scheme = '', ...rest] = authorization.split(' ')
  if (scheme.toLowerCase() !== 'signature') return null
  const params = new Map([...rest.join(' ').matchAll(/(\w+)="([^"]*)"/g)].map((match) => [match[1], match[2]]))
  const [keyId, signature, headers = 'date'] = ['keyId', 'signature', 'headers'].map((name) => params.get(name))
  if (params.get('algorithm') !== 'hmac-sha256' || keyId === undefined || signature === undefined) return null
  return { keyId, signature, headers: headers.toLowerCase().split(' ') }
}
