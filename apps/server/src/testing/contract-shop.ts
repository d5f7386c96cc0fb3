import type { ServiceContractDetail } from '@rp/contract/machine/service-contract'
import { dayFromNow } from './machine-shop.ts'
import type { Answer, Person, TestServer } from './test-server.ts'

export const contractPath = '/api/machine/contract'

type Made = Answer<{ id: string; number: string }>

/** Service contracts that an admin makes with a customer. */
export interface ContractShop {
  make(fields?: object): Promise<Made>
  made(fields?: object): Promise<ServiceContractDetail>
  look(id: string): Promise<ServiceContractDetail>
  /** Changes a contract at its current version. */
  change(id: string, fields: object): Promise<Answer<ServiceContractDetail>>
  end(id: string, fields: object): Promise<Answer<ServiceContractDetail>>
}

/** Terms around the clock, so that tests need no working hours: a response in 4, 8 and 16 hours, none for LOW. */
export const clockHours = [
  { priority: 'URGENT', response: '4', repair: '24' },
  { priority: 'HIGH', response: '8', repair: '48' },
  { priority: 'NORMAL', response: '16', repair: null },
].map(({ priority, response, repair }) => ({
  priority,
  response_hours: response,
  response_basis: 'CLOCK',
  repair_hours: repair,
  repair_basis: 'CLOCK',
}))

export function openContractShop(server: TestServer, admin: Person, customer_id: string): ContractShop {
  const blank = {
    customer_id,
    first_day: dayFromNow(-30),
    last_day: dayFromNow(300),
    machine_ids: [],
    hours: clockHours,
    covers: ['LABOUR', 'PART', 'TRAVEL'],
    parts_limit: null,
    jobs_limit: null,
    note: '',
    files: [],
  }
  const make: ContractShop['make'] = (fields = {}) =>
    server.call('POST', contractPath, admin, { body: { ...blank, ...fields } })
  const look: ContractShop['look'] = async (id) => {
    const { status, content, problem } = await server.call<ServiceContractDetail>(
      'GET',
      `${contractPath}/${id}`,
      admin,
    )
    if (status !== 200) throw new Error(`Cannot look at a contract: ${JSON.stringify(problem)}`)
    return content
  }
  return {
    make,
    look,
    async made(fields) {
      const { status, content, problem } = await make(fields)
      if (status !== 200) throw new Error(`Cannot make a contract: ${JSON.stringify(problem)}`)
      return look(content.id)
    },
    async change(id, fields) {
      const { row_version, ...now } = await look(id)
      const names = Object.keys(blank).filter((name) => name !== 'customer_id') as (keyof typeof now)[]
      const body = Object.fromEntries(names.map((name) => [name, now[name]]))
      return server.call('PUT', `${contractPath}/${id}`, admin, { body: { ...body, ...fields, row_version } })
    },
    async end(id, fields) {
      const { row_version } = await look(id)
      return server.call('POST', `${contractPath}/${id}/end`, admin, { body: { ...fields, row_version } })
    },
  }
}
