import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { parseServerTime } from '../../contract/datetime.ts'
import type { FormFieldModel, ReferenceModel } from '../../engine/form/form-model.ts'
import { useServices } from '../app/services.ts'
import { useSession } from '../app/session-state.ts'
import { formatTime } from './datetime/format.ts'
import { plainText } from './plain-text.ts'
import { loadChosen } from './reference/load-options.ts'
import { mayList } from './reference/may-list.ts'
import { valueList } from './value-text.ts'

/** Values of a field that are shown as text. */
export interface ShownValues {
  readonly field: FormFieldModel
  readonly values: readonly unknown[]
}

/** Words of what is chosen, by the key of the reference and the value. */
type Words = ReadonlyMap<string, string>

const wordKey = (reference: ReferenceModel, value: unknown): string => JSON.stringify([reference.key, value])

/**
 * Values of a form as a reader knows them: relations by name, choices by label, times in local time, secrets not at all.
 */
export function useValueText(shown: readonly ShownValues[]): (field: FormFieldModel, value: unknown) => string {
  const { t } = useTranslation()
  const words = useWords(shown)
  return (field, value) => {
    if (!field.trim) return '••••'
    const items = valueList(value)
    return items.length === 0 ? t('common.none') : items.map((item) => itemText(field, item)).join(', ')
  }

  function itemText(field: FormFieldModel, item: unknown): string {
    if (field.reference !== null) return words.get(wordKey(field.reference, item)) ?? plainText(item)
    if (typeof item === 'boolean') return t(item ? 'common.yes' : 'common.no')
    if (field.field?.type === 'datetime') {
      const time = parseServerTime(item)
      return time === null ? plainText(item) : formatTime(time)
    }
    return field.choices.find(({ value }) => value === item)?.label ?? plainText(item)
  }
}

function useWords(shown: readonly ShownValues[]): Words {
  const { api } = useServices()
  const session = useSession()
  const { language } = useTranslation().i18n
  const asked = chosenIn(shown).filter(({ reference }) => mayList(reference, session))
  const wordsOf = async ({ reference, values }: Chosen) => {
    const options = await loadChosen({ api, reference, session }, values)
    return options.map(({ value, label }) => [wordKey(reference, value), label] as const)
  }
  const key = asked.map(({ reference, values }) => [reference.url, reference.key, reference.query, values])
  const { data } = useSWR<Words, unknown>(
    asked.length === 0 ? null : ['names', language, key],
    // A name that cannot be read is shown as its id: what it stands for is complete without it.
    async () => new Map((await Promise.all(asked.map((each) => wordsOf(each).catch(() => [])))).flat()),
  )
  return data ?? NONE
}

const NONE: Words = new Map()

interface Chosen {
  readonly reference: ReferenceModel
  readonly values: readonly unknown[]
}

/** Each reference once, with every value that is shown of it. */
function chosenIn(shown: readonly ShownValues[]): readonly Chosen[] {
  const found = new Map<string, { reference: ReferenceModel; values: Set<unknown> }>()
  for (const { field, values } of shown) {
    if (field.reference === null) continue
    const known = found.get(field.reference.key) ?? { reference: field.reference, values: new Set() }
    for (const value of values.flatMap(valueList)) known.values.add(value)
    found.set(field.reference.key, known)
  }
  return [...found.values()]
    .filter(({ values }) => values.size > 0)
    .map(({ reference, values }) => ({ reference, values: [...values] }))
}
