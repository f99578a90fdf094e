import { ProbeFailed } from './probe-failed.ts'
import { ProbeConnection } from './probe-connection.ts'

/** BER encoding: tag, length, content. */
function tlv(tag: number, ...content: readonly Buffer[]): Buffer {
  const value = Buffer.concat(content)
  const { length } = value
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), value])
}

/** An LDAPv3 simple bind request. */
const bindRequest = (dn: string, password: string): Buffer =>
  tlv(
    0x30,
    tlv(0x02, Buffer.from([1])),
    tlv(0x60, tlv(0x02, Buffer.from([3])), tlv(0x04, Buffer.from(dn)), tlv(0x80, Buffer.from(password))),
  )

/** Start and length of a BER value; null when it is incomplete. */
function headOf(bytes: Buffer): { readonly start: number; readonly length: number } | null {
  const first = bytes[1]
  if (first === undefined) return null
  const more = first < 128 ? 0 : first & 127
  if (bytes.length < 2 + more) return null
  return { start: 2 + more, length: more === 0 ? first : bytes.readUIntBE(2, more) }
}

function wholeMessage(bytes: Buffer): number | null {
  const head = headOf(bytes)
  return head === null || bytes.length < head.start + head.length ? null : head.start + head.length
}

/** The result code of a bind response follows the ENUMERATED tag. */
const resultOf = (message: Buffer): number => message[message.indexOf(Buffer.from([0x0a, 0x01])) + 2] ?? -1

/** Binds to an LDAP server. @throws ProbeFailed */
export async function ldapBind(uri: string, dn: string, password: string): Promise<void> {
  const url = URL.parse(uri)
  const isTls = url?.protocol === 'ldaps:'
  const line = await ProbeConnection.open({
    host: url?.hostname ?? '',
    port: Number(url?.port) || (isTls ? 636 : 389),
    isTls,
  })
  try {
    line.send(bindRequest(dn, password))
    const result = resultOf(await line.next(wholeMessage))
    if (result !== 0) throw new ProbeFailed('ldapRefused', { result: String(result) })
  } finally {
    line.close()
  }
}
