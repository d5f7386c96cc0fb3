// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../kit/testing/render-screen.tsx'
import { stubServer } from '../kit/testing/stub-server.ts'
import { WebsiteCreate, WebsiteUpdate } from './website.tsx'

const id = '01900000-0000-7000-8000-0000000000aa'
const service_id = '01900000-0000-7000-8000-0000000000bb'
const record = {
  id,
  name: 'Siam shop',
  service_id,
  allowed_origins: ['https://shop.example'],
  theme_colour: '#2F6B4F',
  greeting_en: 'Welcome!',
  greeting_th: 'ยินดีต้อนรับ',
  side: 'right',
  pre_chat: [],
  hours: null,
  asks_rating: true,
  requires_identity: false,
  is_active: true,
  token: 'first-token',
  has_identity_secret: false,
  service_name: { en: 'Sales', th: 'ฝ่ายขาย' },
  room_count: 0,
  created_at: '2026-11-21T03:00:00.000Z',
  updated_at: '2026-11-21T03:00:00.000Z',
  row_version: 1,
  archived_at: null,
}

const service = { id: service_id, name_en: 'Sales', name_th: 'ฝ่ายขาย' }

function openSaved(changed: Partial<typeof record> = {}) {
  const server = stubServer({
    [`GET /chat/website/${id}`]: () => ({ body: { ...record, ...changed } }),
    [`GET /chat/service/${service_id}`]: () => ({ body: service }),
    [`POST /chat/website/${id}/identity-secret`]: () => ({ body: { secret: 'told-this-once' } }),
    [`POST /chat/website/${id}/token`]: () => ({ body: { token: 'second-token' } }),
  })
  const routes = [{ path: '/chat/website/:websiteId', element: <WebsiteUpdate /> }]
  return { server, ...renderScreen(routes, `/chat/website/${id}`) }
}

const previews = () => screen.getByRole('region', { name: 'Preview' })
const figures = () => within(previews()).getAllByRole('figure')

test('the preview follows the form in both languages, before anything is saved', async () => {
  stubServer({})
  const { user } = renderScreen([{ path: '/new', element: <WebsiteCreate /> }], '/new')
  expect(within(previews()).getByText('Hello! How can we help?')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Greeting in Thai/ }), 'ยินดีต้อนรับ')
  await user.type(screen.getByRole('textbox', { name: /Greeting in English/ }), 'Welcome!')
  const [english, thai] = figures()
  expect(within(english as HTMLElement).getByText('Welcome!')).toBeTruthy()
  expect(within(thai as HTMLElement).getByText('ยินดีต้อนรับ')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: /Side of the page/ }), 'left')
  expect(english?.dataset['side']).toBe('left')
  const colour = screen.getByRole('textbox', { name: /^Colour/ })
  await user.clear(colour)
  await user.type(colour, '#F4C430')
  expect(english?.style.getPropertyValue('--fill')).toBe('#F4C430')
  expect(english?.style.getPropertyValue('--on-fill')).toBe('#172033')
  await user.click(screen.getByRole('checkbox', { name: 'Phone number' }))
  expect(within(english as HTMLElement).getByText('Before we start: how do we reach you?')).toBeTruthy()
})

test('shows a secret when it is created, and how to sign with it', async () => {
  const { user } = openSaved()
  expect(await screen.findByText('No secret: visitors are anonymous')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Make a secret' }))
  expect(await screen.findByText('told-this-once')).toBeTruthy()
  expect(screen.getByText('There is a secret')).toBeTruthy()
  expect(screen.getByText(/algorithm: 'HS256'/)).toBeTruthy()
})

test('the line to paste contains the new token after it was changed, which asks for confirmation', async () => {
  const { server, user } = openSaved()
  expect(await screen.findAllByText(/data-website="first-token"/)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Change the token' }))
  const question = await screen.findByRole('dialog')
  expect(server.of(`POST /chat/website/${id}/token`)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Change the token' }))
  expect(await screen.findAllByText(/data-website="second-token"/)).toHaveLength(2)
})

test('the line to paste comes first until somebody has written on the website', async () => {
  const isBeforeForm = async () => {
    const line = await screen.findByRole('region', { name: 'Put the chat on the website' })
    const form = screen.getByRole('region', { name: 'Website' })
    return line.compareDocumentPosition(form) === Node.DOCUMENT_POSITION_FOLLOWING
  }
  openSaved()
  expect(await isBeforeForm()).toBe(true)
  cleanup()
  openSaved({ room_count: 1 })
  expect(await isBeforeForm()).toBe(false)
})
