/** A record as servers write it, `Administrator(admin)`: its name, and what distinguishes it. */
interface Identity {
  readonly name: string
  /** Empty if the text has one part. */
  readonly detail: string
}

/** Several records, joined by comma. A comma in a name parts nothing: each record ends with its distinguishing part. */
export const identities = (text: string): readonly string[] => text.split(/(?<=[)\]]),\s*/)

/** Applications have two facts: `orders(MySQL)[Database]`. */
const IDENTITY = /^(.*\S)\(([^()]+)\)(?:\[([^[\]]+)\])?$/s

export function identityParts(text: string): Identity {
  const [, name, ...details] = IDENTITY.exec(text) ?? []
  return { name: name ?? text, detail: details.filter((detail) => detail !== undefined).join(', ') }
}
