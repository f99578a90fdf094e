/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { documentTitle } from '../../../../src/console/controls/PageFrame.tsx'

test.each([
  ['Users', 'Example Ltd', 'Users · Example Ltd'],
  ['', 'Example Ltd', 'Example Ltd'],
  ['Users', '', 'Users'],
  ['x'.repeat(80), 'E', `${'x'.repeat(80)} · E`],
  ['x'.repeat(81), 'E', `${'x'.repeat(80)}… · E`],
  ['𝒳'.repeat(81), 'E', `${'𝒳'.repeat(80)}… · E`],
])(
  'the title of %j in %j is %j: the page, cut at 80 characters, then the installation',
  (page, installation, title) => {
    expect(documentTitle(page, installation)).toBe(title)
  },
)
