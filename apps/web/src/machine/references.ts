import { machineServiceChoices } from '@rp/contract/machine/service'
import { call } from '../kit/call.ts'
import type { Reference } from '../kit/choice/reference.ts'

/** Customers and engineers come by the call of machine service: not everybody here may open their lists. */
export const customerReference: Reference = {
  key: `${machineServiceChoices.path}/customer`,
  search: async (q, signal) => {
    const { customers } = await call(machineServiceChoices, { query: { ...(q && { q }) } }, { signal })
    return customers.map(({ id, name, email, phone }) => ({
      id,
      name: [name, phone ?? email].filter(Boolean).join(' · '),
    }))
  },
  name: async (id, signal) => {
    const { customers } = await call(machineServiceChoices, { query: { ids: id } }, { signal })
    return customers[0]?.name ?? id
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
