/** One shape of field: what a server may say of it, and what becomes of it on every screen. */
export interface FieldShape {
  /** What OPTIONS says, besides label, `required` and `read_only`. */
  readonly said: Readonly<Record<string, unknown>>
  /** A value, and how it reads in a table. */
  readonly reads: readonly [value: unknown, text: string]
  /** The role of what asks for it in a form; null for a chooser of files, which has none. */
  readonly asks: string | null
  /** A value that is refused, with the message; null where anything goes. */
  readonly refuses: readonly [value: unknown, message: string] | null
}

const choicesOf = (...values: readonly unknown[]) =>
  values.map((value) => ({ value, display_name: `the ${String(value)}` }))

const part = { type: 'string', required: true, read_only: false, label: 'Part' }
const partOf = { type: 'nested object', children: { part } }

/** The fifteen types of a core, in the shapes that were recorded. */
export const FIELD_SHAPES: Readonly<Record<string, FieldShape>> = {
  'a string with a limit': {
    said: { type: 'string', max_length: 4 },
    reads: ['Kim', 'Kim'],
    asks: 'textbox',
    refuses: ['Kimmy', 'maxLength'],
  },
  'a string without one': {
    said: { type: 'string' },
    reads: ['a\nb', 'a\nb'],
    asks: 'textbox',
    refuses: [7, 'invalid'],
  },
  'a relation': { said: { type: 'field' }, reads: [{ id: '7', name: 'DBA' }, 'DBA'], asks: 'textbox', refuses: null },
  'a field with texts as items': {
    said: { type: 'field', child: { type: 'string' } },
    reads: [['a', 'b'], 'a, b'],
    asks: 'textbox',
    refuses: ['a', 'invalid'],
  },
  'a field with objects as items (child.children)': {
    said: { type: 'field', child: partOf },
    reads: [[{ name: 'one' }, { name: 'two' }], 'one, two'],
    asks: 'group',
    refuses: ['[{', 'invalid'],
  },
  'a boolean': { said: { type: 'boolean' }, reads: [false, 'No'], asks: 'switch', refuses: ['maybe', 'invalid'] },
  'a time': {
    said: { type: 'datetime', default: '2026-11-20T10:00:00+08:00' },
    reads: ['2026/11/20 17:28:34', '2026-11-20 17:28:34'],
    asks: 'textbox',
    refuses: ['soon', 'datetime'],
  },
  'a choice of few': {
    said: { type: 'choice', choices: choicesOf('a', 'b') },
    reads: ['a', 'the a'],
    asks: 'radiogroup',
    refuses: ['c', 'choice'],
  },
  'a choice of many': {
    said: { type: 'choice', choices: choicesOf('a', 'b', 'c', 'd', 'e') },
    reads: ['a', 'the a'],
    asks: 'combobox',
    refuses: ['f', 'choice'],
  },
  'a choice of numbers': {
    said: { type: 'choice', choices: choicesOf(0, 1, 2), default: 0 },
    reads: [0, 'the 0'],
    asks: 'radiogroup',
    refuses: ['0', 'choice'],
  },
  'a choice of nothing': { said: { type: 'choice', choices: [] }, reads: ['a', 'a'], asks: 'textbox', refuses: null },
  'a choice whose default is not offered': {
    said: { type: 'choice', choices: choicesOf('a', 'b'), default: 'general' },
    reads: ['general', 'general'],
    asks: 'radiogroup',
    refuses: ['general', 'choice'],
  },
  'a whole number': {
    said: { type: 'integer', min_value: 1, max_value: 100 },
    reads: [0, '0'],
    asks: 'textbox',
    refuses: [101, 'maximum'],
  },
  'a number': { said: { type: 'float' }, reads: [0.5, '0.5'], asks: 'textbox', refuses: ['many', 'number'] },
  'an object with children': {
    said: partOf,
    reads: [{ part: 'x' }, 'part: x'],
    asks: 'textbox',
    refuses: null,
  },
  'a free object (child)': {
    said: { type: 'nested object', child: { type: 'field' } },
    reads: [{ port: 22 }, 'port: 22'],
    asks: 'textbox',
    refuses: ['{', 'jsonAt'],
  },
  'an object that nobody describes': {
    said: { type: 'nested object' },
    reads: [{ port: 22 }, 'port: 22'],
    asks: 'textbox',
    refuses: ['{', 'jsonAt'],
  },
  'a list of texts': {
    said: { type: 'list', child: { type: 'string' }, max_length: 2 },
    reads: [['a', 'b'], 'a, b'],
    asks: 'textbox',
    refuses: [['a', 'b', 'c'], 'maxItems'],
  },
  'a list of what matches a pattern': {
    said: { type: 'list', child: { type: 'regex' } },
    reads: [['ssh/22'], 'ssh/22'],
    asks: 'textbox',
    refuses: [[22], 'invalid'],
  },
  'a list of objects': {
    said: { type: 'list', child: partOf },
    reads: [[{ name: 'one' }], 'one'],
    asks: 'group',
    refuses: ['[{', 'invalid'],
  },
  'a list of who knows what': {
    said: { type: 'list' },
    reads: [[1, 2], '1, 2'],
    asks: 'textbox',
    refuses: [1, 'invalid'],
  },
  'a day': { said: { type: 'date' }, reads: ['2026-11-20', '2026-11-20'], asks: 'textbox', refuses: ['soon', 'date'] },
  'a time of day': {
    said: { type: 'time' },
    reads: ['17:28:34.120000', '17:28:34'],
    asks: 'textbox',
    refuses: ['25:00', 'time'],
  },
  'a decimal, which servers write as text': {
    said: { type: 'decimal', max_digits: 5, decimal_places: 2, min_value: '0.00' },
    reads: ['12.50', '12.50'],
    asks: 'textbox',
    refuses: ['12.505', 'digits'],
  },
  'a decimal below its limit': {
    said: { type: 'decimal', min_value: '0.00' },
    reads: ['0', '0'],
    asks: 'textbox',
    refuses: ['-1', 'minimum'],
  },
  'a decimal that is no number': {
    said: { type: 'decimal', max_digits: 5, decimal_places: 2 },
    reads: [null, '–'],
    asks: 'textbox',
    refuses: ['a', 'number'],
  },
  'an address': {
    said: { type: 'url' },
    reads: ['https://a.test/', 'https://a.test/'],
    asks: 'textbox',
    refuses: ['nowhere', 'url'],
  },
  'several choices': {
    said: { type: 'multiple choice', choices: choicesOf('a', 'b'), default: ['a'] },
    reads: [['a', 'b'], 'a, b'],
    asks: 'group',
    refuses: [['c'], 'choice'],
  },
  'several choices whose default is a bit mask': {
    said: { type: 'multiple choice', choices: choicesOf('a', 'b'), default: 255 },
    reads: [['a'], 'a'],
    asks: 'group',
    refuses: [255, 'invalid'],
  },
  'several choices of nothing': {
    said: { type: 'multiple choice' },
    reads: [['a'], 'a'],
    asks: 'textbox',
    refuses: ['a', 'invalid'],
  },
  'a mail address': { said: { type: 'email' }, reads: ['a@b.cc', 'a@b.cc'], asks: 'textbox', refuses: ['a', 'email'] },
  'a pattern': { said: { type: 'regex' }, reads: ['^a', '^a'], asks: 'textbox', refuses: [1, 'invalid'] },
  'a slug': {
    said: { type: 'slug', max_length: 2 },
    reads: ['aa', 'aa'],
    asks: 'textbox',
    refuses: ['aaa', 'maxLength'],
  },
  'a picture': {
    said: { type: 'image upload' },
    reads: ['//elsewhere.test/x', '//elsewhere.test/x'],
    asks: null,
    refuses: null,
  },
  'a file': {
    said: { type: 'file upload' },
    reads: ['https://a.test/media/Plan%20B.pdf?v=2', 'Plan B.pdf'],
    asks: null,
    refuses: null,
  },
  'any JSON': {
    said: { type: 'json' },
    reads: [{ net: { port: 22, tls: true }, tags: ['a', 'b'] }, 'net.port: 22, net.tls: true, tags: a, b'],
    asks: 'textbox',
    refuses: ['{', 'jsonAt'],
  },
  'a type that nobody knows': { said: { type: 'geometry' }, reads: ['x', 'x'], asks: 'textbox', refuses: null },
  'a type that is none': {
    said: { type: 7, choices: 'x', child: 3 },
    reads: ['x', 'x'],
    asks: 'textbox',
    refuses: null,
  },
}
