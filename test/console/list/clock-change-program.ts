import { lastDays, readTypedRange } from '../../../src/console/list/toolbar/typed-range.ts'

/** Prints the last 24 hours before a time, and the range from a typed time to the next day. */
const [now = '', typed = ''] = process.argv.slice(2)
console.log(JSON.stringify([lastDays(1, new Date(now)).from, readTypedRange(typed, '2027-03-29')]))
