import { withLate } from '../../kernel/i18n/late.ts'

export const loadConfirmDialog = withLate(async () => (await import('../../dialogs/ConfirmDialog.tsx')).ConfirmDialog)
