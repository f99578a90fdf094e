import { factFields } from '../../contract/facts/facts.ts'
import { categoryOf } from './categories.ts'
import type { Pictures } from './picture-addresses.ts'
import { isPictureField } from './picture-fields.ts'

const NAMES = factFields(categoryOf('all').facts, 'GET')
  .filter(isPictureField)
  .map(({ name }) => name)

/** The settings that are pictures. */
export const SETTING_PICTURES: Pictures = {
  url: '/media/settings/',
  stored: (get) => Object.fromEntries(NAMES.map((name) => [name, get(name)])),
}
