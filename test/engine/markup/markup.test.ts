import { describe, expect, test } from '@jest/globals'
import { type MarkupNode, readMarkup } from '../../../src/engine/markup/markup.ts'

/** As a reader sees the tree: `<p>text</p>`, links with where they lead. */
const text = (nodes: readonly MarkupNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string'
        ? node
        : `<${node.tag}${node.href === null ? '' : ` ${node.href}`}>${text(node.children)}</${node.tag}>`,
    )
    .join('')

describe('the markup of a server', () => {
  test.each([
    ['keeps what is harmless', '<p>Hello <b>you</b></p>', '<p>Hello <b>you</b></p>'],
    ['keeps the text of what it does not know', '<div style="color:red">a <font>b</font></div>', 'a b'],
    ['reads the signs that HTML writes otherwise', '1 &lt; 2 &amp;&amp; &#x41;&#66;&nbsp;', '1 < 2 && AB\u00a0'],
    ['leaves signs alone that are none', '&unknown; &#9999999;', '&unknown; &#9999999;'],
    ['closes what was left open', '<ul><li>a<li>b</ul>c', '<ul><li>a<li>b</li></li></ul>c'],
    ['passes over an end without a beginning', 'a</p>b</b>', 'ab'],
    ['breaks lines', 'a<br/>b<BR>c', 'a<br></br>b<br></br>c'],
    [
      'leads where a link may lead',
      '<a href="https://a.example/?b=1&amp;c=2">x</a>',
      '<a https://a.example/?b=1&c=2>x</a>',
    ],
    ['leads within the origin', "<a class=q href='/ui/tickets'>x</a>", '<a /ui/tickets>x</a>'],
    ['reads a sign that begins nothing', 'a < b > c', 'a < b > c'],
    ['keeps a tag that is never closed as text', 'a <b class="x', 'a <b class="x'],
    [
      'closes what it keeps when more was open than is drawn',
      `${'<b>'.repeat(60)}x${'</b>'.repeat(60)}y`,
      `${'<b>'.repeat(50)}x${'</b>'.repeat(50)}y`,
    ],
  ])('%s', (_case, html, shown) => {
    expect(text(readMarkup(html))).toBe(shown)
  })

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'vbscript:x',
  ])('has no link for %s', (href) => {
    expect(text(readMarkup(`<a href="${href}">x</a>`))).toBe('<a>x</a>')
  })

  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT >',
    '<style>p { color: red }</style>',
    '<iframe src="x">inside</iframe>',
    '<svg onload="alert(1)"><text>x</text></svg>',
    '<!-- <b>unseen</b> -->',
    '<img src=x onerror="alert(1)">',
    '<script>alert(1)',
  ])('shows nothing of %s', (html) => {
    expect(text(readMarkup(`a${html}`))).toBe('a')
  })
})
