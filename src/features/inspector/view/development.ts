import useSWR from 'swr'
import { isObject } from '../../../contract/json-object.ts'
import type { SourcePlace } from '../../../contract/origins.ts'
import { developmentTools } from '../../../console/kernel/platform/development.ts'

async function post(name: string, body: unknown): Promise<Response> {
  const response = await fetch(`${developmentTools() ?? ''}${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(String(response.status))
  return response
}

const isLine = (value: unknown): value is { readonly line: number } =>
  isObject(value) && typeof value['line'] === 'number'

async function readLines(places: readonly SourcePlace[]): Promise<readonly (number | null)[]> {
  const lines: unknown = await (await post('lines', places)).json()
  return Array.isArray(lines) ? lines.map((each: unknown) => (isLine(each) ? each.line : null)) : []
}

/** The lines of places in their files; null: unknown, as on any other than a development server. */
export function useLines(places: readonly SourcePlace[]): readonly (number | null)[] {
  const isKnown = developmentTools() !== null && places.length > 0
  const { data = [] } = useSWR<readonly (number | null)[], unknown>(
    isKnown ? ['lines of places', JSON.stringify(places)] : null,
    () => readLines(places),
  )
  return data
}

/** Opens a place in the editor of the person who runs the development server. */
export const openInEditor = async (place: SourcePlace): Promise<void> => void (await post('open', place))
