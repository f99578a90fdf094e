/** csv or xlsx; a list URL answers with a file when its query names one. */
export type FileFormat = 'csv' | 'xlsx'

/** export: what a reader sees. import and update: what may be written, the latter with the id that says where. */
export type FileTemplate = 'export' | 'import' | 'update'

type Query = Readonly<Record<string, string>>

/** Null: no file is asked for, or one of a kind that there is not. */
export function readFormat({ format }: Query): FileFormat | null {
  return format === 'csv' || format === 'xlsx' ? format : null
}

export function readTemplate({ template }: Query): FileTemplate {
  return template === 'import' || template === 'update' ? template : 'export'
}
