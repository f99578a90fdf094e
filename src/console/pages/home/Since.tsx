import { parseServerTime } from '../../../contract/datetime.ts'
import { useServices } from '../../app/services.ts'
import { Ago } from '../../fields/datetime/ago.tsx'

/** How long ago the server's time was; nothing for what is no time. */
export function Since({ time }: { time: unknown }) {
  const { now } = useServices()
  const then = parseServerTime(time)
  return <span className="faint ago">{then !== null && <Ago then={then} now={now()} />}</span>
}
