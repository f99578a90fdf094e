import { isObject } from '../../contract/json-object.ts'
import { extended } from './extend.ts'
import { type Parts, writtenOut } from './short-forms.ts'

/**
 * The entry files by name, each with what it takes from another and what it says short.
 * @throws Error naming the file.
 */
export function wholeFiles(files: ReadonlyMap<string, unknown>, parts: Parts): ReadonlyMap<string, unknown> {
  return new Map([...extended(files)].map(([file, json]) => [file, wholeFile(json, file, parts)]))
}

function wholeFile(json: unknown, file: string, parts: Parts): unknown {
  try {
    return isObject(json) ? writtenOut(json, parts) : json
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : 'cannot be written out'}`, { cause: error })
  }
}
