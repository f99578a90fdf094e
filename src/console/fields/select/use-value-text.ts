import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { parseServerTime } from '../../../contract/datetime.ts'
import type { FormFieldModel, ReferenceModel } from '../../../engine/form/form-model.ts'
import { useServices } from '../../kernel/session/services.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import { formatTime } from '../time/format.ts'
import { plainText, valueList } from '../base/plain-text.tsx'
import { loadChosen, mayList } from './load-options.ts'

export interface ShownValues {
  readonly field: FormFieldModel
  readonly values: readonly unknown[]
}

/** Labels of references, by `labelKey`. */
type Labels = ReadonlyMap<string, string>

const labelKey = (reference: ReferenceModel, value: unknown): string => JSON.stringify([reference.key, value])

/** Instead of a name that is being loaded. */
const LOADING = '…'

/** Returns a function that formats form values: relations by name, choices by label, local times, masked secrets. */
export function useValueText(shown: readonly ShownValues[]): (field: FormFieldModel, value: unknown) => string {
  const { t } = useTranslation()
  const labels = useLabels(shown)
  return (field, value) => {
    if (!field.trim) return '••••'
    const items = valueList(value)
    return items.length === 0 ? t('common.none') : items.map((item) => itemText(field, item)).join(', ')
  }

  function itemText(field: FormFieldModel, item: unknown): string {
    if (field.reference !== null)
      return labels === null ? LOADING : (labels.get(labelKey(field.reference, item)) ?? plainText(item))
    if (typeof item === 'boolean') return t(item ? 'common.yes' : 'common.no')
    if (field.field?.type === 'datetime') {
      const time = parseServerTime(item)
      return time === null ? plainText(item) : formatTime(time)
    }
    return field.choices.find(({ value }) => value === item)?.label ?? plainText(item)
  }
}

/** Null while they are being loaded. */
function useLabels(shown: readonly ShownValues[]): Labels | null {
  const { api } = useServices()
  const session = useSession()
  const { language } = useTranslation().i18n
  const references = chosenIn(shown).filter(({ reference }) => mayList(reference, session))
  const labelsOf = async ({ reference, values }: Chosen) => {
    const options = await loadChosen({ api, reference, session }, values)
    return options.map(({ value, label }) => [labelKey(reference, value), label] as const)
  }
  const key = references.map(({ reference, values }) => [reference.url, reference.key, reference.query, values])
  const { data = NONE, isLoading } = useSWR<Labels, unknown>(
    references.length === 0 ? null : ['names', language, key],
    // A name that cannot be loaded is shown as its id.
    async () => new Map((await Promise.all(references.map((each) => labelsOf(each).catch(() => [])))).flat()),
  )
  return isLoading ? null : data
}

const NONE: Labels = new Map()

interface Chosen {
  readonly reference: ReferenceModel
  readonly values: readonly unknown[]
}

/** Each reference once, with all its values. */
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
