import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isObject, parseJson } from '../../contract/json-object.ts'

/**
 * The form of a data folder. A larger number means that an older Gatehouse cannot use it: raise it for a change that `createTables`, which
 * adds tables and columns, does not make.
 */
const FORMAT = 1
/** The major version of PostgreSQL in PGlite: it does not read files of another one. */
const POSTGRES = '18'
const FILE = 'format.json'

/** A data folder of another version; the message is one line for the terminal. */
class FolderOfOtherVersion extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FolderOfOtherVersion'
  }
}

function readText(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

function formatOf(text: string): number | null {
  const value = parseJson(text)
  return isObject(value) && typeof value['format'] === 'number' ? value['format'] : null
}

const USE_ANOTHER = 'Start with --data and another folder for new sample data'

/**
 * Checks the data folder before its database is opened. A folder from before the format was written down is that of 0.1.0: its tables get what
 * they lack, as those of each older version.
 * @throws FolderOfOtherVersion
 */
export function checkFormat(folder: string): void {
  const postgres = readText(path.join(folder, 'postgres/PG_VERSION'))
  if (postgres !== null && postgres !== POSTGRES)
    throw new FolderOfOtherVersion(
      `The data folder ${folder} has files of PostgreSQL ${postgres}; this Gatehouse reads those of ${POSTGRES}. ${USE_ANOTHER}, or use the Gatehouse that wrote it.`,
    )
  const text = readText(path.join(folder, FILE))
  if (text === null) return
  const format = formatOf(text)
  if (format === null)
    throw new FolderOfOtherVersion(
      `${path.join(folder, FILE)} cannot be read: it is not from Gatehouse. ${USE_ANOTHER}.`,
    )
  if (format > FORMAT)
    throw new FolderOfOtherVersion(
      `The data folder ${folder} is from a newer Gatehouse (format ${format}; this one reads up to ${FORMAT}). Use that version. ${USE_ANOTHER}.`,
    )
}

/** Writes the format down, after the database was opened. */
export function writeFormat(folder: string): void {
  const file = path.join(folder, FILE)
  const text = `${JSON.stringify({ format: FORMAT })}\n`
  if (readText(file) !== text.trim()) writeFileSync(file, text, { mode: 0o600 })
}
