/** Which parameters of an address are a list's own: those that begin with `prefix`, without those called `foreign`. */
export interface AddressPart {
  /** '' for the list that is the page; `gateways.` for a table that stands on another's. */
  readonly prefix: string
  readonly foreign: readonly string[]
}

const isOwn = (name: string, { prefix, foreign }: AddressPart): boolean =>
  name.startsWith(prefix) && !foreign.includes(name)

/** The list's own parameters, by their plain names. */
export function partOf(search: string, part: AddressPart): string {
  const own = [...new URLSearchParams(search)].filter(([name]) => isOwn(name, part))
  return new URLSearchParams(own.map(([name, value]) => [name.slice(part.prefix.length), value])).toString()
}

/** The address with other parameters of the list's own (`text`, by their plain names); what is not the list's stays. */
export function withPart(search: string, part: AddressPart, text: string): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => !isOwn(name, part))
  const own = [...new URLSearchParams(text)].map(([name, value]) => [part.prefix + name, value])
  return new URLSearchParams([...own, ...others]).toString()
}
