import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { registryModule } from '../../../src/registry/files/registry-module.ts'
import { isServerPath, PAGE } from '../../../src/contract/server-pages.ts'
import { isObject } from '../../../src/contract/json-object.ts'
import { sandboxForTests } from './sandbox.ts'

const { visitor } = sandboxForTests()
const { entries, menu } = await registryModule(path.resolve('.'))

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) || isObject(value) ? Object.values(value).flatMap(textsIn) : []
}

/** A file of the server is no program: the tests of what serves it look at it. */
const isFile = (link: string): boolean => link.startsWith('/api/')

/** Each address of another program that an entry or a menu leads to, with something in the place of what it names. */
const LINKS = [...new Set([entries, menu].flatMap(textsIn).filter(isServerPath))]
  .filter((link) => !link.startsWith(PAGE.account) && !isFile(link))
  .map((link) => link.replace(/\{[^}]*\}/g, '7c1d'))

describe('a link to another program', () => {
  test('is in entries and menus', () => {
    expect(LINKS).toEqual(
      expect.arrayContaining(['/luna/', '/luna/replay/7c1d', '/koko/elfinder/sftp/', '/core/flower/?_=7c1d']),
    )
  })

  test.each([...LINKS, PAGE.tools])(
    '%s shows a page that names the missing program, and allows no scripts',
    async (link) => {
      const user = visitor()
      await user.signIn('user')
      user.cookies.set('django_language', 'en')
      const page = await user.get(link)
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
      expect(page.headers['content-security-policy']).toContain("default-src 'none'")
      expect(page.payload).toContain('The sandbox does not include it')
    },
  )

  test.each([
    ['zh-hans', 'zh', '会话回放'],
    ['ja', 'ja', 'セッションの再生'],
    ['en', 'en', 'Session replay'],
  ])('is translated to %s', async (cookie, language, heading) => {
    const user = visitor()
    await user.signIn('user')
    user.cookies.set('django_language', cookie)
    const page = await user.get(`${PAGE.sessionReplay}7c1d`)
    expect(page.payload).toContain(`<h1>${heading}</h1>`)
    expect(page.payload).toContain(`lang="${language}`)
  })
})
