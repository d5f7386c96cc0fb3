// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMachinePage, type MachinePage } from './machine-page.ts'

const page: MachinePage = {
  state: 'CURRENT',
  machine: {
    number: 'MC-2026-00001',
    model: 'Filler 200',
    serial_end: '2041',
    warranty_until: '2027-01-31',
    services: [{ completed_on: '2026-11-20', outcome: 'REPAIRED' }],
  },
  company: 'Siam Machines',
  phone: '02 123 4567',
}

let root: HTMLElement
const shown = (change: Partial<MachinePage> = {}, language: 'en' | 'th' = 'en', today = '2026-11-30') => {
  vi.stubGlobal('fetch', async () => Response.json({ content: { ...page, ...change } }))
  openMachinePage(root, 'token', language, today)
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

test('shows what the machine is, its warranty, its services and how to reach the company', async () => {
  shown()
  const said = await text('Filler 200')
  for (const part of [
    'MC-2026-00001',
    'ends with 2041',
    'until 31 January 2027',
    '20 November 2026: Repaired',
  ])
    expect(said).toContain(part)
  expect(root.querySelector('a[href="tel:021234567"]')?.textContent).toBe('Call 02 123 4567')
})

test('says in Thai that a warranty has ended, with the Buddhist year', async () => {
  shown({}, 'th', '2027-02-01')
  expect(await text('หมดเมื่อ')).toContain('31 มกราคม 2570')
})

test('says plainly that a tag was replaced, and shows nothing of the machine', async () => {
  shown({ state: 'ENDED', machine: null })
  expect(await text('This tag is no longer in use')).not.toContain('Filler')
})

test('leads staff to the record', async () => {
  shown()
  await text('For staff')
  expect(root.querySelector('a[href="/machine/register?tag=token"]')).not.toBeNull()
})
