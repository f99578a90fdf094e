import { setAfterWrite } from '../../../src/console/actions/after-write.ts'
import { undoFeature } from '../../../src/features/undo/register.ts'

/** As main.tsx does: messages after writes have Undo. */
setAfterWrite(undoFeature.afterWrite)
