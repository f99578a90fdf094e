import { readMessages } from './messages.ts'

export default readMessages('ja')
