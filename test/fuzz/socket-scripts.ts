import fc from 'fast-check'
import { responseDocument } from './response-documents.ts'

/** What happens to a websocket of the console, in order. */
export type SocketEvent =
  | { readonly kind: 'accept' | 'drop' | 'time passes' | 'retry' }
  /** From the present connection, or from an earlier one that is closed already. */
  | { readonly kind: 'message'; readonly data: unknown; readonly isLate: boolean }

/** The task whose log is followed. */
export const FOLLOWED_TASK = '1'
/** The hosts of the command that runs. */
export const COMMAND_HOSTS = ['web-1', '数据库', '__proto__']

const ESCAPE = '\u001b'
const SEQUENCES = ['[', '[0;1;38;5;', '[999999999999', '[1;', 'm', 'K', '[2K', '[2J', ']0;', '(B', '[?25l', '\u0007']
const CONTROLS = ['\n', '\r', '\r\n', '\b', '\t', '\u0000', '\u007f', '\u009b31m', '\u202e', '\ud800', '用', '🔑', ' ']
const OUTCOMES = [
  'web-1 | CHANGED | rc=0 >>\n',
  '__proto__ | FAILED! => ',
  '数据库 | UNREACHABLE! => {',
  ' | ',
  ' | rc=',
]
const WORKER = ['Task ops.tasks.run_command_execution[1] succeeded\n', '.', 'x'.repeat(300)]

const piece = fc.oneof(
  fc.constantFrom(...CONTROLS, ...OUTCOMES, ...WORKER),
  fc.constantFrom(...SEQUENCES).map((sequence) => ESCAPE + sequence),
  fc.constantFrom(...SEQUENCES),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

/** Output of a command or of a task: any mixture of pieces, or a few of them again and again. */
const output = fc.oneof(
  { weight: 8, arbitrary: fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.array(piece, { minLength: 1, maxLength: 3 }), fc.nat(3000))
      .map(([pieces, times]) => pieces.join('').repeat(times)),
  },
)

/** Messages as a core sends them, with hostile values. */
const message = fc.oneof(
  output.map((text) => ({ message: text, task: FOLLOWED_TASK })),
  output.map((text) => ({ msg: text })),
  fc.tuple(responseDocument, responseDocument).map(([text, task]) => ({ message: text, task })),
  responseDocument.map((msg) => ({ msg })),
  fc
    .oneof(responseDocument, fc.constantFrom(0, -1, 0.5, 100, 1e300))
    .map((count) => ({ type: 'unread_count', unread_count: count })),
  responseDocument,
)

const text = (value: unknown): string => JSON.stringify(value) ?? 'undefined'

/** What a browser hands over for a message: a text, or something binary; of any length. */
const data: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 10, arbitrary: message.map(text) },
  // Cut off, or followed by more.
  { weight: 2, arbitrary: fc.tuple(message, fc.nat(200)).map(([value, length]) => text(value).slice(0, length)) },
  { weight: 1, arbitrary: message.map((value) => `${text(value)}}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('{"unread_count":1e999,"type":"unread_count"}', '\ufeff{}', 'NaN', 'Pong', ''),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 20 }).map(({ buffer }) => buffer) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 20 }).map((bytes) => new Blob([new Uint8Array(bytes)])) },
  { weight: 1, arbitrary: responseDocument },
  { weight: 1, arbitrary: fc.nat(200_000).map((depth) => '['.repeat(depth)) },
  { weight: 1, arbitrary: fc.nat(20_000).map((depth) => '{"message":'.repeat(depth) + '1' + '}'.repeat(depth)) },
)

const event: fc.Arbitrary<SocketEvent> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ kind: 'accept' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'drop' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'time passes' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'retry' } as const) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(data, fc.boolean(), fc.boolean())
      .map(([value, one, other]) => ({ kind: 'message', data: value, isLate: one && other }) as const),
  },
)

/** What a bad, broken or hostile server may do to a websocket: any messages in any order, and abrupt ends. */
export const socketScript: fc.Arbitrary<readonly SocketEvent[]> = fc.array(event, { minLength: 1, maxLength: 12 })
