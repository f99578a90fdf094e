import { HIGHEST_PORT } from '../../contract/protocols.ts'
import type { FormFieldModel, FormProblem } from '../form/form-model.ts'

const PORT: FormProblem = { key: 'validate.port', params: {} }

/** Types under which servers describe a port; `port` may also be the name of something else. */
const TYPES: ReadonlySet<string> = new Set(['integer', 'string'])

/** A field that is called a port: `port`, `ssh_port`, `RADIUS_PORT`. */
export const isPort = ({ name, field }: FormFieldModel): boolean =>
  /(^|_)port$/i.test(name) && TYPES.has(field?.type ?? '')

/** What is wrong with a port, in one sentence for all of it. 0 is a port where the server says so: it switches the service off. */
export function portProblems({ field }: FormFieldModel, value: unknown): readonly FormProblem[] {
  const text = typeof value === 'number' ? String(value) : value
  const isNumber = typeof text === 'string' && /^(0|[1-9]\d{0,4})$/.test(text)
  const lowest = field?.minValue === 0 ? 0 : 1
  return isNumber && Number(text) >= lowest && Number(text) <= HIGHEST_PORT ? [] : [PORT]
}
