import type { FastifyReply } from 'fastify'
import { ROOT_ORGANIZATION_ID } from '../../contract/organization.ts'
import { isObject } from '../../contract/json-object.ts'
import { sendNotice } from '../../serve/notice-page.ts'
import type { Language, SandboxContext } from '../context.ts'
import type { UserRow } from '../database/core-tables.ts'
import { message } from '../labels/messages.ts'
import { say, text } from '../labels/text.ts'
import type { StoredRow } from '../models/model.ts'
import { personName } from '../models/person-name.ts'
import { askReviewers } from '../models/tickets/ask-reviewers.ts'
import { stepsOf } from '../models/tickets/steps.ts'
import { placeOf } from './login-log.ts'

const LOOK_AGAIN_SECONDS = 3

const WAITING = text('Waiting for confirmation', '等待确认', '確認を待っています')
const REFUSED = text('This login was not confirmed', '此次登录未获确认', 'このログインは確認されませんでした')
const LOOKS_AGAIN = text(
  'This page looks again by itself every few seconds and goes on as soon as somebody has agreed.',
  '本页面每隔几秒自动查看一次，获得同意后会自动继续。',
  'このページは数秒ごとに自動で確認し、承認されるとそのまま進みます。',
)
const ASK = text(
  'Ask those who decide on it, or log in from where you usually do.',
  '请联系审批人，或从常用地点登录。',
  '承認者に問い合わせるか、いつもの場所からログインしてください。',
)
const LOOK = text('Look now', '立即查看', '今すぐ確認')
const AGAIN = text('Back to the login', '返回登录', 'ログインに戻る')

/** The ticket by which the reviewers of a rule agree to a login, or do not: its id. */
export async function askToConfirm(
  context: SandboxContext,
  { user, ip, language }: { readonly user: UserRow; readonly ip: string; readonly language: Language },
  reviewers: readonly string[],
): Promise<string> {
  const now = context.now()
  const ticket = await askReviewers(
    { queries: context.database.queries, now, actor: { user, language } },
    {
      type: 'login_confirm',
      title: message('confirmLogin', language, { person: personName({ ...user }) }),
      organization: ROOT_ORGANIZATION_ID,
      reviewers,
      request: { apply_login_ip: ip, apply_login_city: placeOf(ip), apply_login_datetime: now.toISOString() },
      names: {},
    },
  )
  return String(ticket['id'])
}

async function reviewersOf(context: SandboxContext, ticket: StoredRow): Promise<readonly string[]> {
  const ids = stepsOf(ticket['steps']).flatMap(({ assignees }) => assignees)
  if (ids.length === 0) return []
  const rows = await context.database.queries.selectFrom('users').selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => personName(row)).sort()
}

const waitsFor = (names: readonly string[], language: Language) =>
  say(
    text(
      `One of these people must agree to this login: ${names.join(', ')}.`,
      `此次登录须经以下人员之一同意：${names.join('、')}。`,
      `このログインには次のいずれかの承認が必要です：${names.join('、')}`,
    ),
    language,
  )

/** Null when it is agreed to; else the page that says what of it. `self` is where it is looked at again. */
export async function confirmationPage(
  context: SandboxContext,
  reply: FastifyReply,
  language: Language,
  { ticket, self, login }: { readonly ticket: string; readonly self: string; readonly login: string },
): Promise<FastifyReply | null> {
  const row = await context.database.queries
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', ticket)
    .executeTakeFirst()
  if (isObject(row) && row['state'] === 'approved') return null
  if (!isObject(row) || row['status'] === 'closed')
    return sendNotice(reply, 200, language, {
      heading: say(REFUSED, language),
      sentences: [say(ASK, language)],
      action: { href: login, label: say(AGAIN, language) },
    })
  const names = await reviewersOf(context, row)
  return sendNotice(reply.header('refresh', `${String(LOOK_AGAIN_SECONDS)}; url=${self}`), 200, language, {
    heading: say(WAITING, language),
    sentences: [waitsFor(names, language), say(LOOKS_AGAIN, language)],
    action: { href: self, label: say(LOOK, language) },
  })
}
