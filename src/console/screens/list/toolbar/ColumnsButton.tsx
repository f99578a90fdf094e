import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnModel } from '../../../../engine/columns/column-model.ts'
import { IconButton } from '../../../controls/IconButton.tsx'
import type { ColumnChoice } from '../list-preferences.ts'
import { readDensity, writeDensity } from '../list-preferences.ts'

const loadDialog = () => import('./ColumnsDialog.tsx')
const ColumnsDialog = lazy(async () => ({ default: (await loadDialog()).ColumnsDialog }))
const preload = () => void loadDialog()

interface ColumnsButtonProps {
  readonly columns: readonly ColumnModel[]
  readonly choice: ColumnChoice
  readonly onChoose: (choice: ColumnChoice) => void
}

/** Opens the choice of columns; its code arrives when the pointer or the focus comes near. */
export function ColumnsButton({ columns, choice, onChoose }: ColumnsButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="columns"
        label={t('list.columns')}
        className="wide-only"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <ColumnsDialog
            columns={columns}
            choice={choice}
            density={readDensity()}
            onClose={() => setOpen(false)}
            onSave={(chosen, density) => {
              setOpen(false)
              writeDensity(density)
              onChoose(chosen)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
