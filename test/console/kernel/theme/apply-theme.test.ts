/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import { readOpenSettings } from '../../../../src/contract/settings/settings.ts'
import { applyInterface } from '../../../../src/console/kernel/theme/apply-theme.ts'

const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href')
const primary = () => document.documentElement.style.getPropertyValue('--primary-fill')
const looks = (INTERFACE: Readonly<Record<string, unknown>>) =>
  applyInterface(readOpenSettings({ INTERFACE }).INTERFACE)
const painted = () => new Promise((resolve) => setTimeout(resolve, 300))

beforeEach(() => {
  document.head.replaceChildren()
  const link = document.createElement('link')
  link.rel = 'icon'
  link.setAttribute('href', '/ui/own.svg')
  document.head.append(link)
})

test('the colours of the open settings are applied', async () => {
  looks({ theme_info: { colors: { '--color-primary': '#0b2a6b' } } })
  await painted()
  expect(primary()).not.toBe('')
  looks({ theme_info: {} })
  await painted()
  expect(primary()).toBe('')
})

test('colours that are reset at once leave the default ones', async () => {
  looks({ theme_info: { colors: { '--color-primary': '#a00020' } } })
  looks({ theme_info: {} })
  await painted()
  expect(primary()).toBe('')
})

test('the favicon of the settings replaces the default one if it has the same origin', () => {
  looks({ favicon: 'https://elsewhere.example/x.ico' })
  expect(icon()).toBe('/ui/own.svg')
  looks({ favicon: '/static/img/favicon.ico' })
  expect(icon()).toBe('/static/img/favicon.ico')
})
