import path from 'node:path'
import { readMessages } from '../../scripts/messages-module.ts'

export default readMessages(path.resolve('.'), 'zh')
