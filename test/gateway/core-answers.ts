import fc from 'fast-check'

/** What a core writes for one request, and what it does then. */
export interface CoreAnswer {
  /** Bytes as text (latin1). */
  readonly text: string
  readonly then: 'end' | 'destroy' | 'keep'
}

/** Any byte: control characters, obs-text and all that HTTP forbids. */
const bytes = (maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 255 }), { maxLength }).map((codes) => String.fromCharCode(...codes))
const printable = (maxLength: number) => fc.stringMatching(/^[ -~]*$/, { maxLength })
const junk = (maxLength: number) => fc.oneof(printable(maxLength), bytes(maxLength))
const oneOf = (...values: readonly string[]) => fc.constantFrom(...values)

const status = fc.oneof(
  oneOf('200', '204', '206', '302', '304', '401', '403', '413', '500', '502', '999'),
  oneOf('000', '099', '100', '101', '102', '103', '199', '1000', '-1', '2OO', ''),
)
const reason = fc.oneof(
  oneOf('OK', '', 'Fine\u0000', 'a\u0007b', '\u001b[2J', 'caf\u00e9', 'a\tb', 'a\rb', '\u007f'),
  junk(12),
)
const version = fc.oneof(
  { weight: 9, arbitrary: oneOf('HTTP/1.1') },
  oneOf('HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', 'ICY'),
)
const statusLine = fc.tuple(version, status, reason).map((parts) => parts.join(' '))

/** Names that mean something to a proxy, with values that may not. */
const telling = fc.oneof(
  oneOf(
    'Connection: close',
    'Connection: upgrade',
    'Connection: content-length, transfer-encoding',
    'Keep-Alive: timeout=-1',
  ),
  oneOf('Upgrade: websocket', 'Upgrade: h2c', 'Trailer: X-After', 'Expect: 100-continue', 'Proxy-Authenticate: Basic'),
  oneOf(
    'Location: http://[',
    'Location: //\\',
    'Location: http://a b/',
    'Location: %ff',
    'Set-Cookie: ',
    'Set-Cookie: =;=;;',
  ),
  oneOf(
    'Content-Length: 5',
    'Content-Length: 5, 5',
    'Content-Length: -1',
    'Content-Length: 9e9',
    'Content-Length: 99999999999999999999',
  ),
  oneOf(
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding: x',
  ),
  junk(20).map((value) => `Location: http://core/${value}`),
  junk(20).map((value) => `Set-Cookie: a=${value}; Secure; Domain=${value}`),
  junk(20).map((value) => `Date: ${value}`),
)
const anyHeader = fc.oneof(
  fc.tuple(junk(8), junk(20)).map(([name, value]) => `${name}: ${value}`),
  junk(20).map((value) => `X-Any: ${value}\r\n ${value}`),
  fc.integer({ min: 1, max: 70_000 }).map((size) => `X-Long: ${'a'.repeat(size)}`),
  oneOf('no colon', ': no name', 'X-Space : 1', '__proto__: 1', 'constructor: 1', 'X-Bare: 1\nX-Line: 2'),
)
const headers = fc.array(fc.oneof({ weight: 4, arbitrary: telling }, { weight: 1, arbitrary: anyHeader }), {
  maxLength: 4,
})

const chunkSize = fc.oneof(oneOf('5', '0', '05', 'ffffffffffffffffff', '-1', '', 'g', '5 ', '0x5'), junk(4))
const extension = fc.oneof(
  oneOf('', ';', ';a', ';a=b', ';a="b\r\nc"', `;${'a'.repeat(20_000)}`),
  junk(10).map((text) => `;${text}`),
)
const chunk = fc.oneof(
  { weight: 3, arbitrary: extension.map((text) => `5${text}\r\nhello\r\n`) },
  fc.tuple(chunkSize, extension, junk(8)).map(([size, text, data]) => `${size}${text}\r\n${data}\r\n`),
)
const trailers = fc.array(fc.oneof(telling, anyHeader, oneOf('X-After: 1')), { maxLength: 2 })
const chunkedBody = fc
  .tuple(fc.array(chunk, { maxLength: 3 }), extension, trailers)
  .map(([chunks, text, after]) => `${chunks.join('')}0${text}\r\n${after.map((line) => `${line}\r\n`).join('')}\r\n`)

const message = (line: string, lines: readonly string[], body: string) =>
  `${[line, ...lines].join('\r\n')}\r\n\r\n${body}`

const plain = fc.tuple(statusLine, headers, junk(12)).map((parts) => message(...parts))
const chunked = fc
  .tuple(headers, chunkedBody)
  .map(([lines, body]) => message('HTTP/1.1 200 OK', ['Transfer-Encoding: chunked', ...lines], body))
const upgrade = fc
  .tuple(reason, headers, oneOf('websocket', 'h2c', '', 'websocket, h2c'), junk(12))
  .map(([why, lines, protocol, body]) =>
    message(`HTTP/1.1 101 ${why}`, ['Connection: Upgrade', `Upgrade: ${protocol}`, ...lines], body),
  )
const early = fc
  .tuple(oneOf('100', '102', '103', '199'), reason, headers, plain)
  .map(([code, why, lines, rest]) => message(`HTTP/1.1 ${code} ${why}`, lines, rest))

/** A good answer with one byte replaced, removed or added anywhere. */
const GOOD = message('HTTP/1.1 200 OK', ['Content-Length: 5', 'Set-Cookie: a=1; Path=/', 'Vary: Cookie'], 'hello')
const damaged = fc
  .tuple(fc.nat(GOOD.length - 1), fc.integer({ min: 0, max: 255 }), fc.nat(2))
  .map(
    ([at, code, how]) =>
      GOOD.slice(0, at) + (how > 0 ? String.fromCharCode(code) : '') + GOOD.slice(how < 2 ? at + 1 : at),
  )
const cut = fc.nat(GOOD.length).map((length) => GOOD.slice(0, length))

const ending = fc.constantFrom('end', 'end', 'end', 'destroy') satisfies fc.Arbitrary<CoreAnswer['then']>
const broken = fc.oneof(plain, plain, chunked, chunked, upgrade, early, damaged, cut, bytes(60))

/** Anything that a core may send, good answers on kept connections and answers sent twice among it. */
export const coreAnswer: fc.Arbitrary<CoreAnswer> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ text: broken, then: ending }) },
  { weight: 1, arbitrary: fc.record({ text: broken.map((text) => GOOD + text), then: ending }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<CoreAnswer>({ text: GOOD, then: 'keep' }, { text: GOOD + GOOD, then: 'keep' }),
  },
)
