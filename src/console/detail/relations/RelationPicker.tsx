import { useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import type { RelationModel } from '../../../engine/detail/relation.ts'
import { referenceId } from '../../fields/row-name.ts'
import { useServices } from '../../kernel/session/services.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import { Button } from '../../controls/Button.tsx'
import { CurlButton } from '../../curl/CurlButton.tsx'
import { SELECT_PAGE_SIZE } from '../../../contract/limits.ts'
import { mayList } from '../../fields/select/load-options.ts'
import { remoteOf, useRemoteOptions } from '../../fields/select/use-remote-options.ts'
import type { Option } from '../../fields/select/option.ts'
import { SelectBox } from '../../fields/select/SelectBox.tsx'
import type { Linked, RelationAccess } from './relation-access.ts'
import type { RelationChanges, RelationWords } from './use-relation.ts'

interface RelationPickerProps {
  readonly relation: RelationModel
  readonly access: RelationAccess
  readonly words: RelationWords
  readonly changes: RelationChanges
}

/** Chooses objects to link. Loads nothing before it is opened. */
export function RelationPicker({ relation, access, words, changes }: RelationPickerProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const [adding, setAdding] = useState(false)
  const choices = useChoices(relation, access, changes.revision)
  const label = t('relation.find', { title: words.title })
  const add = async (): Promise<void> => {
    setAdding(true)
    if (await changes.add(chosen.map(linkedOf))) setChosen([])
    setAdding(false)
  }
  return (
    <form
      className="related-add"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length > 0 && !adding) void add()
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <SelectBox
        id={id}
        label={label}
        many
        options={choices.options}
        chosen={chosen}
        onChoose={setChosen}
        onBlur={() => undefined}
        required={false}
        clearable
        disabled={choices.forbidden}
        invalid={false}
        describedBy={choices.forbidden ? `${id}-why` : undefined}
        remote={choices.remote}
      />
      {chosen.length > 0 && <CurlButton calls={async () => [await access.addCall(chosen.map(idOf))]} />}
      <Button type="submit" busy={adding} reason={chosen.length === 0 ? t('relation.chooseFirst') : undefined}>
        {t('relation.add')}
      </Button>
      {choices.forbidden && (
        <p className="related-note faint small" id={`${id}-why`}>
          {t('form.select.forbidden')}
        </p>
      )}
    </form>
  )
}

const idOf = ({ value }: Option): string => referenceId(value)

const linkedOf = (option: Option): Linked => ({ id: idOf(option), label: option.label })

/** Options of the reference without linked objects. */
function useChoices(relation: RelationModel, access: RelationAccess, revision: number) {
  const { api } = useServices()
  const session = useSession()
  const { reference } = relation
  const source = useMemo(() => ({ api, reference, session }), [api, reference, session])
  const list = useRemoteOptions(source, mayList(reference, session), 'opened')
  const { linked, request } = useLinkedIds(access, revision)
  const options = list.options.filter(({ value }) => linked?.has(referenceId(value)) !== true)
  const { status, more } = list
  const needsMore = status === 'ready' && options.length < SELECT_PAGE_SIZE
  useEffect(() => {
    // A page may hold linked objects only: load the next one.
    if (needsMore) more()
  }, [needsMore, more])
  return {
    options,
    forbidden: status === 'forbidden',
    remote: {
      ...remoteOf({ ...list, options }),
      loading: status === 'loading' || linked === null,
      onOpen: () => {
        request()
        list.open()
      },
    },
  }
}

/** Ids of linked objects, loaded on opening and after each change; an empty set if that fails, since the server refuses duplicates. */
function useLinkedIds(access: RelationAccess, revision: number) {
  const [opened, setOpened] = useState<number | null>(null)
  const { data, error, isValidating } = useSWR<ReadonlySet<string>, unknown>(
    opened === revision ? ['linked', ...access.key, revision] : null,
    () => access.ids(),
    { keepPreviousData: false, dedupingInterval: 0 },
  )
  const known = data ?? (error === undefined ? null : NONE)
  return { linked: isValidating ? null : known, request: () => setOpened(revision) }
}

const NONE: ReadonlySet<string> = new Set()
