import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { withCoverage } from '@rp/domain/service-contract/coverage'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContractShop, type ContractShop } from '../../testing/contract-shop.ts'
import { dayFromNow, openMachineShop, type MachineShop } from '../../testing/machine-shop.ts'
import { openRegisterShop, type RegisterShop } from '../../testing/register-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { machineService } from '../tables/machine-service.ts'

let server: TestServer
let shop: MachineShop
let register: RegisterShop
let contracts: ContractShop
let engineer: Person
let chief: Person

beforeAll(async () => {
  server = await openTestServer()
  shop = await openMachineShop(server)
  engineer = await server.staff('STAFF/MACHINE')
  chief = await server.staff('ADMIN/MACHINE')
  register = openRegisterShop(server, engineer, shop.customer_id)
  contracts = openContractShop(server, chief, shop.customer_id)
})
afterAll(() => server.close())

const part = (unit_price: string, discount = '0') => ({
  kind: 'PART' as const,
  description: 'Pump',
  qty: '1',
  unit_price,
  discount,
  vat: '7' as const,
})
type Line = ReturnType<typeof part> & { contract_paid?: string }

/** A job in inspection on a machine. */
async function inspected(machine_id: string, fields: object = {}): Promise<MachineServiceDetail> {
  const { id } = await shop.service(engineer, { machine_id, warranty_until: null, ...fields })
  await server.database.db
    .update(machineService)
    .set({
      status: 'INSPECTION',
      warranty_until: null,
      inspection: { findings: 'worn', root_cause: '', checklist: [], photos: [] },
    })
    .where(eq(machineService.id, id))
  return shop.look(engineer, id)
}

const quote = (id: string, lines: Line[]) =>
  shop.save(engineer, id, {
    name: 'quotation',
    fields: { lines, valid_until: dayFromNow(30), note: '' },
  })

/** Saves a quotation with what the contract pays, and accepts it. */
async function accepted(job: MachineServiceDetail, lines: Line[]): Promise<void> {
  const covered = withCoverage(lines, job.contract) as Line[]
  expect((await quote(job.id, covered)).status).toBe(200)
  await shop.move(engineer, job.id, { to: 'QUOTATION' })
  const evidence = { to: 'INPROGRESS', evidence_file: shop.file.file }
  expect((await shop.move(chief, job.id, evidence)).status).toBe(200)
}

async function coveredMachine(fields: object) {
  const { id } = await register.added({ warranty_until: null })
  const contract = await contracts.made({ machine_ids: [id], ...fields })
  return { id, contract }
}

describe('the quotation of a job under a contract', () => {
  it('is paid until the limit for parts of the year is used up by accepted quotations', async () => {
    const { id, contract } = await coveredMachine({ covers: ['PART'], parts_limit: '1000' })
    const first = await inspected(id)
    expect(first.contract).toMatchObject({ covers: ['PART'], parts_left: '1000.00' })
    await accepted(first, [part('700', '50')])
    const second = await inspected(id)
    expect(second.contract?.parts_left).toBe('350.00')
    // Its own quotation does not count against itself.
    expect((await shop.look(engineer, first.id)).contract?.parts_left).toBe('1000.00')
    await accepted(second, [part('300'), part('100')])
    expect((await contracts.look(contract.id)).year).toMatchObject({
      jobs: 2,
      paid: '1000.00',
      parts_paid: '1000.00',
    })
  })

  it('cannot say that the contract pays more than it does', async () => {
    const { id } = await coveredMachine({ covers: ['PART'], parts_limit: '100' })
    const job = await inspected(id)
    const refused = async (line: Line) => (await quote(job.id, [line])).problem.errors?.[0]?.path
    expect(await refused({ ...part('500', '400'), contract_paid: '400' })).toBe('lines.0.discount')
    expect(await refused({ ...part('500', '50'), contract_paid: '100' })).toBe('lines.0.discount')
    expect((await quote(job.id, [{ ...part('500', '100'), contract_paid: '100' }])).status).toBe(200)
    const stranger = await register.added()
    const free = await inspected(stranger.id)
    const without = await quote(free.id, [{ ...part('500', '1'), contract_paid: '1' }])
    expect(without.status).toBe(422)
  })

  it('is not paid after the covered jobs of the year, of which withdrawn ones do not count', async () => {
    const { id } = await coveredMachine({ jobs_limit: 1 })
    const withdrawn = await shop.service(engineer, { machine_id: id })
    await shop.move(engineer, withdrawn.id, { to: 'COMPLETED', outcome: 'WITHDRAWN', reason: 'no' })
    const first = await inspected(id)
    const second = await inspected(id)
    expect(first.contract).toMatchObject({ is_used_up: false, covers: ['LABOUR', 'PART', 'TRAVEL'] })
    expect(second).toMatchObject({ promise: 'RUNNING', contract: { is_used_up: true, covers: [] } })
  })

  it('is not needed where the contract pays labour, parts and travel without a limit', async () => {
    const repair = async (fields: object) => {
      const { id } = await coveredMachine(fields)
      const job = await inspected(id)
      return (await shop.move(chief, job.id, { to: 'INPROGRESS', transition: 'M5' })).status
    }
    expect(await repair({})).toBe(200)
    expect(await repair({ parts_limit: '1000' })).toBe(409)
    expect(await repair({ covers: ['LABOUR', 'PART'] })).toBe(409)
    expect(await repair({ jobs_limit: 0 })).toBe(409)
  })
})
