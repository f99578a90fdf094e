import { useId, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MissingOwner } from '../../engine/form/form-address.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { useResourceWords } from '../actions/resource-words.ts'
import { useServices } from '../kernel/session/services.ts'
import { useSession } from '../kernel/session/session-state.ts'
import { PageFrame } from '../controls/PageFrame.tsx'
import { plainText } from '../fields/base/plain-text.tsx'
import { mayList } from '../fields/select/load-options.ts'
import { remoteOf, useRemoteOptions } from '../fields/select/use-remote-options.ts'
import { useCreate } from '../fields/select/use-create.ts'
import type { Option } from '../fields/select/option.ts'
import { SelectBox } from '../fields/select/SelectBox.tsx'
import { useBack } from '../kernel/navigation/use-back.ts'
import { FieldMessages, messageIds } from './FieldRow.tsx'
import { useNavigation, useSearchParams, withParams } from '../kernel/navigation/location.tsx'

interface OwnerChoiceProps {
  readonly index: IndexEntry
  readonly owner: MissingOwner
}

/** Asks for the owner of a new object and puts it into the query. */
export function OwnerChoice({ index, owner }: OwnerChoiceProps): ReactNode {
  const { t } = useTranslation()
  const { one } = useResourceWords(index.key)
  const back = useBack(index)
  const label = t('form.owner.label', { owner: useResourceWords(owner.entry).one })
  return (
    <PageFrame title={t('form.title.create', { one })} recorded={false} {...(back === undefined ? {} : { back })}>
      <div className="form-body">
        <section className="form-section" aria-label={label}>
          <OwnerSelect owner={owner} label={label} help={t('form.owner.help', { one })} />
        </section>
      </div>
    </PageFrame>
  )
}

interface OwnerSelectProps {
  readonly owner: MissingOwner
  readonly label: string
  readonly help: string
}

function OwnerSelect({ owner: { param, reference }, label, help }: OwnerSelectProps): ReactNode {
  const { t } = useTranslation()
  const { api } = useServices()
  const session = useSession()
  const id = useId()
  const query = useSearchParams()
  const { navigate } = useNavigation()
  const source = useMemo(() => ({ api, reference, session }), [api, reference, session])
  const list = useRemoteOptions(source, mayList(reference, session))
  const forbidden = list.status === 'forbidden'
  const choose = ({ value }: Option): void =>
    navigate({ search: withParams(query, { [param]: plainText(value) }) }, { replace: true })
  const create = useCreate(source, choose)
  const messages = { error: undefined, reason: forbidden ? t('form.select.forbidden') : null, help }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div>
        <SelectBox
          id={id}
          label={label}
          many={false}
          options={list.options}
          chosen={[]}
          onChoose={([option]) => {
            if (option !== undefined) choose(option)
          }}
          onBlur={() => undefined}
          required
          clearable={false}
          disabled={forbidden}
          invalid={false}
          describedBy={messageIds(id, messages)}
          create={forbidden ? null : create}
          remote={remoteOf(list)}
        />
        <FieldMessages id={id} messages={messages} />
      </div>
    </div>
  )
}
