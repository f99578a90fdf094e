import { isObject, own, readFlag, readNumber, readText } from './json-object.ts'

/** What a command answered on one host. */
export interface HostAnswer {
  readonly rc: number
  readonly output: string
  /** How long it took, as the server writes it; '' where it does not say. */
  readonly delta: string
}

/** A command that was sent to several hosts, as `GET /api/v1/ops/command-executions/{id}/` tells it. */
export interface CommandExecution {
  readonly isFinished: boolean
  /** By the name of the host; empty until the end. */
  readonly answers: ReadonlyMap<string, HostAnswer>
}

export function readCommandExecution(body: unknown): CommandExecution | null {
  if (!isObject(body)) return null
  const result = own(body, 'result')
  const answers = Object.entries(isObject(result) ? result : {}).flatMap(([host, answer]) => {
    const read = readAnswer(answer)
    return read === null ? [] : [[host, read] as const]
  })
  return { isFinished: readFlag(own(body, 'is_finished')), answers: new Map(answers) }
}

function readAnswer(value: unknown): HostAnswer | null {
  if (!isObject(value)) return null
  const output = [readText(own(value, 'stdout')), readText(own(value, 'stderr'))].filter((text) => text !== '')
  return { rc: readNumber(own(value, 'rc'), -1), output: output.join('\n'), delta: readText(own(value, 'delta')) }
}
