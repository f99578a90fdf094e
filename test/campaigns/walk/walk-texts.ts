import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isObject } from '../../../src/contract/json-object.ts'

export type Language = 'en' | 'ja' | 'zh'

const files = new Map<string, unknown>()

function fileOf(language: Language, name: string): unknown {
  const file = path.join('i18n', language, `${name}.json`)
  if (!files.has(file)) files.set(file, JSON.parse(readFileSync(file, 'utf8')))
  return files.get(file)
}

/** A text of the console as it is in the files, with its placeholders. @param key `list.pager.next` */
export function textOf(language: Language, key: string): string {
  const [file = '', ...members] = key.split('.')
  const found = members.reduce<unknown>(
    (value, member) => (isObject(value) ? value[member] : undefined),
    fileOf(language, file),
  )
  if (typeof found !== 'string') throw new Error(`There is no text ${key}`)
  return found
}

/** Matches a text whatever its placeholders are replaced by. */
export function patternOf(language: Language, key: string): RegExp {
  const parts = textOf(language, key).split(/\{\{\w+\}\}/)
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`)
}
