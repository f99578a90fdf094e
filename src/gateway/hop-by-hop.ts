/** RFC 9110, 7.6.1: headers of one connection, which end where it ends. */
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

/** Whether a header of this name goes no further, by its name or because `connection` (the header of that name) lists it. */
export function endsHere(connection: string | undefined): (name: string) => boolean {
  const listed = new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()))
  return (name) => HOP_BY_HOP.has(name.toLowerCase()) || listed.has(name.toLowerCase())
}
