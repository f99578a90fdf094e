import { describe, expect, test } from '@jest/globals'
import { passwordLife } from '../../../src/engine/session/password-life.ts'
import { sessionOf } from '../../support/sessions.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

const lifeOf = (user: Readonly<Record<string, unknown>>, days = 30) =>
  passwordLife(sessionOf({ user, settings: { SECURITY_PASSWORD_EXPIRATION_TIME: days } }), NOW)

describe('the password of a local user', () => {
  test.each([
    ['lasts while more than 5 days remain', '2026/10/26 18:01:00 +0800', { kind: 'lasting' }],
    ['is warned of while 5 days remain', '2026/10/26 17:59:00 +0800', { kind: 'expiring', days: 5 }],
    ['is warned of on its last day', '2026/10/22 17:59:00 +0800', { kind: 'expiring', days: 1 }],
    ['has expired at the age that the settings allow', '2026/10/21 17:59:00 +0800', { kind: 'expired' }],
    ['has expired later, too', '2020/10/21 17:59:00 +0800', { kind: 'expired' }],
    ['lasts where nobody knows its age', null, { kind: 'lasting' }],
  ])('%s', (_case, changed, life) => {
    expect(lifeOf({ date_password_last_updated: changed })).toEqual(life)
  })

  test('has no expiry here if a directory stores it', () => {
    expect(lifeOf({ source: 'ldap', date_password_last_updated: '2020/10/21 17:59:00 +0800' })).toEqual({
      kind: 'lasting',
    })
  })
})
