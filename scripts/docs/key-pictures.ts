import type { PictureOf } from './reference.ts'

/** Pictures of docs/images that show what a key does: by schema and key. */
const KEY_PICTURES: Readonly<Record<string, { readonly file: string; readonly caption: string }>> = {
  'list columns': { file: 'users.png', caption: 'The columns of the user list' },
  'list form': { file: 'permission.png', caption: 'The form of an asset permission' },
  'list detail': { file: 'asset.png', caption: 'The detail page of an asset, with its tabs' },
  'list tree': { file: 'assets.png', caption: 'The assets beside their tree' },
  'form sections': { file: 'permission.png', caption: 'Sections of a form' },
  'common Column.cell': { file: 'gallery/light/cell-tally.png', caption: 'The cell tally' },
  'common FormItem.input': { file: 'gallery/light/input-protocols.png', caption: 'The input protocols' },
}

export const keyPicture: PictureOf = (schema, key) => {
  const name = `${schema} ${key}`
  return Object.hasOwn(KEY_PICTURES, name) ? (KEY_PICTURES[name] ?? null) : null
}
