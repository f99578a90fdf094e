import { containedLazy } from '../../../console/kernel/notifications/contained.tsx'
import { useStored } from '../../../console/kernel/platform/store.ts'
import { closeUndoReport, undoReportAtom } from './undo-report.ts'

const UndoReportDialog = containedLazy(
  async () => (await import('./UndoReportDialog.tsx')).UndoReportDialog,
  closeUndoReport,
)

/** The report of an undo that has not reversed everything. */
export function ShownReport() {
  const report = useStored(undoReportAtom)
  return report !== null && <UndoReportDialog report={report} />
}
