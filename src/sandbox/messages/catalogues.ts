import { readCatalogues } from '../../serve/messages/texts.ts'

/**
 * The texts of the sandbox. scripts/build/server.ts inlines this module's value, so that the bundle is
 * self-contained.
 */
export const CATALOGUES = readCatalogues(import.meta.dirname)
