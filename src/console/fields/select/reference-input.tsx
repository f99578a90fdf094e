import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import type { ReferenceModel } from '../../../engine/form/form-model.ts'
import { useServices } from '../../kernel/session/services.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import type { InputProps } from '../base/component-props.ts'
import { valueList, valueText } from '../base/plain-text.tsx'
import { useCreate } from './use-create.ts'
import { StringInput } from '../text/text-inputs.tsx'
import { loadChosen, mayList, type OptionSource } from './load-options.ts'
import type { Option } from './option.ts'
import { SelectBox } from './SelectBox.tsx'
import { remoteOf, useRemoteOptions } from './use-remote-options.ts'

/** A select of objects of the server, with search and paging; a text input without a reference. */
export function ReferenceInput(props: InputProps): ReactNode {
  const { reference } = props.field
  return reference === null ? <StringInput {...props} /> : <RemoteSelect {...props} reference={reference} />
}

function RemoteSelect({
  field,
  value,
  onChange,
  reason,
  reference,
  describedBy,
  ...rest
}: InputProps & { reference: ReferenceModel }): ReactNode {
  const { t } = useTranslation()
  const { api } = useServices()
  const session = useSession()
  const source = useMemo(() => ({ api, reference, session }), [api, reference, session])
  const allowed = mayList(reference, session)
  const list = useRemoteOptions(source, allowed)
  const { free = false } = reference
  const { chosen, remember } = useChosen(source, valueList(value), allowed && list.status !== 'forbidden' && !free)
  const create = useCreate(source, (option) => {
    remember([option])
    onChange(field.many ? [...valueList(value).filter((each) => each !== option.value), option.value] : option.value)
    list.find('')
  })
  const forbidden = list.status === 'forbidden'
  const forbiddenId = `${rest.id}-forbidden`
  const choose = (options: readonly Option[]): void => {
    remember(options)
    onChange(field.many ? options.map((option) => option.value) : (options[0]?.value ?? null))
  }
  return (
    <>
      <SelectBox
        {...rest}
        many={field.many}
        free={free}
        clearable={!rest.required}
        options={list.options}
        chosen={forbidden ? [] : chosen.map((each) => (free ? typedOption(each) : optionOf(each, t)))}
        disabled={reason !== null || forbidden}
        describedBy={forbidden ? [describedBy, forbiddenId].filter(Boolean).join(' ') : describedBy}
        onChoose={choose}
        create={reason === null && !forbidden ? create : null}
        remote={remoteOf(list)}
      />
      {forbidden && (
        <p className="field-reason" id={forbiddenId}>
          {t('form.select.forbidden')}
        </p>
      )}
    </>
  )
}

/** A typed value is its own label. */
const typedOption = ({ value, option }: Chosen): Option =>
  option === null || typeof option === 'string' ? { value, label: valueText(value) } : option

function optionOf({ value, option }: Chosen, t: (key: string) => string): Option {
  if (option === null) return { value, label: t('form.select.loading'), isLoading: true }
  if (option === 'failed') return { value, label: t('form.select.nameFailed') }
  return option === 'missing' ? { value, label: t('form.select.unknown') } : option
}

/** A chosen value and its option: null while loading, `missing` if it does not exist, `failed` after an error. */
interface Chosen {
  readonly value: unknown
  readonly option: Option | 'missing' | 'failed' | null
}

/** Options of the chosen values: those picked here are remembered, those of the stored object are loaded. */
function useChosen(
  source: OptionSource,
  values: readonly unknown[],
  allowed: boolean,
): {
  readonly chosen: readonly Chosen[]
  readonly remember: (options: readonly Option[]) => void
} {
  const { key, url, query } = source.reference
  const { language } = useTranslation().i18n
  const [picked, setPicked] = useState<readonly Option[]>([])
  const unknown = values.filter((value) => !picked.some((option) => option.value === value))
  // Only grows: removing a value must not load the others again.
  const [requested, setRequested] = useState(unknown)
  const added = unknown.filter((value) => !requested.includes(value))
  if (added.length > 0) setRequested([...requested, ...added])
  const { data, error, isLoading } = useSWR<readonly Option[], unknown>(
    allowed && requested.length > 0 ? ['chosen', url, query, key, language, requested] : null,
    () => loadChosen(source, requested),
    { keepPreviousData: true },
  )
  const status = isLoading ? null : error !== undefined ? 'failed' : data === undefined ? null : 'missing'
  const known = [...picked, ...(data ?? [])]
  return {
    chosen: values.map((value) => ({ value, option: known.find((each) => each.value === value) ?? status })),
    remember: (options) =>
      setPicked((before) => [
        ...options,
        ...before.filter(({ value }) => !options.some((each) => each.value === value)),
      ]),
  }
}
