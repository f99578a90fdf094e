import { isPicture, type Picture } from './picture.ts'

type Values = Readonly<Record<string, unknown>>

/** Uploaded pictures that stand below one address. */
export interface Pictures {
  /** Ends in a slash. */
  readonly url: string
  /** By field name; what is no picture is none of them. */
  readonly stored: (get: (name: string) => unknown) => Values
}

const fileName = (name: string, { version }: Picture) => `${name}-${version}`

/** Where the picture of a field is read; `own` while none was uploaded. */
export const addressOf = <Own>({ url }: Pictures, name: string, value: unknown, own: Own): Own | string =>
  isPicture(value) ? `${url}${fileName(name, value)}` : own

/** The picture of that address, as long as it is in use. */
export function pictureAt(stored: Values, file: string): Picture | null {
  for (const [name, value] of Object.entries(stored))
    if (isPicture(value) && fileName(name, value) === file) return value
  return null
}
