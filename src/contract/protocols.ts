/** What is spoken with an asset, and the port where that is listened for unless said otherwise. */
export const PROTOCOL_PORTS: Readonly<Record<string, number>> = { ssh: 22, rdp: 3389, telnet: 23, vnc: 5901 }

/** A protocol of an asset as a server writes it: `ssh/22`. */
export interface Protocol {
  readonly name: string
  /** As it stands there or is typed: it may be no number yet. */
  readonly port: string
}

export const HIGHEST_PORT = 65_535

export function readProtocol(text: string): Protocol {
  const slash = text.indexOf('/')
  return slash < 0 ? { name: text, port: '' } : { name: text.slice(0, slash), port: text.slice(slash + 1) }
}

export const writeProtocol = ({ name, port }: Protocol): string => `${name}/${port}`

/** Whether a text names a protocol with a port that there is. */
export function isProtocol(text: string): boolean {
  const { name, port } = readProtocol(text)
  return name !== '' && /^[1-9]\d{0,4}$/.test(port) && Number(port) <= HIGHEST_PORT
}
