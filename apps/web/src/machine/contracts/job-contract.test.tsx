// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { expect, test } from 'vitest'
import { renderScreen, signedIn } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { sampleIds, sampleService } from '../sample-service.ts'
import { MachineServiceUpdate } from '../service-page.tsx'

const path = `/machine/service/${sampleIds.service}`
const figures = {
  invoice: { lines: [], subtotal: '0.00', vat: '0.00', total: '0.00' },
  beyond: [],
  cost: '0.00',
  shortages: [],
}
const contract: MachineServiceDetail['contract'] = {
  id: sampleIds.other,
  number: 'SC-2026-00001',
  covers: ['PART'],
  parts_left: '1000.00',
  is_used_up: false,
}

function show(job: Partial<MachineServiceDetail>) {
  const service = { ...sampleService, ...job }
  const requests = stubServer({
    [`GET ${path}`]: () => ({ body: service }),
    [`GET ${path}/timeline`]: () => ({ body: [] }),
    [`GET ${path}/part`]: () => ({ body: { parts: [], figures } }),
    [`GET /machine/service/choices`]: () => ({ body: { customers: [], engineers: [] } }),
    [`PUT ${path}/quotation`]: () => ({ body: { ...service, row_version: 4 } }),
  })
  const routes = [{ path: '/machine/service/:serviceId', element: <MachineServiceUpdate /> }]
  return { requests, ...renderScreen(routes, path, { ...signedIn, role: 'STAFF', department: 'MACHINE' }) }
}

test('a job names its contract, when to respond, and that this was not done in time', async () => {
  show({ contract, promise: 'BREACHED', response_due_at: '2026-11-20T05:00:00.000Z' })
  expect((await screen.findByRole('link', { name: 'SC-2026-00001' })).getAttribute('href')).toBe(
    `/machine/contract/${sampleIds.other}`,
  )
  screen.getByText('20/11/2026 12:00 PM')
  expect(screen.getAllByText('Responded too late')).toHaveLength(2)
})

test('a covered line that is charged is found, and the contract applied up to what is left', async () => {
  const { user, requests } = show({ contract, promise: 'MET' })
  await user.click(await screen.findByRole('button', { name: /^Quotation/ }))
  const quotation = screen.getByRole('region', { name: /^Quotation\s*Written$/ })
  await within(quotation).findByText('The customer is charged for what the contract pays, in line 1')
  within(quotation).getByText('฿ 1,000.00 left for parts in this contract year')
  await user.click(within(quotation).getByRole('button', { name: 'Apply the contract' }))
  await within(quotation).findByText('The contract is applied to all lines')
  await user.click(within(quotation).getByRole('button', { name: 'Save' }))
  const [saved] = requests.of(`PUT ${path}/quotation`)
  expect(saved?.body).toMatchObject({ lines: [{ discount: '1000', contract_paid: '999' }] })
})

test('a job without a contract has nothing of it', async () => {
  const { user } = show({})
  await user.click(await screen.findByRole('button', { name: /^Quotation/ }))
  expect(screen.queryByText('Service contract')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Apply the contract' })).toBeNull()
})
