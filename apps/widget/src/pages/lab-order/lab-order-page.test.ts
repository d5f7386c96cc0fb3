// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLabOrderPage, type LabOrderPage } from './lab-order-page.ts'

const order: LabOrderPage = {
  number: 'LAB-2026-00001',
  service_name: { en: 'Microbiology', th: 'จุลชีววิทยา' },
  customer_name: 'Malee',
  status: 'INPROGRESS',
  due_at: '2026-11-25T11:00:00.000Z',
  samples: [
    {
      name: 'Serum',
      lot: 'A1',
      received_at: '2026-11-20T03:00:00.000Z',
      rejected_at: null,
      reject_reason: null,
    },
    { name: 'Cream', lot: '', received_at: null, rejected_at: null, reject_reason: null },
  ],
  steps: [
    { name: { en: 'Plating', th: 'เพาะเชื้อ' }, status: 'DONE' },
    { name: { en: 'Counting', th: 'นับโคโลนี' }, status: 'INPROGRESS' },
  ],
  reports: [],
  company: 'Siam Labs',
}

let root: HTMLElement
const shown = (change: Partial<LabOrderPage> = {}, language: 'en' | 'th' = 'en') => {
  vi.stubGlobal('fetch', async () => Response.json({ content: { ...order, ...change } }))
  openLabOrderPage(root, 'token', language)
}
const text = async (wanted: string) => {
  await vi.waitFor(() => expect(root.textContent).toContain(wanted))
  return root.textContent
}

beforeEach(() => {
  root = document.createElement('div')
  document.body.append(root)
})
afterEach(() => root.remove())

test('shows the customer the order’s progress and the received samples', async () => {
  shown()
  const page = await text('We are working on it')
  for (const part of [
    'Expected by 25 November 2026',
    'Serum (A1): came on 20 November 2026',
    'Cream: we wait for it',
  ])
    expect(page).toContain(part)
  expect(root.querySelector('[aria-current=step]')?.textContent).toBe('Counting')
})

test('supports Thai with the Buddhist year', async () => {
  shown({}, 'th')
  expect(await text('กำลังดำเนินการ')).toContain('25 พฤศจิกายน 2569')
})

test('clearly distinguishes a valid report from a withdrawn one', async () => {
  const issued = { issued_at: '2026-11-20T03:00:00.000Z', sha256: 'ab'.repeat(32) }
  shown({
    status: 'COMPLETED',
    reports: [
      { version: 2, ...issued, invalidated_at: null, invalid_reason: null },
      { version: 1, ...issued, invalidated_at: '2026-11-21T03:00:00.000Z', invalid_reason: null },
    ],
  })
  await text('This report holds.')
  const withdrawn = root.querySelector('.withdrawn')
  expect(withdrawn?.querySelector('s')?.textContent).toContain('version 1')
  expect(withdrawn?.textContent).toContain('Withdrawn on 21 November 2026. Do not use this report.')
  expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/api/lab-order/token/report/2',
    '/api/lab-order/token/report/1',
  ])
})
