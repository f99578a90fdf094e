import type { JsonObject } from '../../../contract/json-object.ts'
import type { Language } from '../../../contract/language.ts'
import { loadDataFile } from '../platform/data-file.ts'

/** Loads the texts that a list of rows needs. @throws DataFileFailed */
export const loadFirstTexts = (language: Language): Promise<JsonObject> => loadDataFile(`texts/${language}.json`)

/** Loads the texts of forms and details. @throws DataFileFailed */
export const loadOtherTexts = (language: Language): Promise<JsonObject> => loadDataFile(`late-texts/${language}.json`)

/** Loads the texts of what neither lists, forms nor details need. @throws DataFileFailed */
export const loadTextsOfExtra = (language: Language): Promise<JsonObject> =>
  loadDataFile(`extra-texts/${language}.json`)

/** Loads the texts of import and export. @throws DataFileFailed */
export const loadTextsOfTransfer = (language: Language): Promise<JsonObject> =>
  loadDataFile(`transfer-texts/${language}.json`)

/** Loads the texts of the inspector. @throws DataFileFailed */
export const loadTextsOfInspector = (language: Language): Promise<JsonObject> =>
  loadDataFile(`inspector-texts/${language}.json`)
