import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { MAX_MARKUP, type MarkupNode, readMarkup } from '../../src/engine/markup/markup.ts'
import { tokenize } from '../../src/engine/markup/tokens.ts'

const PIECES = ['<', '<a', '</a', '<b>', '</b>', '<i ', '>', '"', "'", '<!--', '-->', '--', '&', '&#', ' ', '=', 'href']
const MORE = ['<script', '</script', '</script ', '<svg>', '<br/>', '\u0000', '用', '\ud800', '<p><ul><li>', 'İ', '\n']
const PIECE = fc.constantFrom(...PIECES, ...MORE)

/** One to three pieces over and over, or any mixture of them. */
const markup = fc.oneof(
  fc
    .tuple(fc.array(PIECE, { maxLength: 3 }), fc.array(PIECE, { minLength: 1, maxLength: 3 }), fc.nat(2000))
    .map(([start, again, times]) => start.join('') + again.join('').repeat(times)),
  fc.array(PIECE, { maxLength: 300 }).map((pieces) => pieces.join('')),
)

/** Fifty elements, and a break in the innermost. */
const DEEPEST = 51

const depthOf = (nodes: readonly MarkupNode[]): number =>
  Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))))

test('parsing markup takes linear time and limits the depth', () => {
  fc.assert(
    fc.property(markup, (html) => {
      expect(tokenize(html).steps).toBeLessThanOrEqual(4 * html.length + 4)
      expect(depthOf(readMarkup(html))).toBeLessThanOrEqual(DEEPEST)
    }),
    { numRuns: 2000 },
  )
})

test.each(['<a', '<a href="', '<b>', '<b></i>', '</b>', '<!--', '<script', '</script ', '"<', '&#1'])(
  'a hundred thousand characters of %s take at most four steps each',
  (piece) => {
    const html = piece.repeat(MAX_MARKUP / piece.length)
    expect(tokenize(html).steps).toBeLessThanOrEqual(4 * html.length + 4)
    expect(depthOf(readMarkup(html))).toBeLessThanOrEqual(DEEPEST)
  },
)

test('markup longer than the limit is cut', () => {
  const nodes = readMarkup('x'.repeat(MAX_MARKUP + 1))
  expect(nodes).toEqual(['x'.repeat(MAX_MARKUP), '…'])
})
