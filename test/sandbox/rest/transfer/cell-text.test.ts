import { expect, test } from '@jest/globals'
import { pythonText } from '../../../../src/sandbox/rest/transfer/file-format.ts'
import { csvLine } from '../../../../src/contract/files/csv.ts'

test.each([
  ['text', 'text'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [true, 'True'],
  [false, 'False'],
  [0, '0'],
  [2.5, '2.5'],
  [[], '[]'],
  [['ssh/22', 'vnc/5901'], "['ssh/22', 'vnc/5901']"],
  [['开发'], "['开发']"],
  [["it's"], '["it\'s"]'],
  [[`it's "so"`], `['it\\'s "so"']`],
  [['a\\b\nc'], "['a\\\\b\\nc']"],
  [[null, true, 3], '[None, True, 3]'],
  [{ port: 22, ssl: false, cert: null }, "{'port': 22, 'ssl': False, 'cert': None}"],
  [{ nested: [{ id: 'a' }] }, "{'nested': [{'id': 'a'}]}"],
])('%j is written into a cell as %s', (value, text) => {
  expect(pythonText(value)).toBe(text)
})

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['', ''], ',\r\n'],
  [['a,b', 'c'], '"a,b",c\r\n'],
  [['say "x"'], '"say ""x"""\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
  [["it's"], "it's\r\n"],
])('the cells %j are the line %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
