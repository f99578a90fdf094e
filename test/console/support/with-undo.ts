import { afterWriteAtom } from '../../../src/console/actions/after-write.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { undoFeature } from '../../../src/features/undo/register.ts'

/** As main.tsx does: messages after writes have Undo. */
store.set(
  afterWriteAtom,
  [undoFeature].flatMap(({ afterWrite = [] }) => afterWrite),
)
