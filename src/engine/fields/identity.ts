/** A record as servers write it, `Administrator(admin)`: its name, and what distinguishes it. */
interface Identity {
  readonly name: string
  /** Empty if the text has one part. */
  readonly detail: string
}

const IDENTITY = /^(.*\S)\(([^()]+)\)$/s

export function identityParts(text: string): Identity {
  const [, name, detail] = IDENTITY.exec(text) ?? []
  return name === undefined || detail === undefined ? { name: text, detail: '' } : { name, detail }
}
