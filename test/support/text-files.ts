import path from 'node:path'
import { readMessages } from '../../src/registry/files/messages-module.ts'
import type { Texts } from '../../src/serve/messages/texts.ts'

/** Stands for src/console/kernel/i18n/text-files.ts in tests: all texts are in the first file. */
export const loadFirstTexts = async (language: string): Promise<Texts> => readMessages(path.resolve('.'), language)
export const loadOtherTexts = async (): Promise<Texts> => ({})
export const loadTextsOfInspector = async (): Promise<Texts> => ({})
export const loadTextsOfExtra = async (): Promise<Texts> => ({})
export const loadTextsOfTransfer = async (): Promise<Texts> => ({})
