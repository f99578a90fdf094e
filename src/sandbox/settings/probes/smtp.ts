import { ProbeFailed } from './probe-failed.ts'
import { ServerLine } from './server-line.ts'

export interface Mail {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly isSsl: boolean
  readonly isTls: boolean
  readonly from: string
  readonly recipient: string
  readonly subject: string
}

/** The last line of an answer has a space behind its code. */
function wholeAnswer(received: Buffer): number | null {
  const end = /^\d{3}(?: .*)?\r?\n/m.exec(received.toString('utf8'))
  return end === null ? null : Buffer.byteLength(received.toString('utf8').slice(0, end.index + end[0].length))
}

/** @throws ProbeFailed with what the server said */
async function expectAnswer(line: ServerLine): Promise<string> {
  const said = (await line.next(wholeAnswer)).toString('utf8').trim()
  if (/^[45]/.test(said)) throw new ProbeFailed('said', { said })
  return said
}

function ask(line: ServerLine, command: string): Promise<string> {
  line.send(`${command}\r\n`)
  return expectAnswer(line)
}

const HELLO = 'EHLO gatehouse'

/** What stands in an address of an envelope must not end its line. */
const plain = (text: string) => text.replace(/[\r\n<>]/g, '')

async function converse(line: ServerLine, mail: Mail): Promise<void> {
  await expectAnswer(line)
  let offered = await ask(line, HELLO)
  if (mail.isTls) {
    await ask(line, 'STARTTLS')
    await line.secure()
    offered = await ask(line, HELLO)
  }
  if (mail.password !== '' && /\bAUTH\b/i.test(offered))
    await ask(line, `AUTH PLAIN ${Buffer.from(`\0${mail.user}\0${mail.password}`).toString('base64')}`)
  const [from, recipient] = [plain(mail.from), plain(mail.recipient)]
  await ask(line, `MAIL FROM:<${from}>`)
  await ask(line, `RCPT TO:<${recipient}>`)
  await ask(line, 'DATA')
  await ask(
    line,
    `From: ${from}\r\nTo: ${recipient}\r\nSubject: ${plain(mail.subject)}\r\n\r\n${plain(mail.subject)}\r\n.`,
  )
  line.send('QUIT\r\n')
}

/** Hands one mail to an SMTP server. @throws ProbeFailed */
export async function sendMail(mail: Mail): Promise<void> {
  const line = await ServerLine.open({ host: mail.host, port: mail.port, isTls: mail.isSsl })
  try {
    await converse(line, mail)
  } finally {
    line.close()
  }
}
