import { describeFailure } from '../../../client/failure.ts'
import type { Page } from '../../../contract/page.ts'
import { recordsRequest } from '../model/records.ts'
import type { Session } from '../../../engine/session/session.ts'
import { report } from '../../../console/kernel/notifications/toasts.ts'
import type { Services } from '../../../console/kernel/session/services.ts'
import type { RecordSource } from './record-lists.ts'

/** The answer of one list; `page` is null if the request failed. */
export interface RecordAnswer {
  readonly source: RecordSource
  readonly page: Page | null
}

interface Wave {
  readonly text: string
  readonly sources: readonly RecordSource[]
  readonly session: Session
  readonly services: Pick<Services, 'rows' | 'now'>
  /** Aborted for the next text: then nothing is published any longer. */
  readonly signal: AbortSignal
  readonly publish: (answers: readonly RecordAnswer[], done: boolean) => void
}

/** The first answers wait this long for the others, so that results rarely appear between shown ones. */
const PATIENCE_MS = 200

/** Searches all lists at once. Publishes answers in the order of the lists. */
export async function searchRecords({ text, sources, session, services, signal, publish }: Wave): Promise<void> {
  const answers: RecordAnswer[] = []
  let patience: number | undefined
  let isPatient = true
  const show = () => {
    if (signal.aborted) return
    publish(
      sources.flatMap((source) => answers.find((answer) => answer.source === source) ?? []),
      answers.length === sources.length,
    )
  }
  const receive = (answer: RecordAnswer) => {
    answers.push(answer)
    if (!isPatient || answers.length === sources.length) show()
    else
      patience ??= window.setTimeout(() => {
        isPatient = false
        show()
      }, PATIENCE_MS)
  }
  const ask = async (source: RecordSource) => {
    const { url, query } = recordsRequest(source.entry, source.index, text, { session, now: services.now() })
    return services.rows(url, query, signal).catch((error: unknown) => {
      if (!signal.aborted && describeFailure(error).handling === 'relogin') report(error)
      return null
    })
  }
  await Promise.all(sources.map(async (source) => receive({ source, page: await ask(source) })))
  window.clearTimeout(patience)
}
