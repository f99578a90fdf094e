import type { ReplayCase, ReplayFile, Shape } from '../../test/contract/replay/replay-case.ts'
import { isBranch } from './shapes.ts'

const WORTH_A_NAME = 100

function visit(shape: Shape, see: (object: Shape) => void) {
  if (typeof shape === 'string') return
  if (isBranch(shape)) see(shape)
  for (const member of Object.values(shape)) visit(member, see)
}

/** Shapes that are used several times get a name. */
export function compact(resource: string, cases: readonly ReplayCase[]): ReplayFile {
  const seen = new Map<string, number>()
  for (const { answer } of cases)
    visit(answer, (object) => {
      const text = JSON.stringify(object)
      if (text.length >= WORTH_A_NAME) seen.set(text, (seen.get(text) ?? 0) + 1)
    })
  const names = new Map<string, string>()
  const shapes: Record<string, Shape> = {}
  const rename = (shape: Shape): Shape => {
    if (typeof shape === 'string') return shape
    if (!isBranch(shape)) return shape.map(rename)
    const text = JSON.stringify(shape)
    const known = names.get(text)
    if (known !== undefined) return `@${known}`
    const inner = Object.fromEntries(Object.entries(shape).map(([key, member]) => [key, rename(member)]))
    if ((seen.get(text) ?? 0) < 2) return inner
    const name = `s${String(names.size + 1)}`
    names.set(text, name)
    shapes[name] = inner
    return `@${name}`
  }
  const renamed = cases.map((each) => ({ ...each, answer: rename(each.answer) }))
  return { resource, shapes, cases: renamed }
}
