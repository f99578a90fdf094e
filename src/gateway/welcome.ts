import { askCore } from './ask-core.ts'
import { explain, problemOf } from './core-problem.ts'
import type { Gateway } from './server.ts'

/** What stands on the terminal when the gateway is ready. */
export const welcome = ({ url, core }: Pick<Gateway, 'url' | 'core'>): string =>
  `Gatehouse is ready: ${url}/ui/\n\nThe console stands before the core at ${core.url.origin}, whose users, data and rules it shows.`

/** A core that is down is no reason not to start, but whoever starts should know. */
export function sayWhenCoreIsDown({ core }: Pick<Gateway, 'core'>): void {
  const question = askCore(core, { method: 'HEAD', path: '/', headers: {}, agent: core.connections.single })
  question.once('response', (answer) => {
    answer.resume()
  })
  question.once('error', (error) => {
    const sentence = explain(problemOf(error), core.url, 'en')
    console.log(`\nIt does not answer yet. ${sentence} Every request tries again.`)
  })
  question.end()
}
