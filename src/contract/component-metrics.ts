import { own, readList, readNumber, readText } from './json-object.ts'

/** How a component may be; offline is one that has told nothing lately. */
export const COMPONENT_STATES = ['normal', 'high', 'critical', 'offline'] as const

export type ComponentState = (typeof COMPONENT_STATES)[number]

/** The components of one type: how many there are in each state, and the sessions that run through them now. */
export type ComponentMetrics = Readonly<Record<ComponentState | 'total' | 'session_active', number>> & {
  readonly type: string
}

/** The answer to GET `ENDPOINT.componentMetrics`, which is no page. */
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
