import { useId, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { OwnerToAsk } from '../../../engine/form/owner-to-ask.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { useServices } from '../../app/services.ts'
import { useSession } from '../../app/session-state.ts'
import { PageFrame } from '../../controls/PageFrame.tsx'
import { plainText } from '../../fields/plain-text.ts'
import { mayList } from '../../fields/reference/may-list.ts'
import { remoteOf } from '../../fields/reference/remote-of.ts'
import { useCreate } from '../../fields/reference/use-create.ts'
import { useRemoteOptions } from '../../fields/reference/use-remote-options.ts'
import type { Option } from '../../fields/select/option.ts'
import { SelectBox } from '../../fields/select/select-box.tsx'
import { useBack } from '../use-back.ts'
import { FieldMessages, messageIds } from './field-messages.tsx'

interface OwnerChoiceProps {
  readonly index: IndexEntry
  readonly owner: OwnerToAsk
}

/** Shown until the address names the object that the new one belongs to: asks for it and puts it into the address. */
export function OwnerChoice({ index, owner }: OwnerChoiceProps): ReactNode {
  const { t } = useTranslation()
  const { one } = useResourceWords(index.key)
  const back = useBack(index)
  const label = t('form.owner.label', { owner: useResourceWords(owner.entry).one })
  return (
    <PageFrame title={t('form.title.create', { one })} kept={false} {...(back === undefined ? {} : { back })}>
      <div className="form-body">
        <section className="form-section" aria-label={label}>
          <OwnerSelect owner={owner} label={label} help={t('form.owner.help', { one })} />
        </section>
      </div>
    </PageFrame>
  )
}

interface OwnerSelectProps {
  readonly owner: OwnerToAsk
  readonly label: string
  readonly help: string
}

function OwnerSelect({ owner: { param, reference }, label, help }: OwnerSelectProps): ReactNode {
  const { t } = useTranslation()
  const { api } = useServices()
  const session = useSession()
  const id = useId()
  const [, setQuery] = useSearchParams()
  const source = useMemo(() => ({ api, reference, session }), [api, reference, session])
  const list = useRemoteOptions(source, mayList(reference, session))
  const forbidden = list.status === 'forbidden'
  const choose = ({ value }: Option): void =>
    setQuery((query) => ({ ...Object.fromEntries(query), [param]: plainText(value) }), { replace: true })
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
