import { useTranslation } from 'react-i18next'
import type { ColumnModel } from '../../../../engine/columns/column-model.ts'
import { codeOnUse } from '../../../app/code-on-use.ts'
import { withLate } from '../../../app/late.ts'
import { DialogButton } from '../../../controls/DialogButton.tsx'
import type { ColumnChoice } from '../list-preferences.ts'
import { readDensity, writeDensity } from '../list-preferences.ts'

const dialog = codeOnUse(withLate(async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog))

interface ColumnsButtonProps {
  readonly columns: readonly ColumnModel[]
  readonly choice: ColumnChoice
  /** A view brought it. */
  readonly ofView: boolean
  readonly onChoose: (choice: ColumnChoice) => void
}

export function ColumnsButton({ columns, choice, ofView, onChoose }: ColumnsButtonProps) {
  const { t } = useTranslation()
  return (
    <DialogButton icon="columns" label={t('list.columns')} className="wide-only" preload={dialog.preload}>
      {(onClose) => (
        <dialog.Component
          columns={columns}
          choice={choice}
          ofView={ofView}
          density={readDensity()}
          onClose={onClose}
          onSave={(chosen, density) => {
            onClose()
            writeDensity(density)
            onChoose(chosen)
          }}
        />
      )}
    </DialogButton>
  )
}
