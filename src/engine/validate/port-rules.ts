import type { FormFieldModel } from '../form/form-model.ts'

/** Types under which servers describe a port; `port` may also be the name of something else. */
const TYPES: ReadonlySet<string> = new Set(['integer', 'string'])

/** A field that is called a port: `port`, `ssh_port`, `RADIUS_PORT`. */
export const isPort = ({ name, field }: FormFieldModel): boolean =>
  /(^|_)port$/i.test(name) && TYPES.has(field?.type ?? '')
