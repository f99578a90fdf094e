import { ProbeFailed } from './probe-failed.ts'
import { ProbeConnection } from './probe-connection.ts'

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

/** The last line of an SMTP reply has a space after its code. */
function wholeAnswer(received: Buffer): number | null {
  const end = /^\d{3}(?: .*)?\r?\n/m.exec(received.toString('utf8'))
  return end === null ? null : Buffer.byteLength(received.toString('utf8').slice(0, end.index + end[0].length))
}

/** @throws ProbeFailed with the server's reply */
async function expectAnswer(line: ProbeConnection): Promise<string> {
  const reply = (await line.next(wholeAnswer)).toString('utf8').trim()
  if (/^[45]/.test(reply)) throw new ProbeFailed('said', { said: reply })
  return reply
}

function ask(line: ProbeConnection, command: string): Promise<string> {
  line.send(`${command}\r\n`)
  return expectAnswer(line)
}

const HELLO = 'EHLO gatehouse'

/** Removes characters that would end an SMTP command. */
const plain = (text: string) => text.replace(/[\r\n<>]/g, '')

async function converse(line: ProbeConnection, mail: Mail): Promise<void> {
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

/**
 * Sends a mail by SMTP.
 * @throws ProbeFailed
 */
export async function sendMail(mail: Mail): Promise<void> {
  const line = await ProbeConnection.open({ host: mail.host, port: mail.port, isTls: mail.isSsl })
  try {
    await converse(line, mail)
  } finally {
    line.close()
  }
}
