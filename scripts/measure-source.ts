// npm run measure: how large the files and functions of src are and how they import each other, as a Markdown table.
import path from 'node:path'
import { measures } from './structure/measures.ts'
import { readTexts, sourceGraph } from './structure/source-graph.ts'

const files = sourceGraph(await readTexts(path.resolve(import.meta.dirname, '../src')))
console.log('| measure | value |\n| --- | --- |')
for (const [name, value] of measures(files)) console.log(`| ${name} | ${value} |`)
