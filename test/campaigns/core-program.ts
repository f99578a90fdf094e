import { startTestCore } from './test-core.ts'

const core = await startTestCore(Number(process.argv[2] ?? 0))
console.log(`ready ${core.url.origin}`)
