import { describe, expect, test } from '@jest/globals'
import { loginPage, type LoginPage } from '../../../src/sandbox/pages/login-page.ts'

const PAGE: LoginPage = {
  language: 'en',
  name: 'Gatehouse',
  favicon: '/static/img/favicon.svg',
  logo: null,
  picture: null,
  csrfToken: 'token',
  action: '/core/auth/login/',
  self: '/core/auth/login/',
  username: '',
  remember: false,
  problem: null,
}

describe('the login page', () => {
  test.each([
    ['en', 'en', 'Sign in'],
    ['zh', 'zh-hans', '登录'],
    ['ja', 'ja', 'サインイン'],
  ] as const)('in %s declares its language in header and document', (language, code, title) => {
    const page = loginPage({ ...PAGE, language })
    expect(page).toContain(`<html lang="${code}" data-font>`)
    expect(page).toContain(`<h1>${title}</h1>`)
    expect(page).toMatch(new RegExp(`lang="${code}"\\s+hreflang="${code}"\\s+aria-current="true"`))
  })

  test('has nothing that its policy blocks: no inline script, style or handler', () => {
    const page = loginPage({ ...PAGE, problem: { kind: 'inactive' } })
    expect(page).not.toMatch(/<style| style=| on\w+=|<script(?![^>]*src=)/)
  })

  test('escapes typed values and the query', () => {
    const hostile = '"><script>alert(1)</script>'
    const page = loginPage({ ...PAGE, username: hostile, name: hostile, action: hostile, self: hostile })
    expect(page).not.toContain('<script>alert')
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;')
  })

  test.each([
    [{ kind: 'wrong', reason: 'password_failed', left: 1, minutes: 30 }, '1 attempt left'],
    [{ kind: 'locked', minutes: 12 }, 'in 12 minutes'],
    [{ kind: 'timeout' }, 'Login time exceeded 5 minutes, please log in again'],
  ] as const)('shows why another login is needed: %j', (problem, words) => {
    const page = loginPage({ ...PAGE, username: 'wei', problem })
    expect(page).toContain(words)
    expect(page).toMatch(/role="alert"[^>]*>/)
    expect(page).not.toMatch(/role="alert"[^>]* hidden/)
    expect(page).toContain('value="wei"')
    expect(page).toMatch(/id="password"[^>]*autofocus/)
  })
})
