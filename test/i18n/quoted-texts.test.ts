import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { readConsole, textsIn } from './message-texts.ts'

/** Texts that users of the previous console know, and that documents quote: they stay as they are, letter by letter. */
const QUOTED: Readonly<Record<string, string>> = {
  'errors.sessionEnded': 'Your account has ended, please log in again',
  'errors.badRequest': 'Request error, please check what you filled in',
  'errors.forbidden': 'Request error, no permission for this operation',
  'errors.conflict': 'Updating, please try again later',
  'errors.notFound': 'Resource not found or deleted',
  'errors.deleteFailed': 'Delete failed',
  'errors.updateFailed': 'Update failed',
  'errors.createFailed': 'Create error',
  'errors.getFailed': 'Get failed',
  'errors.bulkDeleteFailed': 'Bulk delete failed: ',
  'errors.bulkRemoveFailed': 'Bulk remove failed: ',
  'errors.removeFailed': 'Remove failed: ',
  'errors.importFailed': 'Import fail',
  'errors.mfa': 'MFA error, please check',
  'validate.port': 'Port error, please re-enter',
  'errors.socket': 'Web socket connection failed',
  'errors.loginTimeout': 'Login time exceeded 5 minutes, please log in again',
  'errors.loggedOut': 'Your account has logged out, please log in again',
  'errors.verificationFailed': 'Verification failed, please log in again',
  'errors.lastOne': "The last one can't be deleted",
  'validate.consent': 'Please agree to the terms',
  'shell.confirm.relogin.title': 'Need to log in again',
  'shell.confirm.relogin.body':
    'Third-party login users (CAS/SAML) have no MFA bound and cannot check a password; please log in again',
  'form.done.another': 'Create success, you may add another',
  'actions.done.operation': 'Operation succeeded',
}

const english = new Map(textsIn(readConsole, 'en'))

test.each(Object.entries(QUOTED))('%s is verbatim: %s', (key, text) => {
  expect(english.get(key)).toBe(text)
})

test('each quoted text and each error message is used by code', () => {
  const code = ['src/features', 'src/console', 'src/client', 'src/engine']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
    // The list of error messages names each of them.
    .map((file) => readFileSync(file, 'utf8').replace(/const MESSAGE_KEYS = \[[^\]]*\]/, ''))
    .join('\n')
  const errors = [...english.keys()].filter((key) => key.startsWith('errors.'))
  expect(errors.length).toBeGreaterThan(20)
  expect([...errors, ...Object.keys(QUOTED)].filter((key) => !code.includes(`'${key}'`))).toEqual([])
})
