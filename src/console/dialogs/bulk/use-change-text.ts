import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseServerTime } from '../../../contract/datetime.ts'
import type { PlannedChange, PlannedRow } from '../../../engine/actions/bulk-update.ts'
import type { FormFieldModel, ReferenceModel } from '../../../engine/form/form-model.ts'
import { useServices } from '../../app/services.ts'
import { useSession } from '../../app/session-state.ts'
import { formatTime } from '../../fields/datetime/format.ts'
import { plainText } from '../../fields/plain-text.ts'
import { loadChosen } from '../../fields/reference/load-options.ts'
import { mayList } from '../../fields/reference/may-list.ts'
import { valueList } from '../../fields/value-text.ts'

/** Words of what is chosen, by the key of the reference and the value. */
type Words = ReadonlyMap<string, string>

const wordKey = (reference: ReferenceModel, value: unknown): string => JSON.stringify([reference.key, value])

/** Values of planned changes as a reader knows them: relations by name, choices by label, times in local time. */
export function useChangeText(rows: readonly PlannedRow[]): (change: PlannedChange, value: unknown) => string {
  const { t } = useTranslation()
  const words = useWords(rows)
  return ({ field }, value) => {
    const items = field.encrypt ? [] : valueList(value)
    if (field.encrypt) return '••••'
    if (value === undefined) return t('actions.bulk.unknown')
    return items.length === 0 ? t('actions.bulk.none') : items.map((item) => itemText(field, item)).join(', ')
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

function useWords(rows: readonly PlannedRow[]): Words {
  const { api } = useServices()
  const session = useSession()
  const [words, setWords] = useState<Words>(new Map())
  useEffect(() => {
    const controller = new AbortController()
    const ask = async ({ reference, values }: Chosen): Promise<void> => {
      if (!mayList(reference, session)) return
      const options = await loadChosen({ api, reference, session }, values, controller.signal)
      const found = options.map(({ value, label }) => [wordKey(reference, value), label] as const)
      setWords((before) => new Map([...before, ...found]))
    }
    // A name that cannot be read is shown as its id: the plan itself is complete.
    for (const chosen of chosenIn(rows)) void ask(chosen).catch(() => undefined)
    return () => controller.abort()
  }, [api, session, rows])
  return words
}

interface Chosen {
  readonly reference: ReferenceModel
  readonly values: readonly unknown[]
}

/** Each reference once, with every value that the plan shows of it. */
function chosenIn(rows: readonly PlannedRow[]): readonly Chosen[] {
  const found = new Map<string, { reference: ReferenceModel; values: Set<unknown> }>()
  for (const { field, before, after } of rows.flatMap(({ changes }) => changes)) {
    if (field.reference === null) continue
    const known = found.get(field.reference.key) ?? { reference: field.reference, values: new Set() }
    for (const value of [...valueList(before), ...valueList(after)]) known.values.add(value)
    found.set(field.reference.key, known)
  }
  return [...found.values()]
    .filter(({ values }) => values.size > 0)
    .map(({ reference, values }) => ({ reference, values: [...values] }))
}
