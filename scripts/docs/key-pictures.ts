import type { PictureOf } from './reference.ts'

interface KeyPicture {
  /** File below docs/images; those of `keys/` are written by `scripts/shots/key-pictures.ts`. */
  readonly file: string
  readonly caption: string
  /** Of `<schema> <key>`; a variation and an override have the keys of what they change. */
  readonly keys: RegExp
}

/** What a reader sees of a key. The first picture whose pattern matches is shown. */
export const KEY_PICTURES: readonly KeyPicture[] = [
  {
    file: 'gallery/light/cell-tally.png',
    caption: 'The cell tally',
    keys: /^common (Column|DetailItem)\.(cell|show|states|names)$/,
  },
  { file: 'gallery/light/input-protocols.png', caption: 'The input protocols', keys: /^common FormItem\.input$/ },
  { file: 'keys/columns.png', caption: 'Columns of the user list', keys: /^(list (columns|name)|common Column)/ },
  { file: 'keys/columns-menu.png', caption: 'Columns that a user can show and hide', keys: /^list (shown|fixed)$/ },
  { file: 'keys/sorted.png', caption: 'A list in its order', keys: /^list order/ },
  { file: 'keys/expand.png', caption: 'A row with its details', keys: /^list expand/ },
  { file: 'keys/filters.png', caption: 'The search with a filter', keys: /^list (initial|search)/ },
  { file: 'keys/date-range.png', caption: 'The range of dates of an audit list', keys: /^list dateRange/ },
  { file: 'keys/pager.png', caption: 'The pages of a list', keys: /^list paging$/ },
  { file: 'keys/node-menu.png', caption: 'Actions on a node', keys: /^list tree\.(menu|drop|dropRows|emptyNode)/ },
  { file: 'keys/tree.png', caption: 'The tree beside the assets', keys: /^list tree/ },
  { file: 'keys/header.png', caption: 'Actions above a list', keys: /^list (header|transfer)|^common ExportAction/ },
  { file: 'import.png', caption: 'The preview of an import', keys: /^common ImportAction/ },
  {
    file: 'keys/variants.png',
    caption: 'The kinds of object that can be created',
    keys: /^common (CreateAction|Variant)/,
  },
  { file: 'keys/bulk.png', caption: 'Actions on the selected rows', keys: /^list bulk/ },
  { file: 'keys/row-menu.png', caption: 'Actions of a row', keys: /^list row$|^common RuledRowAction/ },
  {
    file: 'keys/confirm.png',
    caption: 'The question before a dangerous action',
    keys: /^common Action\.(confirm|danger)$/,
  },
  {
    file: 'effect.png',
    caption: 'What a change does to access, before it is sent',
    keys: /EffectRule\.\w+$|[ .]effect$/,
  },
  { file: 'keys/dialog.png', caption: 'What an action asks for', keys: /^common Action\.(dialog|fields)$/ },
  {
    file: 'keys/undo.png',
    caption: 'The Undo of a change',
    keys: /^common (Action\.(undo|patch|switch|after)|UndoRule)/,
  },
  {
    file: 'keys/quick.png',
    caption: 'Actions beside the fields of an object',
    keys: /^common (Action|DetailTab\.quick)/,
  },
  {
    file: 'keys/palette.png',
    caption: 'Records in the command palette',
    keys: /^list palette|^menu(-changes)? records/,
  },
  {
    file: 'keys/form.png',
    caption: 'A section of a form',
    keys: /^(list form|form sections|common (Section|FormGroup|FormItem|Part))/,
  },
  { file: 'keys/objects.png', caption: 'A list of objects in a form', keys: /^common Objects/ },
  { file: 'keys/form-tests.png', caption: 'Buttons that test the values of a form', keys: /^form (tests|quick)/ },
  { file: 'keys/reference.png', caption: 'The options of a reference', keys: /^references / },
  { file: 'keys/detail.png', caption: 'The detail page of a user', keys: /^list (detail|opens)|^common DetailTab/ },
  {
    file: 'keys/fields.png',
    caption: 'Fields of an object',
    keys: /^common Detail(Item|Section)|^object (fields|quick)/,
  },
  { file: 'keys/relation.png', caption: 'The card of a relation', keys: /^common Relation\./ },
  { file: 'keys/related.png', caption: 'A list in the tab of its parent', keys: /^list owner/ },
  { file: 'keys/tabs.png', caption: 'Tabs of the settings', keys: /^tabs tabs|within$/ },
  {
    file: 'keys/organizations.png',
    caption: 'The selector of the organization',
    keys: /^menu(-changes)? organizations|rootOrg$/,
  },
  { file: 'keys/menu.png', caption: 'The menu of the console', keys: /^menu(-changes)? / },
  { file: 'dashboard.png', caption: 'A page that is code', keys: /^page page$/ },
  { file: 'assets.png', caption: 'The dark scheme', keys: /^theme dark/ },
  { file: 'users.png', caption: 'The light scheme', keys: /^theme light/ },
]

/** Keys without a picture, by what they change instead. @internal tests look for keys that are neither here nor in a picture */
export const WITHOUT_PICTURE: Readonly<Record<string, RegExp>> = {
  'the file itself': / (\$schema|schemaVersion|key|view|path|routes|routeQuery|of|extends|removed|parts)$/,
  'a request or its response': / (url|query|update|rebuilds|self(\.\w+)?)$/,
  'what is done after a write': / (then|alters)$/,
  'who and when':
    /^(?!common (Action|Column|FormItem))\S+ (permission|perm|license|when)$|PermissionOverride|ConditionValue/,
  'what the code of an overlay shows': / use$/,
  'the server of an overlay': /^product /,
}

/** The schemas of the entries that a variation or an override changes. */
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  variation: ['list'],
  override: ['list', 'form', 'object', 'tabs', 'page'],
}

const namesOf = (schema: string, key: string): readonly string[] =>
  [schema, ...(WHOLE[schema] ?? [])].map((each) => `${each} ${key}`)

export const keyPicture: PictureOf = (schema, key) =>
  KEY_PICTURES.find(({ keys }) => namesOf(schema, key).some((name) => keys.test(name))) ?? null
