import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { JsonObject } from '../../src/contract/json-object.ts'
import { isObject } from '../../src/contract/json-object.ts'
import { type OptionsAnswer, readAllow } from '../../src/registry/facts/recorded-facts.ts'

/** One sample: `{request: {method, path}, status, headers, body}`. */
export interface Recording extends OptionsAnswer {
  readonly name: string
}

export async function readJson(...parts: string[]): Promise<unknown> {
  return JSON.parse(await readFile(path.join(...parts), 'utf8'))
}

export async function readObject(...parts: string[]): Promise<JsonObject> {
  const value = await readJson(...parts)
  if (!isObject(value)) throw new Error(`${parts.join('/')}: no object`)
  return value
}

/** Every recording of a folder, by name. */
export async function readRecordings(folder: string): Promise<readonly Recording[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(names.map(async (file) => recordingOf(file.slice(0, -5), await readObject(folder, file))))
}

function recordingOf(name: string, sample: JsonObject): Recording {
  const request = isObject(sample['request']) ? sample['request'] : {}
  const headers = isObject(sample['headers']) ? sample['headers'] : {}
  return {
    name,
    path: String(request['path']),
    status: Number(sample['status']),
    allow: readAllow(headers['allow']),
    body: sample['body'],
  }
}
