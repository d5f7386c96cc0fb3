// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { JobParts } from '@rp/contract/machine/parts'
import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { expect, test, vi } from 'vitest'
import { renderScreen, signedIn } from '../kit/testing/render-screen.tsx'
import { stubServer } from '../kit/testing/stub-server.ts'
import { Toasts } from '../kit/toast/toast.tsx'
import { stepsOf } from './rail-card.tsx'
import { sampleIds, sampleService } from './sample-service.ts'
import { MachineServiceUpdate } from './service-page.tsx'

const base = '/machine/service'
const path = `${base}/${sampleIds.service}`
const complete = {
  id: 'M10',
  to: 'COMPLETED' as const,
  label: { en: 'Complete the job', th: 'ปิดงาน' },
  needs: ['OUTCOME' as const],
  reasonRequired: false,
  outcomes: ['REPAIRED' as const, 'REPLACED' as const],
  blockedBy: [],
}
const server = (job: MachineServiceDetail, answers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    [`GET ${path}`]: () => ({ body: job }),
    [`GET ${path}/timeline`]: () => ({
      body: [
        {
          id: sampleIds.other,
          move: 'DECLINED',
          from: null,
          to: null,
          reason: 'Too dear',
          actor: 'CUSTOMER',
          at: '2026-11-20T03:00:00.000Z',
        },
      ],
    }),
    [`GET ${path}/part`]: () => ({ body: noParts }),
    [`GET ${base}/choices`]: () => ({ body: { customers: [], engineers: sampleService.engineers } }),
    ...answers,
  })
const noParts: JobParts = {
  parts: [],
  figures: {
    invoice: { lines: [], subtotal: '0.00', vat: '0.00', total: '0.00' },
    beyond: [],
    cost: '0.00',
    shortages: [],
  },
}
const routes = [
  {
    path: `${base}/:serviceId`,
    element: (
      <>
        <MachineServiceUpdate />
        <Toasts />
      </>
    ),
  },
]
const engineer = { ...signedIn, role: 'STAFF', department: 'MACHINE' } as const
const show = () => renderScreen(routes, path, engineer)

test('the part of the current status is first and open, the others closed below', async () => {
  server(sampleService)
  show()
  const inspection = await screen.findByRole('button', { name: /^Inspection/ })
  expect(inspection.getAttribute('aria-expanded')).toBe('true')
  const parts = screen.getAllByRole('button', { expanded: false }).map((one) => one.textContent)
  expect(parts.join(' ')).toMatch(/Receipt.*Quotation.*Work.*Handover/)
  screen.getByText('Overdue')
  await screen.findByText('Customer: Too dear')
})

test('writes an inspection with a verdict each, and saves it with its version', async () => {
  const saved = { ...sampleService, row_version: 4 }
  const requests = server(sampleService, {
    [`PUT ${path}/inspection`]: ({ body }) => ({
      body: { ...saved, inspection: { ...(body as object), row_version: undefined } },
    }),
  })
  const { user } = show()
  const power = await screen.findByRole('radiogroup', { name: 'Power and wiring' })
  await user.click(within(power).getByRole('radio', { name: 'Fault' }))
  await user.type(screen.getByRole('textbox', { name: /Findings/ }), 'Seal worn')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved: Inspection')
  expect(requests.of(`PUT ${path}/inspection`)[0]?.body).toMatchObject({
    findings: 'Seal worn',
    root_cause: '',
    checklist: [{ item: 'POWER', verdict: 'FAULT', note: '' }],
    photos: [],
    row_version: 3,
  })
})

test("a quotation's sums update while typing", async () => {
  server(sampleService)
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^Quotation/ }))
  const quantity = await screen.findByRole('textbox', { name: 'Quantity' })
  screen.getByText('฿ 2,675.00')
  await user.clear(quantity)
  await user.type(quantity, '4')
  await screen.findByText('฿ 5,351.07')
})

test('parts the status does not open are read-only', async () => {
  server({
    ...sampleService,
    status: 'COMPLETED',
    open_sections: [],
    may: { edit: false },
    outcome: 'REPAIRED',
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^Quotation/ }))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  screen.getByText('Repaired')
})

test('says in words that an engineer is booked in two places at once', async () => {
  const overlaps = [
    {
      id: sampleIds.other,
      number: 'MCH-2026-00002',
      engineer: 'Boon Dee',
      planned_at: '2026-11-23T04:00:00.000Z',
    },
  ]
  server({ ...sampleService, overlaps })
  show()
  await screen.findByText('Boon Dee is also planned for MCH-2026-00002 on 23/11/2026 11:00 AM')
})

test('an ending requires its outcome, and offers no other', async () => {
  const requests = server(
    { ...sampleService, status: 'INPROGRESS', transitions: [complete] },
    { [`POST ${path}/transition`]: () => ({ body: { id: sampleIds.service, status: 'COMPLETED' } }) },
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Complete the job' }))
  const dialog = await screen.findByRole('dialog', { name: 'Complete the job' })
  const outcome = within(dialog).getByRole('combobox', { name: /Outcome/ })
  expect(
    within(outcome)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Please choose', 'Repaired', 'Replaced'])
  await user.click(within(dialog).getByRole('button', { name: 'Complete the job' }))
  await within(dialog).findByText('Please fill this in')
  await user.selectOptions(outcome, 'Repaired')
  await user.click(within(dialog).getByRole('button', { name: 'Complete the job' }))
  await vi.waitFor(() =>
    expect(requests.of(`POST ${path}/transition`)[0]?.body).toEqual({
      to: 'COMPLETED',
      transition: 'M10',
      expected_status: 'INPROGRESS',
      outcome: 'REPAIRED',
    }),
  )
})

test('a waiting quotation has a link for the customer', async () => {
  const sent = {
    id: sampleIds.other,
    number: 'QT-MCH-2026-00001-1',
    revision: 1,
    lines: [],
    subtotal: '100.00',
    vat: '7.00',
    total: '107.00',
    valid_until: '2026-12-20',
    note: '',
    state: 'SENT' as const,
    sent_at: '2026-11-20T03:00:00.000Z',
    answered_at: null,
    answered_name: null,
    answer_comment: null,
  }
  server(
    { ...sampleService, status: 'QUOTATION', open_sections: [], sent_quotations: [sent] },
    {
      [`POST ${path}/quotation-link`]: () => ({
        body: { url: 'https://panel.test/quotation/abc', expires_at: '2026-12-20T16:59:59.999Z' },
      }),
    },
  )
  const { user } = show()
  await screen.findByText('QT-MCH-2026-00001-1')
  await user.click(screen.getByRole('button', { name: 'Link for the customer' }))
  await screen.findByText('https://panel.test/quotation/abc')
})

test('the rail skips an unneeded quotation', () => {
  const at = '2026-11-20T03:00:00.000Z'
  const left = (from: string) => ({ id: from, move: 'M', from, to: '', reason: null, actor: '', at })
  const steps = stepsOf({ type: 'OFFICE', status: 'INPROGRESS', status_since: at }, [
    left('PENDING_RECEIVE'),
    left('INSPECTION'),
  ])
  expect(steps.map(({ status, place }) => [status, place])).toEqual([
    ['PENDING_RECEIVE', 'done'],
    ['INSPECTION', 'done'],
    ['QUOTATION', 'skipped'],
    ['INPROGRESS', 'current'],
    ['COMPLETED', 'coming'],
  ])
})

test('a machine that came back under warranty restarts at the inspection', () => {
  const at = '2026-11-22T03:00:00.000Z'
  const passed = (move: string, from: string, to: string) => ({
    id: move,
    move,
    from,
    to,
    reason: null,
    actor: 'Boon Dee',
    at,
  })
  const steps = stepsOf({ type: 'ONSITE', status: 'INPROGRESS', status_since: at }, [
    passed('M5', 'INSPECTION', 'INPROGRESS'),
    passed('M13', 'COMPLETED', 'INSPECTION'),
    passed('M6', 'QUOTATION', 'INPROGRESS'),
    passed('M4', 'INSPECTION', 'QUOTATION'),
    passed('M2', 'PENDING_VISIT', 'INSPECTION'),
  ])
  expect(steps.map(({ place }) => place)).toEqual(['done', 'done', 'skipped', 'current', 'coming'])
})

test('a transition that withdraws is never the main button, even if the next one is blocked', async () => {
  const step = (id: string, text: string, blockedBy: { en: string; th: string }[]) => ({
    ...complete,
    id,
    label: { en: text, th: text },
    blockedBy,
  })
  server({
    ...sampleService,
    status: 'PENDING_RECEIVE',
    transitions: [
      step('M3', 'Start the inspection', [{ en: 'No receipt', th: 'ไม่มีใบรับ' }]),
      step('M11', 'Withdrawn by the customer', []),
    ],
  })
  show()
  await screen.findByRole('button', { name: 'Start the inspection' })
  expect(screen.queryByRole('button', { name: 'Withdrawn by the customer' })).toBeNull()
})
