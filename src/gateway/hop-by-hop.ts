/** RFC 9110, 7.6.1: headers of one connection, which are not passed on. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Headers that frame or route a message. `Connection` may not remove them: the rest of a body would be read as another message. */
const FRAMING: ReadonlySet<string> = new Set(['content-length', 'host'])

/** Tests whether the header of this name ends here, by its name or because `connection` (the header of that name) lists it. */
export function endsHere(connection: string | undefined): (name: string) => boolean {
  const listed = new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()))
  return (spelled) => {
    const name = spelled.toLowerCase()
    return HOP_BY_HOP.has(name) || (listed.has(name) && !FRAMING.has(name))
  }
}
