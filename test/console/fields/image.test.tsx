/** @jest-environment jsdom */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { ImageInput } from '../../../src/console/fields/file/image-input.tsx'
import { IMAGE_MAX_BYTES } from '../../../src/console/fields/file/read-image.ts'
import { field } from '../../support/fields.ts'
import { formWith, only } from '../../support/forms.ts'
import { PLAIN_INPUT } from '../support/plain-input.ts'

const NativeImage = globalThis.Image

/** jsdom draws nothing: a picture is as large as its file says, and broken when it says nothing. */
class DrawnImage {
  naturalWidth = 0
  naturalHeight = 0
  onload: () => void = () => undefined
  onerror: () => void = () => undefined

  set src(address: string) {
    const [width, height] = atob(address.split(',')[1] ?? '').split('x')
    this.naturalWidth = Number(width)
    this.naturalHeight = Number(height)
    setTimeout(() => (height === undefined ? this.onerror() : this.onload()))
  }
}

const pictureOf = (name: string, text: string, type = 'image/png') => new File([text], name, { type })

function Held({ name, first, said }: { name: string; first: unknown; said: unknown[] }): ReactNode {
  const [value, setValue] = useState(first)
  const model = only(formWith([name], [field(name, { type: 'image upload' })]))
  const onChange = (next: unknown): void => {
    said.push(next)
    setValue(next)
  }
  return (
    <>
      <label htmlFor="x">Logo</label>
      <ImageInput {...PLAIN_INPUT} label="Logo" field={model} value={value} onChange={onChange} />
    </>
  )
}

function shown(name = 'logo_index', first: unknown = '/static/logo.png') {
  const said: unknown[] = []
  render(<Held name={name} first={first} said={said} />)
  // A file that the chooser would not offer may be dropped on it.
  return { said, user: userEvent.setup({ applyAccept: false }), input: screen.getByLabelText<HTMLInputElement>('Logo') }
}

const previews = () => [...document.querySelectorAll('img')]
const about = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

describe('an image input', () => {
  beforeAll(() => startTranslation('en'))
  beforeAll(() => void Object.assign(globalThis, { Image: DrawnImage }))
  afterAll(() => void Object.assign(globalThis, { Image: NativeImage }))
  afterEach(cleanup)

  test.each([
    ['logo_index', ['on-menu']],
    ['logo_logout', ['on-menu', 'on-login']],
    ['login_image', ['on-login']],
    ['favicon', ['']],
  ])('previews %s on each background, with one accessible name', (name, backdrops) => {
    shown(name)
    expect(previews().map(({ className }) => className)).toEqual(backdrops)
    expect(screen.getAllByRole('img', { name: 'Current image' })).toHaveLength(1)
  })

  test.each([
    ['favicon', '16 × 16'],
    ['login_image', '492 × 472'],
    ['logo_index', '185 × 55'],
    ['logo_logout', '82 × 82'],
    ['AUTH_OAUTH2_LOGO_PATH', '64 × 64'],
  ])('recommends %s at %s', (name, size) => {
    expect(about(shown(name).input)).toContain(`Recommended: ${size} pixels`)
  })

  test('shows the stored image until another is chosen, then that one with its size', async () => {
    const { said, user, input } = shown()
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Current image' }).src).toMatch(/\/static\/logo\.png$/)
    await user.upload(input, pictureOf('new.png', '185x55'))
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Selected: new.png' })
    expect(picture.src).toMatch(/^data:image\/png;base64,/)
    expect(await screen.findByText('new.png, 185 × 55 pixels')).toBeDefined()
    expect(said).toEqual([expect.any(File)])
  })

  test.each([
    'https://evil.test/logo.png',
    '//evil.test/logo.png',
    '/\\evil.test/logo.png',
    '/\t/evil.test/logo.png',
    '/core/auth/logout/',
    '/core/auth/logout/?next=logo.png',
    '/api/v1/ops/tasks/1/run/#.png',
    'javascript:logo.png',
    'logo.png',
    7,
  ])('requests no stored address that is no image of the server: %j', (address) => {
    shown('logo_index', address)
    expect(previews()).toEqual([])
  })

  test.each(['/media/logo.PNG', '/static/img/logo.svg?v=2', 'data:image/png;base64,AAAA'])('shows %s', (address) => {
    shown('favicon', address)
    expect(previews()).toHaveLength(1)
  })

  test('can be reset by keyboard to the stored image', async () => {
    const { said, user, input } = shown()
    await user.upload(input, pictureOf('new.png', '185x55'))
    const undo = await screen.findByRole('button', { name: 'Keep current image: Logo' })
    input.focus()
    await user.tab()
    expect(document.activeElement).toBe(undo)
    await user.keyboard('{Enter}')
    expect(said.at(-1)).toBe('/static/logo.png')
    expect(screen.getByRole('img', { name: 'Current image' })).toBeDefined()
    expect(document.activeElement).toBe(input)
  })

  test.each([
    [
      'another type',
      pictureOf('a.svg', '<svg/>', 'image/svg+xml'),
      'a.svg is not a PNG, JPEG, GIF, WebP, BMP or ICO file',
    ],
    ['what cannot be drawn', pictureOf('a.png', 'words'), 'a.png is not a valid image'],
    ['too much', pictureOf('a.png', ' '.repeat(IMAGE_MAX_BYTES + 1)), 'a.png is larger than 10 MB'],
  ])('refuses %s and keeps the stored image', async (_, file, words) => {
    const { said, user, input } = shown()
    await user.upload(input, file)
    expect((await screen.findByText(words)).getAttribute('role')).toBe('status')
    expect([said, input.getAttribute('aria-invalid')]).toEqual([[], 'true'])
    expect(screen.getByRole('img', { name: 'Current image' })).toBeDefined()
  })
})
