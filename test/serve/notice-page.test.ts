import { createHash } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { noticeHeaders, noticePage } from '../../src/serve/notice-page.ts'

const NOTICE = { heading: 'Down <b>', sentences: ['One & two.', 'Three.'] }

describe('a notice page', () => {
  test.each([
    ['en', 'en'],
    ['zh', 'zh-hans'],
    ['ja', 'ja'],
  ] as const)('in %s says so to browsers and screen readers', (language, code) => {
    expect(noticePage(language, NOTICE)).toContain(`<html lang="${code}">`)
    expect(noticeHeaders(language)['content-language']).toBe(code)
  })

  test('shows its heading and sentences as text', () => {
    const page = noticePage('en', NOTICE)
    expect(page).toContain('<h1>Down &lt;b&gt;</h1>')
    expect(page).toContain('<p>One &amp; two.</p><p>Three.</p>')
    expect(page).not.toContain('<a')
  })

  test('has a link if there is one', () => {
    const page = noticePage('en', { ...NOTICE, code: 'E<1>', action: { href: '/a?b="', label: 'Again' } })
    expect(page).toContain('<code>E&lt;1&gt;</code>')
    expect(page).toContain('<a class="action" href="/a?b=&quot;">Again</a>')
  })

  test('allows exactly its own style', () => {
    const style = /<style>([^]*)<\/style>/.exec(noticePage('en', NOTICE))?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(noticeHeaders('en')['content-security-policy']).toMatch(
      new RegExp(`style-src 'sha256-${hash.replace(/[+/]/g, '\\$&')}'$`),
    )
  })
})
