import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toText } from '../../../contract/json-object.ts'
import type { NamedRecord } from '../model/logged-values.ts'
import { getAt } from '../../../engine/form/value-path.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { FormNotice } from '../../../console/controls/FormNotice.tsx'
import { NativeSelect } from '../../../console/controls/NativeSelect.tsx'
import type { DraftNoticeProps } from '../../../console/actions/offered-draft.ts'

/** A name that several records have, in a field of the form. */
export interface NameChoice {
  readonly label: string
  readonly name: string
  readonly path: string
  /** The field is a list. */
  readonly many: boolean
  readonly records: readonly NamedRecord[]
}

interface PutBackNoticeProps extends DraftNoticeProps {
  readonly title: string
  /** Sentences. */
  readonly facts: readonly string[]
  readonly choices: readonly NameChoice[]
  readonly discardLabel: string
}

/** Above a form with values that are put back: what they are, which ones are missing, and names to choose a record for. */
export function PutBackNotice({
  title,
  facts,
  choices,
  discardLabel,
  onDiscard,
  ...form
}: PutBackNoticeProps): ReactNode {
  return (
    <FormNotice
      role="status"
      action={
        <Button size="s" onClick={onDiscard}>
          {discardLabel}
        </Button>
      }
    >
      <b>{title}</b>
      {facts.map((fact) => (
        <span key={fact} className="line">
          {fact}
        </span>
      ))}
      {choices.map((choice) => (
        <NameSelect key={`${choice.path} ${choice.name}`} choice={choice} {...form} />
      ))}
    </FormNotice>
  )
}

/** Selects which of the records with a name belongs into the field. */
function NameSelect({
  choice: { label, name, path, many, records },
  values,
  onEdit,
}: Pick<DraftNoticeProps, 'values' | 'onEdit'> & { readonly choice: NameChoice }): ReactNode {
  const { t } = useTranslation()
  const current = [getAt(values, path)].flat()
  const text = t('putBack.which', { label, name })
  const choose = (chosen: string): void => {
    const record = records.find(({ value }) => toText(value) === chosen)
    const others = current.filter((value) => records.every((each) => each.value !== value))
    const added = record === undefined ? [] : [record.value]
    onEdit({ path, value: many ? [...others, ...added] : (added[0] ?? null) })
  }
  return (
    <span className="line">
      {text}{' '}
      <NativeSelect
        label={text}
        value={toText(records.find(({ value }) => current.includes(value))?.value)}
        options={[
          { value: '', label: t('putBack.choose') },
          ...records.map((record) => ({
            value: toText(record.value),
            label: record.fact === undefined ? record.label : `${record.label} (${record.fact})`,
          })),
        ]}
        onChoose={choose}
      />
    </span>
  )
}
