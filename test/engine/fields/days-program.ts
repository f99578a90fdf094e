import { expiryFor } from '../../../src/engine/fields/expiry.ts'
import { fillText } from '../../../src/engine/template/template.ts'

/** Prints 30 days after a time, as a preset of an expiry and as a template. */
const [time = ''] = process.argv.slice(2)
const now = new Date(time)
console.log(JSON.stringify([expiryFor(30, now), fillText('{now+30d}', { now })]))
