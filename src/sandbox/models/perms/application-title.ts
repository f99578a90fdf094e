import { choiceLabel } from '../../labels/lookup.ts'
import type { Language } from '../../context.ts'
import type { StoredRow } from '../model.ts'

const KEY = 'application-permissions'

/** `orders(MySQL)[Database]`: as permissions and tickets name an application. */
export const applicationTitle = ({ name, type, category }: StoredRow, language: Language): string =>
  `${String(name)}(${choiceLabel(KEY, 'type', String(type), language)})[${choiceLabel(KEY, 'category', String(category), language)}]`
