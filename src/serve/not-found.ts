import type { FastifyReply } from 'fastify'
import type { Language } from './language.ts'
import { type Notice, sendNotice } from './notice-page.ts'

const NOT_FOUND: Readonly<Record<Language, Notice>> = {
  en: { heading: 'Not found', sentences: ['There is nothing at this address.'] },
  zh: { heading: '未找到', sentences: ['此地址没有内容。'] },
  ja: { heading: '見つかりません', sentences: ['このアドレスには何もありません。'] },
}

export const sendNotFound = (reply: FastifyReply, language: Language): FastifyReply =>
  sendNotice(reply, 404, language, NOT_FOUND[language])
