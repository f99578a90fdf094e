import { errorCode } from '../serve/error-code.ts'
import type { Language } from '../serve/language.ts'
import { CoreSilent } from './ask-core.ts'

export type ProblemKind = 'down' | 'unknown-name' | 'untrusted' | 'no-http' | 'broken' | 'silent' | 'unreachable'

/** Why the core has given no answer. */
export interface CoreProblem {
  readonly kind: ProblemKind
  /** Node's name for it, for whoever looks after the server; may be empty. */
  readonly code: string
}

type Sentences = Readonly<Record<Language, (core: URL) => string>>

const SENTENCES: Readonly<Record<ProblemKind, Sentences>> = {
  down: {
    en: ({ origin }) => `Nothing listens at ${origin}: the core is not running, or it has another address.`,
    zh: ({ origin }) => `${origin} 没有服务在监听：核心未运行，或地址已变更。`,
    ja: ({ origin }) => `${origin} では何も待ち受けていません。コアが起動していないか、アドレスが異なります。`,
  },
  'unknown-name': {
    en: ({ hostname }) => `The name ${hostname} cannot be resolved, so the core cannot be found.`,
    zh: ({ hostname }) => `无法解析主机名 ${hostname}，因此找不到核心。`,
    ja: ({ hostname }) => `ホスト名 ${hostname} を解決できないため、コアが見つかりません。`,
  },
  untrusted: {
    en: ({ origin }) =>
      `The certificate of ${origin} is not trusted. Start Gatehouse with NODE_EXTRA_CA_CERTS naming the file of the authority that has signed it.`,
    zh: ({ origin }) => `${origin} 的证书不受信任。请用 NODE_EXTRA_CA_CERTS 指定其签发机构的证书文件后启动 Gatehouse。`,
    ja: ({ origin }) =>
      `${origin} の証明書は信頼されていません。署名した認証局の証明書ファイルを NODE_EXTRA_CA_CERTS に指定して Gatehouse を起動してください。`,
  },
  'no-http': {
    en: ({ origin, protocol }) =>
      `What answers at ${origin} does not speak ${protocol === 'https:' ? 'https' : 'http'}: this may be the wrong port.`,
    zh: ({ origin, protocol }) =>
      `${origin} 的应答不是 ${protocol === 'https:' ? 'https' : 'http'} 协议：端口可能有误。`,
    ja: ({ origin, protocol }) =>
      `${origin} の応答は ${protocol === 'https:' ? 'https' : 'http'} ではありません。ポートが違う可能性があります。`,
  },
  broken: {
    en: ({ origin }) => `The core at ${origin} has closed the connection before it answered.`,
    zh: ({ origin }) => `${origin} 的核心在应答之前关闭了连接。`,
    ja: ({ origin }) => `${origin} のコアは、応答する前に接続を閉じました。`,
  },
  silent: {
    en: ({ origin }) => `The core at ${origin} has not answered in time.`,
    zh: ({ origin }) => `${origin} 的核心未在规定时间内应答。`,
    ja: ({ origin }) => `${origin} のコアから時間内に応答がありませんでした。`,
  },
  unreachable: {
    en: ({ origin }) => `The core at ${origin} cannot be reached.`,
    zh: ({ origin }) => `无法连接 ${origin} 的核心。`,
    ja: ({ origin }) => `${origin} のコアに接続できません。`,
  },
}

const KINDS: readonly (readonly [RegExp, ProblemKind])[] = [
  [/^ECONNREFUSED$/, 'down'],
  [/^(ENOTFOUND|EAI_\w+)$/, 'unknown-name'],
  [/^(HPE_\w+|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|EPROTO)$/, 'no-http'],
  [/CERT|SELF_SIGNED|ISSUER|UNABLE_TO_VERIFY/, 'untrusted'],
  [/^(ECONNRESET|EPIPE)$/, 'broken'],
  [/^(ETIMEDOUT|ESOCKETTIMEDOUT)$/, 'silent'],
]

/** Reads what a request to the core has failed with. */
export function problemOf(error: unknown): CoreProblem {
  if (error instanceof CoreSilent) return { kind: 'silent', code: '' }
  const code = errorCode(error)
  const [, kind = 'unreachable'] = KINDS.find(([pattern]) => pattern.test(code)) ?? []
  return { kind, code }
}

/** 504 when the core was waited for in vain, else 502. */
export const statusOf = ({ kind }: CoreProblem): 502 | 504 => (kind === 'silent' ? 504 : 502)

/** One sentence for whoever has asked. Names the core's address, never what was asked. */
export const explain = ({ kind }: CoreProblem, core: URL, language: Language): string => SENTENCES[kind][language](core)
