import { machineServiceChoices } from '@rp/contract/machine/service'
import { call } from '../kit/call.ts'
import { customerOption, customerOptionName } from '../kit/choice/customer-option.ts'
import type { Reference } from '../kit/choice/reference.ts'

/** Machine service's own call for customers and engineers: not all its staff may open their lists. */
export const customerReference: Reference = {
  key: `${machineServiceChoices.path}/customer`,
  search: async (q, signal) => {
    const { customers } = await call(machineServiceChoices, { query: { ...(q && { q }) } }, { signal })
    return customers.map(customerOption)
  },
  name: async (id, signal) => {
    const { customers } = await call(machineServiceChoices, { query: { ids: id } }, { signal })
    return customers[0] ? customerOptionName(customers[0]) : id
  },
}

export const engineerReference: Reference = {
  key: `${machineServiceChoices.path}/engineer`,
  search: async (q, signal) => {
    const { engineers } = await call(machineServiceChoices, { query: {} }, { signal })
    return engineers.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
  },
  name: async (id, signal) => {
    const { engineers } = await call(machineServiceChoices, { query: { ids: id } }, { signal })
    return engineers[0]?.name ?? id
  },
}
