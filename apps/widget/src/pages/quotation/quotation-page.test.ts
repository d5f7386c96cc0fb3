// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQuotationPage, type Quotation } from './quotation-page.ts'

const quotation: Quotation = {
  number: 'QT-MCH-2026-00001-1',
  service_number: 'MCH-2026-00001',
  model: 'Tube filler TF-60',
  serial_no: 'TF60-0071',
  customer_name: 'Malee',
  findings: 'The main seal leaks',
  lines: [
    { kind: 'PART', description: 'Main seal', qty: '2', unit_price: '1250', discount: '100', vat: '7' },
    { kind: 'TRAVEL', description: 'Travel', qty: '1', unit_price: '900', discount: '0', vat: '0' },
  ],
  amounts: ['2400.00', '900.00'],
  subtotal: '3300.00',
  vat: '168.00',
  total: '3468.00',
  valid_until: '2026-12-21',
  note: '',
  state: 'OPEN',
  company: 'Siam Labs',
}

let root: HTMLElement
const posts: unknown[] = []

function server(read: Partial<Quotation>, answer: () => Response = () => Response.json({}, { status: 500 })) {
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    if (init.method !== 'POST') return Response.json({ content: { ...quotation, ...read } })
    posts.push(typeof init.body === 'string' ? JSON.parse(init.body) : null)
    return answer()
  })
}
const open = (language: 'en' | 'th' = 'en') => openQuotationPage(root, 'token', language, '2026-11-22')
const find = (selector: string, text: string): Promise<HTMLElement> =>
  vi.waitFor(() => {
    const found = [...root.querySelectorAll<HTMLElement>(selector)].find((one) =>
      one.textContent.includes(text),
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

beforeEach(() => {
  posts.length = 0
  root = document.createElement('div')
  document.body.append(root)
})
afterEach(() => root.remove())

test('shows findings, lines with their amounts, VAT and total', async () => {
  server({})
  open()
  for (const text of [
    'The main seal leaks',
    'Main seal',
    '2,400.00',
    '168.00',
    '3,468.00',
    '21 December 2026',
  ])
    await find('section', text)
  expect((await find('a', 'Open as PDF')).getAttribute('href')).toBe('/api/quotation/token/pdf')
})

test('is accepted once, with a name', async () => {
  server({}, () => Response.json({ content: { state: 'ACCEPTED' } }))
  open()
  ;(await find('button', 'Accept the quotation')).click()
  await find('.wrong', 'Please type your name')
  type('name', 'Malee Srisuk')
  ;(await find('button', 'Accept the quotation')).click()
  ;(await find('h2', 'Thank you, you have accepted')).click()
  expect(posts).toEqual([{ verdict: 'ACCEPT', comment: '', signed_name: 'Malee Srisuk' }])
  expect(root.querySelector('form')).toBeNull()
})

test('can be declined without a reason', async () => {
  server({}, () => Response.json({ content: { state: 'DECLINED' } }))
  open('th')
  ;(await find('button', 'ไม่รับใบเสนอราคา')).click()
  await find('h2', 'คุณไม่รับใบเสนอราคา')
  expect(posts).toEqual([{ verdict: 'DECLINE', comment: '', signed_name: '' }])
})

test.each([
  ['closed', { state: 'CLOSED' as const }, 'This page is closed'],
  ['expired', { state: 'CLOSED' as const, valid_until: '2026-11-21' }, 'This quotation has expired'],
])('that is %s says so and asks nothing', async (_, change, sentence) => {
  server(change)
  open()
  await find('h2', sentence)
  expect(root.querySelector('form')).toBeNull()
})
