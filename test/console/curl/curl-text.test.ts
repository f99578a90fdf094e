import { describe, expect, test } from '@jest/globals'
import { curlText, placeholder, shellQuoted } from '../../../src/console/curl/curl-text.ts'
import type { Call } from '../../../src/client/http.ts'
import { fakeRequest } from '../../client/support/fakes.ts'
import { argumentsOf, askedBy, HIDDEN } from './shell.ts'

const textOf = (call: Partial<Call>) =>
  curlText([{ method: 'POST', url: '/api/v1/users/users/', ...call }], fakeRequest)
const asked = async (call: Partial<Call>) => askedBy(argumentsOf(await textOf(call))[0] ?? [])

describe('an argument of a curl command', () => {
  test.each([
    ['plain', 'name=web-01'],
    ['empty', ''],
    ['quotes', `it's "so" '' '`],
    ['what a shell runs', '$(id) `id` $HOME ${PATH} \\ ! & ; | > < * ? ~ #'],
    ['lines', 'one\ntwo\r\n\tthree'],
    ['other scripts', '运维 ユーザー é \u{1F512} \uE000'],
    ['what looks like an option or a file', '-X @/etc/passwd'],
    ['what looks like a placeholder', '"$TOKEN" ghTOKENgh'],
  ])('reaches curl unchanged: %s', (_case, text) => {
    expect(argumentsOf(`curl ${shellQuoted(text)}`)).toEqual([[text]])
  })

  test('holds a variable for a hidden value', () => {
    expect(shellQuoted(`Bearer ${placeholder('api-token')}.`)).toBe(`'Bearer '"$API_TOKEN"'.'`)
  })
})

describe('a curl command', () => {
  test('reads like a hand-written one', async () => {
    expect(await textOf({ method: 'PATCH', url: '/api/v1/users/users/k1/', body: { name: "O'Neil", is_active: true } }))
      .toBe(String.raw`curl -g -X PATCH 'https://gate.example.com/api/v1/users/users/k1/' \
  -H 'Accept: application/json, */*' \
  -H 'X-TZ: UTC' \
  -H 'X-JMS-ORG: org-1' \
  -H 'Content-Type: application/json' \
  -H 'Authorization: Bearer '"$TOKEN" \
  --data-raw '{"name":"O'\''Neil","is_active":true}'`)
  })

  test('contains no session credentials', async () => {
    const request = async (call: Call) => {
      const made = await fakeRequest(call)
      return { ...made, headers: { ...made.headers, 'X-CSRFToken': 'c5rf' } }
    }
    expect(await curlText([{ method: 'DELETE', url: '/api/v1/users/users/k1/' }], request)).not.toMatch(/c5rf|cookie/i)
  })

  test('of a form with files names the files and sends texts literally', async () => {
    const body = new FormData()
    body.append('login_title', '@home; type=x')
    body.append('logo', new File(['x'], 'a "b".png'))
    const [words = []] = argumentsOf(await textOf({ body }))
    expect(words.slice(-4)).toEqual(['--form-string', 'login_title=@home; type=x', '-F', 'logo=@"a \\"b\\".png"'])
  })

  test.each<[string, Partial<Call>, unknown]>([
    ['called so', { body: { password: 'S3CRET', name: 'kim' } }, { password: HIDDEN, name: 'kim' }],
    [
      'called so within',
      { body: { attrs: [{ secret_key: 'S3CRET', on: true }] } },
      { attrs: [{ secret_key: HIDDEN, on: true }] },
    ],
    ['named by the call', { body: { pin: 'S3CRET' }, secrets: ['pin'] }, { pin: HIDDEN }],
    ['more than a text', { body: { key: { inner: 'S3CRET' } } }, { key: HIDDEN }],
    ['in each of several', { body: [{ token: 'S3CRET' }, { token: '' }] }, [{ token: HIDDEN }, { token: '' }]],
    ['sealed', { seal: async (encrypt) => ({ pw: await encrypt('S3CRET') }) }, { pw: HIDDEN }],
    ['a switch that is only called so', { body: { reset_password: true } }, { reset_password: true }],
  ])('contains no secret: %s', async (_case, call, body) => {
    expect(await textOf(call)).not.toContain('S3CRET')
    expect(JSON.parse((await asked(call)).body ?? 'null')).toEqual(body)
  })

  test('contains no secret from a nested body', async () => {
    const body = new FormData()
    body.append('map..name', 'nick')
    body.append('map..token', 'S3CRET')
    const [words = []] = argumentsOf(await textOf({ body }))
    expect(words.slice(-4)).toEqual(['--form-string', 'map..name=nick', '--form-string', `map..token=${HIDDEN}`])
  })

  test('contains no secret from the URL', async () => {
    const { url } = await asked({ method: 'GET', url: '/api/v1/users/users/?token=S3CRET&search=a b' })
    expect(url).toBe(`https://gate.example.com/api/v1/users/users/?token=${HIDDEN}&search=a+b`)
  })
})
