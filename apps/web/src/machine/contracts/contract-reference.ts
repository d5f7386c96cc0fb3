import { getServiceContract, listServiceContracts } from '@rp/contract/machine/service-contract'
import { call } from '../../kit/call.ts'
import { searchedOptions, shownOptions, type Reference } from '../../kit/choice/reference.ts'

interface Named {
  number: string
  customer_name: string | null
}

const nameOf = ({ number, customer_name }: Named) => [number, customer_name].filter(Boolean).join(' · ')

/** Service contracts by number, customer or machine. */
export const contractReference: Reference = {
  key: listServiceContracts.path,
  search: async (q, signal) => {
    const query = { limit: q ? searchedOptions : shownOptions, ...(q && { q }) }
    const { data } = await call(listServiceContracts, { query }, { signal })
    return data.map((one) => ({ id: one.id, name: nameOf(one) }))
  },
  name: async (id, signal) => nameOf(await call(getServiceContract, { params: { id } }, { signal })),
}
