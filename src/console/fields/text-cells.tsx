import { Fragment, Suspense } from 'react'
import { lazyCode } from '../kernel/platform/lazy-component.ts'
import { useTranslation } from 'react-i18next'
import { ASSET_NAME } from '../../contract/field-names.ts'
import { roleNames } from '../../contract/access/roles.ts'
import { isObject } from '../../contract/json-object.ts'
import { isImageAddress } from '../../contract/url.ts'
import { identities, identityParts } from '../../engine/fields/identity.ts'
import type { CellProps } from './base/component-props.ts'
import { absent, plainText } from './base/plain-text.tsx'
import { rowId, rowName } from './row-name.ts'

export function TextCell({ shown }: CellProps) {
  const text = plainText(shown)
  return text === '' ? absent() : text
}

/** Names, each with what distinguishes it muted; that is left out if it repeats the name. */
export function Identity({ text }: { readonly text: string }) {
  return identities(text).map((one, at) => {
    const { name, detail } = identityParts(one)
    return (
      <Fragment key={at}>
        {at > 0 && ', '}
        {name}
        {detail !== '' && detail !== name && <span className="faint"> {detail}</span>}
      </Fragment>
    )
  })
}

/** A record as servers write it: `Administrator(admin)`. */
export function IdentityCell({ shown }: CellProps) {
  const text = plainText(shown)
  return text === '' ? absent() : <Identity text={text} />
}

/** The names of roles: built-in ones in the language of the user. */
export function rolesOf({ value, shown, words }: Pick<CellProps, 'value' | 'shown' | 'words'>): readonly string[] {
  const text = plainText(shown)
  return Array.isArray(value) && value !== shown ? roleNames(value, text, words.role) : [words.role(text)]
}

export const RolesCell = (props: CellProps) => rolesOf(props).join(', ') || absent()

/** Addresses, ids, keys, commands. */
export function MonoCell({ shown }: CellProps) {
  const text = plainText(shown)
  return text === '' ? absent() : <span className="mono">{text}</span>
}

/** The label of a choice: the display text of the response, else the label from OPTIONS. */
export function choiceText({ value, shown, field }: CellProps): string {
  const text = plainText(shown)
  if (shown !== value) return text
  return field?.choices.find((choice) => String(choice.value) === text)?.label ?? text
}

export function ChoiceCell(props: CellProps) {
  const text = choiceText(props)
  return text === '' ? absent() : text
}

/** The name of an object, else its members joined by comma. */
export function ObjectCell({ shown }: CellProps) {
  const text = plainText(shown) || membersOf(shown)
  return text === '' ? absent() : text
}

function membersOf(value: unknown): string {
  if (!isObject(value)) return ''
  const members = Object.entries(value).map(([name, member]) => [name, plainText(member)] as const)
  return members.flatMap(([name, text]) => (text === '' ? [] : [`${name}: ${text}`])).join(', ')
}

/** A link for http and https only: `javascript:` URLs stay text. */
export function LinkCell({ value }: CellProps) {
  const text = plainText(value)
  if (text === '') return absent()
  if (!/^https?:\/\//i.test(text)) return text
  return (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}

export function ImageCell({ value }: CellProps) {
  const text = plainText(value)
  if (text === '') return absent()
  // With a key, as an image is shown until the next one has loaded.
  return isImageAddress(text) ? <img key={text} className="cell-image" src={text} alt="" loading="lazy" /> : text
}

/** Link text in place of an id; the column makes the link. */
export function GoCell({ value }: CellProps) {
  return plainText(value) === '' ? absent() : <Go />
}

function Go() {
  const { t } = useTranslation()
  return <span className="text-link">{t('list.go')}</span>
}

const Star = lazyCode(async () => ({ default: (await import('./Star.tsx')).Star }))

/** A button that marks the asset of the row as a favorite of the user. */
export function FavoriteCell({ row }: CellProps) {
  const asset = row === undefined ? '' : rowId(row)
  if (row === undefined || asset === '') return absent()
  return (
    <Suspense fallback={null}>
      <Star key={asset} asset={asset} name={rowName(row, ASSET_NAME)} />
    </Suspense>
  )
}
