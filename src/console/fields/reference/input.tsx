import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReferenceModel } from '../../../engine/form/form-model.ts'
import { useServices } from '../../app/services.ts'
import { useSession } from '../../app/session-state.ts'
import type { InputProps } from '../input.ts'
import type { Option } from '../select/option.ts'
import { SelectBox } from '../select/select-box.tsx'
import { StringInput } from '../string/input.tsx'
import { valueList, valueText } from '../value-text.ts'
import { mayList } from './may-list.ts'
import { remoteOf } from './remote-of.ts'
import { useChosen, type Chosen } from './use-chosen.ts'
import { useCreate } from './use-create.ts'
import { useRemoteOptions } from './use-remote-options.ts'

/** Things of the server, found by searching, ten at a time. Without a reference it is a plain text. */
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
        chosen={forbidden ? [] : chosen.map((each) => (free ? textOption(each) : optionOf(each, t)))}
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

/** What may be typed needs no words but its own. */
const textOption = ({ value, words }: Chosen): Option =>
  words === null || typeof words === 'string' ? { value, label: valueText(value) } : words

function optionOf({ value, words }: Chosen, t: (key: string) => string): Option {
  if (words === null) return { value, label: t('form.select.loading') }
  if (words === 'failed') return { value, label: t('form.select.nameFailed') }
  return words === 'missing' ? { value, label: t('form.select.unknown') } : words
}
