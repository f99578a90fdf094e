import { writeEntryTypes } from './generate-types.ts'

await writeEntryTypes()
