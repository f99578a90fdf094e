import { useTranslation } from 'react-i18next'
import { codeOnUse } from '../../../app/code-on-use.ts'
import { withLate } from '../../../app/late.ts'
import { DialogButton } from '../../../controls/DialogButton.tsx'
import type { ColumnChoice } from '../list-preferences.ts'
import type { ListTableModel } from '../table/features.ts'
import { readDensity, writeDensity } from '../list-preferences.ts'

const dialog = codeOnUse(withLate(async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog))

interface ColumnsButtonProps {
  readonly table: ListTableModel
  /** Those that its reader set. */
  readonly widths: ColumnChoice['widths']
  /** A view brought it. */
  readonly ofView: boolean
  readonly onChoose: (choice: ColumnChoice) => void
}

export function ColumnsButton({ table, widths, ofView, onChoose }: ColumnsButtonProps) {
  const { t } = useTranslation()
  return (
    <DialogButton icon="columns" label={t('list.columns')} className="wide-only" preload={dialog.preload}>
      {(onClose) => (
        <dialog.Component
          table={table}
          widths={widths}
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
