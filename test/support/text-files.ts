import path from 'node:path'
import { readMessages } from '../../src/registry/files/messages-module.ts'
import type { Texts } from '../../src/serve/messages/texts.ts'

/** Stands for src/console/kernel/i18n/text-files.ts in tests: those of entries too are in the one file. */
export const loadSharedTexts = async (language: string): Promise<Texts> => readMessages(path.resolve('.'), language)
