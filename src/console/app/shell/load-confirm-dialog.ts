import { withLate } from '../../kernel/i18n/late.ts'

/** Shown by `Overlays` and loaded ahead by `AfterFirstScreen`, which `Overlays` loads: neither can import the other. */
export const loadConfirmDialog = withLate(async () => (await import('../../dialogs/ConfirmDialog.tsx')).ConfirmDialog)
