import { machineChoices } from '@rp/contract/machine/register'
import { useWatch } from 'react-hook-form'
import { call } from '../../kit/call.ts'
import type { Reference } from '../../kit/choice/reference.ts'
import { FieldInput } from '../../kit/form/field-input.tsx'
import type { OwnInput } from '../../kit/form/field.ts'
import { machineName, machineReference } from '../machine-reference.ts'

/** The machines of one customer. */
export function machinesOfCustomer(customer_id: string | null): Reference {
  return {
    ...machineReference(customer_id),
    key: `${machineChoices.path}/of/${customer_id ?? ''}`,
    search: async (q, signal) => {
      if (customer_id === null) return []
      const query = { customer_id, ...(q && { q }) }
      const machines = await call(machineChoices, { query }, { signal })
      return machines.map((one) => ({ id: one.id, name: machineName(one) }))
    },
  }
}

/** The machines of a new contract: those of the customer who is chosen above. */
export const ContractMachinesInput: OwnInput = ({ field }) => {
  const chosen: unknown = useWatch({ name: 'customer_id' })
  const customer_id = typeof chosen === 'string' && chosen !== '' ? chosen : null
  return <FieldInput field={{ ...field, kind: 'references', reference: machinesOfCustomer(customer_id) }} />
}
