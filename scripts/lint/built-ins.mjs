import { BROWSERS, isMissing } from '../browsers.mjs'

/**
 * The first version of Chrome, Firefox and Safari with a built-in; null for none yet. The bundler lowers syntax but adds
 * no built-in. Source: the compatibility tables of MDN.
 */
const SINCE = [
  { names: ['toSorted', 'toReversed', 'toSpliced', 'with'], since: [110, 115, 16] },
  { names: ['isWellFormed', 'toWellFormed'], since: [111, 119, 16.4] },
  { names: ['union', 'intersection', 'difference', 'symmetricDifference'], since: [122, 127, 17] },
  { names: ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'], since: [122, 127, 17] },
  { names: ['showPopover', 'hidePopover', 'togglePopover'], since: [114, 125, 17] },
  { names: ['document.startViewTransition'], since: [111, 144, 18] },
  { names: ['Object.groupBy', 'Map.groupBy'], since: [117, 119, 17.4] },
  { names: ['Promise.withResolvers'], since: [119, 121, 17.4] },
  { names: ['Promise.try'], since: [128, 134, 18.2] },
  { names: ['Array.fromAsync'], since: [121, 115, 16.4] },
  { names: ['AbortSignal.any'], since: [116, 124, 17.4] },
  { names: ['RegExp.escape'], since: [136, 134, 18.2] },
  { names: ['URL.canParse'], since: [120, 115, 17] },
  { names: ['URL.parse'], since: [126, 126, 18] },
  { names: ['Intl.Segmenter'], since: [87, 125, 14.1] },
  { names: ['Intl.DurationFormat'], since: [129, 136, 16.4] },
  { names: ['window.requestIdleCallback'], since: [47, 55, null] },
]
/** Iterator helpers with the names of array methods: recognized by the call that returns the iterator. */
const OF_ITERATORS = /^(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)$/
const MAKES_ITERATOR = /^(keys|values|entries|matchAll)$/
const ITERATOR_HELPERS = [122, 131, 18.4]

const missing = new Set(SINCE.filter(({ since }) => isMissing(since)).flatMap(({ names }) => names))

const nameOf = (node) => (node.type === 'Identifier' ? node.name : undefined)
const methodOf = ({ callee }) => (callee?.type === 'MemberExpression' ? nameOf(callee.property) : undefined)

function isIteratorHelper({ object, property }) {
  const maker = methodOf(object)
  const isStatic = nameOf(object.callee?.object ?? object) === 'Object'
  return !isStatic && MAKES_ITERATOR.test(maker ?? '') && OF_ITERATORS.test(nameOf(property) ?? '')
}

/**
 * ESLint rule: nothing built in that the oldest browser of BROWSERS lacks.
 * @type {import('eslint').Rule.RuleModule}
 */
export const builtIns = {
  meta: { type: 'problem', schema: [], messages: { missing: `{{name}} is not in all of ${BROWSERS.join(', ')}.` } },
  create(context) {
    const report = (node, name) => context.report({ node, messageId: 'missing', data: { name } })
    return {
      MemberExpression(node) {
        const name = nameOf(node.property)
        const known = [name, `${nameOf(node.object)}.${name}`].find((each) => missing.has(each))
        if (known !== undefined) report(node, known)
        else if (isMissing(ITERATOR_HELPERS) && isIteratorHelper(node)) report(node, `${name} of an iterator`)
      },
    }
  },
}
