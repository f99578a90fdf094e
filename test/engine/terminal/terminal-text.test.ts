import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { LOG_MAX_COLUMNS, LOG_MAX_LINES } from '../../../src/contract/limits.ts'
import { appendText, NO_TEXT, terminalPlainText, shownLines } from '../../../src/engine/terminal/terminal-text.ts'

const ESC = '\u001b'
const read = (...parts: readonly string[]) => parts.reduce(appendText, NO_TEXT)
const plain = (...parts: readonly string[]) => terminalPlainText(read(...parts))
const styled = (text: string) => shownLines(read(text))[0]?.map((span) => [span.text, span.style])

describe('the text of a terminal', () => {
  test.each<[string, string, string]>([
    ['lines as a core ends them', '\r\na\r\r\nb\r\n', 'a\nb'],
    ['empty lines in the middle, none at the start', '\n\na\n\nb', 'a\n\nb'],
    ['a bar that is drawn again and again', '10%\r50%\r100%\n', '100%'],
    ['what is shorter than what it overwrites', 'abcd\rxy', 'xycd'],
    ['unless the line is erased', `abcd\r${ESC}[Kxy`, 'xy'],
    ['erased as a whole, the column stays', `abcd${ESC}[2Kx`, '    x'],
    ['a step back', 'ab\bc', 'ac'],
    ['tabs', 'a\tb', 'a       b'],
    ['a bell and other controls', 'a\u0007b\u0000c', 'abc'],
    ['a title of the window', `a${ESC}]0;title\u0007b`, 'ab'],
    ['the same, ended the other way', `a${ESC}]0;title${ESC}\\b`, 'ab'],
    ['other sequences', `a${ESC}[2J${ESC}[?25l${ESC}(B${ESC}cb`, 'ab'],
    ['characters beyond 16 bits', '🔑\r密', '密'],
  ])('%s', (_, text, shown) => {
    expect(plain(text)).toBe(shown)
  })

  test('a line without an end goes on in another one, so that it cannot fill the memory', () => {
    const parts = Array.from({ length: 5 }, () => 'x'.repeat(LOG_MAX_COLUMNS / 2))
    const lines = plain(...parts).split('\n')
    expect(lines.map((line) => line.length)).toEqual([LOG_MAX_COLUMNS, LOG_MAX_COLUMNS, LOG_MAX_COLUMNS / 2])
    expect(plain('x'.repeat(LOG_MAX_COLUMNS), '\rab').slice(0, 3)).toBe('abx')
  })

  test.each<[string, string, readonly (readonly [string, string])[]]>([
    [
      'a colour and its end',
      `${ESC}[0;31mfatal${ESC}[0m ok`,
      [
        ['fatal', 'fg-1'],
        [' ok', ''],
      ],
    ],
    ['bright, bold, on a ground', `${ESC}[1;92;44mx`, [['x', 'bold fg-10 bg-4']]],
    [
      'none is the end of all',
      `${ESC}[4mx${ESC}[my`,
      [
        ['x', 'underline'],
        ['y', ''],
      ],
    ],
    [
      'the end of one',
      `${ESC}[1;3mx${ESC}[22my${ESC}[39mz`,
      [
        ['x', 'bold italic'],
        ['yz', 'italic'],
      ],
    ],
    [
      'inverse',
      `${ESC}[7mx${ESC}[31my`,
      [
        ['x', 'fg-ground bg-text'],
        ['y', 'fg-ground bg-1'],
      ],
    ],
    ['the sixteen of the palette', `${ESC}[38;5;3mx${ESC}[48;5;200my`, [['xy', 'fg-3']]],
    ['colours of their own, which are passed over', `${ESC}[38;2;1;2;3;1mx`, [['x', 'bold']]],
  ])('%s', (_, text, spans) => {
    expect(styled(text)).toEqual(spans)
  })

  test('continues a split escape sequence', () => {
    expect(plain('a', ESC, '[3', '1', 'mb')).toBe('ab')
    expect(styled(`${ESC}[31mb`)).toEqual([['b', 'fg-1']])
  })

  test('is the same for any chunks', () => {
    const piece = fc.constantFrom(
      'a',
      'fatal: ',
      '\r',
      '\n',
      '\r\n',
      `${ESC}[0;31m`,
      `${ESC}[K`,
      `${ESC}]0;t\u0007`,
      '\t',
      '\b',
      ESC,
      '[',
      '密',
    )
    fc.assert(
      fc.property(fc.array(piece), fc.array(fc.nat(60)), (pieces, cuts) => {
        const text = pieces.join('')
        const places = [0, ...cuts.filter((cut) => cut < text.length), text.length].sort((one, other) => one - other)
        const parts = places.slice(1).map((end, at) => text.slice(places[at], end))
        expect(shownLines(read(...parts))).toEqual(shownLines(read(text)))
      }),
    )
  })

  test('keeps the last lines of a long text, and counts the dropped ones', () => {
    const text = read('first\n'.repeat(5), 'x\n'.repeat(LOG_MAX_LINES))
    expect([text.lines.length, text.dropped, text.lines[0]]).toEqual([LOG_MAX_LINES, 5, [{ text: 'x', style: '' }]])
  })
})
