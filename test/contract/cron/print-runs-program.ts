/* With <crontab> <after>: the next three runs as the clock of TZ shows them, as JSON. */
import { format } from 'date-fns'
import { parseCron } from '../../../src/contract/time/cron.ts'
import { nextRuns } from '../../../src/contract/time/next-runs.ts'

const [crontab = '', after = ''] = process.argv.slice(2)
const schedule = parseCron(crontab)
if (schedule === null) throw new Error(`${crontab} is no crontab`)
console.log(JSON.stringify(nextRuns(schedule, new Date(after), 3).map((run) => format(run, 'yyyy-MM-dd HH:mm'))))
