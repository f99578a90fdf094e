import type { JsonObject } from '../../../contract/json-object.ts'
import type { Language } from '../../../contract/language.ts'
import { loadDataFile } from '../platform/data-file.ts'

/** Loads the texts of all screens; those of an entry alone come with it. @throws DataFileFailed */
export const loadSharedTexts = (language: Language): Promise<JsonObject> => loadDataFile(`texts/${language}.json`)
