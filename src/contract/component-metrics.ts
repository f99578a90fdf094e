import { own, readList, readNumber, readText } from './json-object.ts'

/** States of a component; offline: no recent report. */
export const COMPONENT_STATES = ['normal', 'high', 'critical', 'offline'] as const

export type ComponentState = (typeof COMPONENT_STATES)[number]

/** Number of components of one type by state, and their active sessions. */
export type ComponentMetrics = Readonly<Record<ComponentState | 'total' | 'session_active', number>> & {
  readonly type: string
}

/** Reads the response to GET `ENDPOINT.componentMetrics`, a plain list. @throws UnexpectedAnswer */
export function readComponentMetrics(body: unknown): readonly ComponentMetrics[] {
  return readList(body, (item) => {
    const number = (name: string) => readNumber(own(item, name), 0)
    return {
      type: readText(own(item, 'type')),
      total: number('total'),
      normal: number('normal'),
      high: number('high'),
      critical: number('critical'),
      offline: number('offline'),
      session_active: number('session_active'),
    }
  })
}
