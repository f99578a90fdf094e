/** Shown by `Overlays` and loaded ahead by `AfterFirstScreen`, which `Overlays` loads: neither can import the other. */
export const loadConfirmDialog = async () => (await import('../../dialogs/ConfirmDialog.tsx')).ConfirmDialog
