import { expect, test } from '@jest/globals'
import { mailboxProblems } from '../../../src/engine/validate/mailbox-rules.ts'

test.each<[value: string, wrong: readonly string[]]>([
  ['ann@example.com', []],
  ['ann@example.com,root@localhost', []],
  [' ann@example.com , ben@example.com ', []],
  ['ann@example.com;ben@example.com', ['ann@example.com;ben@example.com']],
  ['ann, ben@example.com, carl@', ['ann', 'carl@']],
  ['ann@example.com,', ['']],
])('mailboxes for alerts are separated by commas: of %j wrong are %j', (value, wrong) => {
  expect(mailboxProblems(value)).toEqual(
    wrong.map((mailbox) => ({ key: 'validate.mailbox', params: { value: mailbox } })),
  )
})
