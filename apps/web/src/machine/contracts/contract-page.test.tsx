// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { ServiceContractDetail } from '@rp/contract/machine/service-contract'
import { expect, test } from 'vitest'
import { renderScreen, signedIn } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { sampleIds } from '../sample-service.ts'
import { ServiceContractUpdate } from './contract-page.tsx'
import { ServiceContractList } from './contract-list.tsx'

const base = '/machine/contract'
const path = `${base}/${sampleIds.other}`
const contract: ServiceContractDetail = {
  id: sampleIds.other,
  number: 'SC-2026-00001',
  customer_id: sampleIds.customer,
  customer_name: 'Malee Srisuk',
  first_day: '2026-07-01',
  last_day: '2027-06-30',
  ended_on: null,
  end_reason: null,
  state: 'RUNNING',
  machines: 1,
  machine_ids: [sampleIds.engineer],
  covered_machines: [
    {
      id: sampleIds.engineer,
      number: 'MC-2026-00001',
      model: 'Filler 200',
      serial_no: 'SN-1',
      is_theirs: false,
    },
  ],
  hours: [
    {
      priority: 'URGENT',
      response_hours: '4',
      response_basis: 'WORKING',
      repair_hours: null,
      repair_basis: 'CLOCK',
    },
  ],
  covers: ['LABOUR', 'PART'],
  parts_limit: '1000.00',
  jobs_limit: 3,
  note: '',
  files: [],
  jobs: 1,
  breaches: 1,
  year: { from: '2026-07-01', until: '2027-07-01', jobs: 1, paid: '700.00', parts_paid: '200.00' },
  services: [
    {
      id: sampleIds.service,
      number: 'MCH-2026-00001',
      model: 'Filler 200',
      status: 'INSPECTION',
      priority: 'URGENT',
      created_at: '2026-11-20T02:00:00.000Z',
      promise: 'BREACHED',
      response_due_at: '2026-11-20T05:00:00.000Z',
      responded_at: null,
    },
  ],
  may: { write: true },
  created_at: '2026-07-01T02:00:00.000Z',
  updated_at: '2026-07-01T02:00:00.000Z',
  row_version: 2,
  archived_at: null,
}
const routes = [
  { path: base, element: <ServiceContractList /> },
  { path: `${base}/:contractId`, element: <ServiceContractUpdate /> },
]
const server = (answers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    [`GET ${path}`]: () => ({ body: contract }),
    [`GET ${base}`]: () => ({
      body: { data: [contract], currentPage: 1, totalPage: 1, total: 1, totalIsEstimate: false },
    }),
    'GET /preference/list/service-contract-list': () => ({ body: { memory: null, views: [] } }),
    'PUT /preference/list/service-contract-list': () => ({ body: null }),
    ...answers,
  })
const as = (role: 'ADMIN' | 'STAFF') => ({ ...signedIn, role, department: 'MACHINE' as const })

test('a contract shows what it promises, what was used of it, and breached responses', async () => {
  server()
  renderScreen(routes, path, as('ADMIN'))
  await screen.findByText('4 working hours')
  screen.getByText('1 of 3')
  screen.getByText('฿ 200.00 of ฿ 1,000.00')
  screen.getByText('Belongs to another customer now: not covered')
  const jobs = screen.getByRole('list', { name: 'Jobs under this contract' })
  within(jobs).getByText('Responded too late')
  within(jobs).getByText('Respond by 20/11/2026 12:00 PM')
})

test('a contract is ended early on a day, with its reason', async () => {
  const requests = server({
    [`POST ${path}/end`]: () => ({ body: { ...contract, ended_on: '2026-12-31' } }),
  })
  const { user } = renderScreen(routes, path, as('ADMIN'))
  await user.click(await screen.findByRole('button', { name: 'End early' }))
  const dialog = await screen.findByRole('dialog', { name: 'End the contract early' })
  await user.type(await within(dialog).findByRole('textbox', { name: /Reason/ }), 'Sold')
  await user.click(within(dialog).getByRole('button', { name: 'End early' }))
  await screen.findByRole('button', { name: 'Run on to the last day' })
  expect(requests.of(`POST ${path}/end`)[0]?.body).toMatchObject({ reason: 'Sold', row_version: 2 })
})

test('staff read contracts and find no button that changes one', async () => {
  server({ [`GET ${path}`]: () => ({ body: { ...contract, may: { write: false } } }) })
  renderScreen(routes, base, as('STAFF'))
  await screen.findByText('SC-2026-00001')
  expect(screen.queryByRole('button', { name: 'New contract' })).toBeNull()
})
