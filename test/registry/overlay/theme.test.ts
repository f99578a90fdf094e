import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { isObject } from '../../../src/contract/json-object.ts'
import { checkTheme, overlayStyles } from '../../../src/registry/overlay/theme.ts'
import { createAsset } from '../../../src/serve/assets.ts'
import { registerConsole } from '../../../src/serve/console.ts'

const schema: unknown = JSON.parse(await readFile('schemas/theme.schema.json', 'utf8'))
const schemas = isObject(schema) ? [schema] : []
const check = (theme: unknown) => [...checkTheme(theme, schemas)].map(({ pointer, reason }) => `${pointer}: ${reason}`)

test.each<[what: string, theme: unknown, problems: readonly string[]]>([
  ['nothing', undefined, []],
  ['colours that can be read', { light: { 'primary-fill': '#1d4ed8', 'primary-fill-hover': '#1e40af' } }, []],
  [
    'an unknown token',
    { light: { 'primary-fil': '#1d4ed8' } },
    ['/light/primary-fil: there is no key primary-fil here (primary-fill?)'],
  ],
  [
    'no colour',
    { dark: { bg: 'black' } },
    ['/dark/bg: "black" is not allowed here: A surface: the page, such as "#13191f"'],
  ],
  [
    'pale text',
    { light: { 'menu-text': '#5b6671' } },
    ['/light/menu-text: menu-text on menu-bg has a contrast of 2.3:1, it needs 4.5:1'],
  ],
  [
    'a ground that text of the console cannot be read on',
    { dark: { 'primary-fill-hover': '#0b5c4b' } },
    ['/dark/primary-fill-hover: on-primary on primary-fill-hover has a contrast of 2.3:1, it needs 4.5:1'],
  ],
])('the check of a theme with %s', (_what, theme, problems) => {
  expect(check(theme)).toEqual(problems)
})

test('the colours of the product pass the check themselves', () => {
  const standard = (scheme: string) => {
    const block = isObject(schema) && isObject(schema['properties']) ? schema['properties'][scheme] : null
    const tokens = isObject(block) && isObject(block['properties']) ? block['properties'] : {}
    return Object.fromEntries(
      Object.entries(tokens).map(([name, token]) => [name, isObject(token) ? token['default'] : '']),
    )
  }
  expect(check({ light: standard('light'), dark: standard('dark') })).toEqual([])
})

test('a theme is a stylesheet that wins over tokens of the console and of the installation, in its scheme alone', () => {
  expect(overlayStyles({ light: { bg: '#fffff0' }, dark: { bg: '#101010', text: '#f0f0f0' } })).toBe(
    ":root:not([data-theme='dark']){--bg:#fffff0!important}\n" +
      ":root[data-theme='dark']{--bg:#101010!important;--text:#f0f0f0!important}\n",
  )
  expect(overlayStyles(undefined)).toBeNull()
})

test.each([
  [true, '<link rel="stylesheet" href="/ui/data/0123456789abcdef/theme.css" />'],
  [false, ''],
])('the page links the theme before it paints: %s', async (hasTheme, link) => {
  const files: Readonly<Record<string, string>> = {
    'index.html': '<head><!-- data --></head>',
    'build.json': JSON.stringify({ data: '0123456789abcdef', screens: {} }),
    ...(hasTheme ? { 'data/0123456789abcdef/theme.css': ':root{}' } : {}),
  }
  const assets = new Map(Object.entries(files).map(([name, text]) => [name, createAsset(name, Buffer.from(text))]))
  const app = Fastify()
  registerConsole(app, '/ui/', () => assets)
  const page = (await app.inject('/ui/')).body
  expect(/<link rel="stylesheet"[^>]*>/.exec(page)?.[0] ?? '').toBe(link)
})
