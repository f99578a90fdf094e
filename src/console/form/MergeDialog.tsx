import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conflict } from '../../engine/form/changes.ts'
import type { FormFieldModel } from '../../engine/form/form-model.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { RadioList } from '../controls/RadioList.tsx'
import { useValueText } from '../fields/select/use-value-text.ts'
import type { MergeQuestion } from './use-merge.ts'

/** Resolves conflicts: shows the old value, theirs and mine, and asks which to keep. */
export function MergeDialog({ question }: { question: MergeQuestion }): ReactNode {
  const { t } = useTranslation()
  const { conflicts, answer } = question
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(
    () => conflicts.map(({ field, base, theirs: other, mine }) => ({ field, values: [base, other, mine] })),
    [conflicts],
  )
  const textOf = useValueText(shown)
  const keep = (path: string, isTheirs: boolean) =>
    setTheirs(new Set(isTheirs ? [...theirs, path] : [...theirs].filter((each) => each !== path)))
  return (
    <Dialog
      role="alertdialog"
      title={t('form.merge.title')}
      onClose={() => answer(null)}
      onSubmit={() => answer(theirs)}
      footer={
        <>
          <Button onClick={() => answer(null)}>{t('form.leave.stay')}</Button>
          <Button tone="primary" type="submit">
            {t('form.merge.save')}
          </Button>
        </>
      }
    >
      <p className="dialog-lead">{t('form.merge.body')}</p>
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.field.path}
          conflict={conflict}
          isTheirs={theirs.has(conflict.field.path)}
          textOf={textOf}
          onKeep={(isTheirs) => keep(conflict.field.path, isTheirs)}
        />
      ))}
    </Dialog>
  )
}

interface ChoiceProps {
  readonly conflict: Conflict
  readonly isTheirs: boolean
  readonly textOf: (field: FormFieldModel, value: unknown) => string
  readonly onKeep: (isTheirs: boolean) => void
}

function Choice({ conflict, isTheirs, textOf, onKeep }: ChoiceProps): ReactNode {
  const { t } = useTranslation()
  const { field, base, theirs, mine } = conflict
  const items = [
    { value: 'mine', label: t('form.merge.mine'), fact: textOf(field, mine), refused: false },
    { value: 'theirs', label: t('form.merge.theirs'), fact: textOf(field, theirs), refused: false },
  ] as const
  return (
    <div className="merge">
      <p className="merge-field" aria-hidden="true">
        {field.label}
      </p>
      <p className="muted">{t('form.merge.base', { value: textOf(field, base) })}</p>
      <RadioList
        legend={field.label}
        items={items}
        value={isTheirs ? 'theirs' : 'mine'}
        onChoose={(kept) => onKeep(kept === 'theirs')}
      />
    </div>
  )
}
