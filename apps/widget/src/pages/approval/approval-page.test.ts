// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApprovalPage } from './approval-page.ts'
import type { Approval } from './approval-sheet.ts'

const today = '2026-11-21'
const approval: Approval = {
  recipe_number: 'RC-2026-000001',
  recipe_name: 'Niacinamide serum',
  brand: 'Nual',
  version_no: 2,
  customer_name: 'Malee',
  inci: { en: 'Aqua, Niacinamide', th: 'น้ำ, ไนอะซินาไมด์' },
  allergens: { en: 'Linalool', th: 'ลินาลูล' },
  claims: [{ en: 'Brightens', th: 'ผิวดูกระจ่างใส' }],
  quote: {
    number: 'QT-2026-000001',
    qty: 1000,
    lines: [
      {
        name: 'Airless 50',
        content: '30 g',
        qty: 1000,
        unit_price: '฿ 182.40',
        amount: '฿ 182,400.00',
        pieces: [
          { name: { en: 'Airless bottle', th: 'ขวดสุญญากาศ' }, count: 1000 },
          { name: { en: 'Carton of 12', th: 'ลัง 12 ชิ้น' }, count: 84 },
          { name: { en: 'Filling', th: 'บรรจุ' }, count: null },
        ],
      },
    ],
    total: '฿ 182,400.00',
    valid_until: '2026-12-21',
  },
  state: 'OPEN',
  company: 'Siam Labs',
}

let root: HTMLElement
const requests: { method: string; body: unknown; credentials: string | undefined }[] = []

/** Mocks the server: a response each for reading and for answering, or a network failure. */
function server(read: () => Response, answer: () => Response | Promise<Response> = read): void {
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    requests.push({ method: init.method ?? '', body, credentials: init.credentials })
    return init.method === 'POST' ? answer() : read()
  })
}
const content = (value: unknown) => () => Response.json({ content: value })
const refusal = (status: number, code: string) => () => Response.json({ code }, { status })
const shown = (change: Partial<Approval> = {}) => content({ ...approval, ...change })

const open = (language: 'en' | 'th' = 'en') => openApprovalPage(root, 'token', language, today)
const find = async (selector: string, text: string): Promise<HTMLElement> =>
  vi.waitFor(() => {
    const found = [...root.querySelectorAll<HTMLElement>(selector)].find((one) =>
      one.textContent?.includes(text),
    )
    if (!found) throw new Error(`"${text}" is not shown in ${root.textContent}`)
    return found
  })
const type = (id: string, text: string) => {
  const input = root.querySelector<HTMLInputElement>(`#${id}`)
  if (!input) throw new Error(`no input ${id}`)
  input.value = text
  input.dispatchEvent(new Event('input'))
}
const posts = () => requests.filter(({ method }) => method === 'POST')

beforeEach(() => {
  requests.length = 0
  root = document.createElement('div')
  document.body.append(root)
})
afterEach(() => root.remove())

test('shows names in their order, claims, allergens and the quote', async () => {
  server(shown())
  open()
  await find('h1', 'Niacinamide serum')
  for (const text of [
    'Aqua, Niacinamide',
    'Brightens',
    'Linalool',
    '฿ 182.40',
    '1,000 pcs',
    '21 December 2026',
  ])
    await find('section', text)
  expect(requests[0]?.credentials).toBe('omit')
})

test('supports Thai, and switches the language without losing input', async () => {
  server(shown())
  open('th')
  await find('section', 'น้ำ, ไนอะซินาไมด์')
  expect(document.documentElement.lang).toBe('th')
  type('name', 'Malee Srisuk')
  ;(await find('button', 'EN')).click()
  await find('button', 'Approve formula and quote')
  expect(root.querySelector<HTMLInputElement>('#name')?.value).toBe('Malee Srisuk')
})

test('approves once with the typed name, however often the button is pressed', async () => {
  server(shown(), content({ state: 'APPROVED' }))
  open()
  const button = await find('button', 'Approve formula and quote')
  type('name', ' Malee Srisuk ')
  button.click()
  root.querySelector<HTMLButtonElement>('button.main')?.click()
  root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  const reported = await find('h2', 'Thank you, you have approved')
  expect(posts().map(({ body }) => body)).toEqual([
    { verdict: 'APPROVE', comment: '', signed_name: 'Malee Srisuk' },
  ])
  expect(document.activeElement).toBe(reported)
  expect(root.querySelector('form')).toBeNull()
})

test('requests changes with a comment', async () => {
  server(shown(), content({ state: 'CHANGES_ASKED' }))
  open()
  const button = await find('button', 'Ask for changes')
  type('comment', 'Less sticky')
  button.click()
  await find('h2', 'we got your wishes')
  expect(posts()[0]?.body).toEqual({ verdict: 'CHANGE', comment: 'Less sticky', signed_name: '' })
})

test('requires a name before it sends anything', async () => {
  server(shown())
  open()
  ;(await find('button', 'Approve formula and quote')).click()
  await find('.wrong', 'Please type your name')
  expect(root.querySelector('#name')?.getAttribute('aria-invalid')).toBe('true')
  expect(posts()).toEqual([])
})

test('shows an answer from elsewhere instead of asking again', async () => {
  let reads = 0
  server(
    () => shown({ state: reads++ === 0 ? 'OPEN' : 'CHANGES_ASKED' })(),
    refusal(409, 'illegal_transition'),
  )
  open()
  const button = await find('button', 'Approve formula and quote')
  type('name', 'Malee')
  button.click()
  await find('h2', 'we got your wishes')
})

test('keeps the input when the network fails', async () => {
  server(shown(), () => Promise.reject(new TypeError('network')))
  open()
  const button = await find('button', 'Ask for changes')
  type('comment', 'Less sticky')
  button.click()
  await find('.wrong', 'This did not reach us')
  expect(root.querySelector<HTMLTextAreaElement>('#comment')?.value).toBe('Less sticky')
})

test.each([
  ['approved', { state: 'APPROVED' as const }, 'you have approved'],
  ['closed', { state: 'CLOSED' as const }, 'This page is closed'],
  [
    'expired',
    { state: 'CLOSED' as const, quote: { ...approval.quote, valid_until: '2026-11-20' } },
    'This quote has expired',
  ],
])('a page that is %s says so and asks nothing', async (_, change, sentence) => {
  server(shown(change))
  open()
  await find('h2', sentence)
  expect(root.querySelector('form')).toBeNull()
})

test.each([
  ['unknown', 404, 'not_found'],
  ['cut short', 400, 'invalid'],
])('a link that is %s shows a page that says so', async (_, status, code) => {
  server(refusal(status, code))
  open()
  await find('h2', 'This page is not there')
})

test('a server that does not respond is retried', async () => {
  let reads = 0
  server(() => (reads++ === 0 ? refusal(503, 'unavailable')() : shown()()))
  open()
  ;(await find('button', 'Try again')).click()
  await find('h1', 'Niacinamide serum')
})
