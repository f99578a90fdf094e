import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorCode } from './error-code.ts'
import { type Language, languageOf } from './language.ts'
import { noticeHeaders, noticePage } from './notice-page.ts'
import { sendOwn } from './own-answer.ts'

export type Refusal =
  | 'address'
  | 'address-too-long'
  | 'body-too-large'
  | 'coding'
  | 'headers-too-large'
  | 'host'
  | 'method'
  | 'too-slow'
  | 'unreadable'

interface Reason {
  readonly status: number
  readonly sentences: Readonly<Record<Language, string>>
}

const HEADINGS: Readonly<Record<Language, string>> = {
  en: 'The request was refused',
  zh: '请求已被拒绝',
  ja: 'リクエストは拒否されました',
}

const REASONS: Readonly<Record<Refusal, Reason>> = {
  address: {
    status: 400,
    sentences: {
      en: 'The address is not a valid path.',
      zh: '地址不是有效的路径。',
      ja: 'アドレスが有効なパスではありません。',
    },
  },
  'address-too-long': {
    status: 414,
    sentences: { en: 'The address is too long.', zh: '地址过长。', ja: 'アドレスが長すぎます。' },
  },
  'body-too-large': {
    status: 413,
    sentences: {
      en: 'What was sent is larger than the server accepts.',
      zh: '提交的内容超过了服务器允许的大小。',
      ja: '送信された内容が、サーバーで受け付けられる大きさを超えています。',
    },
  },
  coding: {
    status: 501,
    sentences: {
      en: 'The transfer encoding is not supported: only "chunked" is.',
      zh: '不支持此传输编码，仅支持 “chunked”。',
      ja: 'この転送エンコーディングには対応していません。使用できるのは「chunked」のみです。',
    },
  },
  'headers-too-large': {
    status: 431,
    sentences: {
      en: 'The headers of the request, with its cookies, are too large. Deleting the cookies of this site may help.',
      zh: '请求头（含 Cookie）过大。删除本站点的 Cookie 可能会解决此问题。',
      ja: 'リクエストヘッダー（Cookie を含む）が大きすぎます。このサイトの Cookie を削除すると解決する場合があります。',
    },
  },
  host: {
    status: 400,
    sentences: {
      en: 'The Host header is not one valid host name.',
      zh: 'Host 请求头不是一个有效的主机名。',
      ja: 'Host ヘッダーが 1 つの有効なホスト名ではありません。',
    },
  },
  method: {
    status: 405,
    sentences: { en: 'This method is not supported.', zh: '不支持此方法。', ja: 'このメソッドには対応していません。' },
  },
  'too-slow': {
    status: 408,
    sentences: {
      en: 'The request was ended because it did not arrive in time.',
      zh: '请求未在规定时间内送达，已中止。',
      ja: 'リクエストが時間内に届かなかったため、中止しました。',
    },
  },
  unreadable: {
    status: 400,
    sentences: {
      en: 'The request is not valid HTTP.',
      zh: '请求不是有效的 HTTP。',
      ja: 'リクエストが有効な HTTP ではありません。',
    },
  },
}

const noticeOf = (refusal: Refusal, language: Language) => ({
  heading: HEADINGS[language],
  sentences: [REASONS[refusal].sentences[language]],
})

/** Says in one sentence, in the reader's language, why a request is not served. */
export function sendRefusal(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const language = languageOf(request)
  const { status } = REASONS[refusal]
  sendOwn(request, response, language, { status, notice: noticeOf(refusal, language), code: 'error' })
}

const UNREADABLE: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

/** Answers what could not be read as a request, so that nothing is known of its reader; for the event `clientError`. */
export function refuseUnreadable(error: unknown, socket: Duplex): void {
  const code = errorCode(error)
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const refusal = UNREADABLE[code] ?? 'unreadable'
  const page = noticePage('en', noticeOf(refusal, 'en'))
  const { status } = REASONS[refusal]
  const headers = { ...noticeHeaders('en'), 'content-length': Buffer.byteLength(page), connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', page].join('\r\n'))
}
