import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'

const SOURCE = path.resolve(import.meta.dirname, '../../../src')

/** Written by a library, or made from a number of the terminal's. */
const MADE_ELSEWHERE = /^(Mui|[fb]g-(\d+|ground|text)$)/

function textOf(folder: string, ending: RegExp): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name))
  return names.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n')
}

function classesOf(styles: string): readonly string[] {
  const bare = styles.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\("[^"]*"\)/g, '')
  return [...new Set([...bare.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))]
}

test('every class that has a style is worn by something', () => {
  const words = new Set(textOf(SOURCE, /\.(tsx?|html)$/).match(/[\w-]+/g))
  const classes = classesOf(textOf(path.join(SOURCE, 'console/styles'), /\.css$/))
  expect(classes.filter((name) => !MADE_ELSEWHERE.test(name) && !words.has(name))).toEqual([])
})
