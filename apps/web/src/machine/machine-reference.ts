import { machineChoices, type MachineChoice } from '@rp/contract/machine/register'
import { call } from '../kit/call.ts'
import type { Reference } from '../kit/choice/reference.ts'

/** `Filler 200 · FL-2041 · Malee`: the name of a machine in a picker. */
export function machineName({ number, model, serial_no, customer_name }: MachineChoice): string {
  return [model, serial_no ?? number, customer_name].filter((part) => part !== null).join(' · ')
}

/** Machines of the register; without a typed text those of the customer. */
export function machineReference(customer_id: string | null): Reference {
  return {
    key: `${machineChoices.path}/${customer_id ?? ''}`,
    search: async (q, signal) => {
      const query = q ? { q } : customer_id ? { customer_id } : {}
      const machines = await call(machineChoices, { query }, { signal })
      return machines.map((one) => ({ id: one.id, name: machineName(one) }))
    },
    name: async (id, signal) => {
      const [one] = await call(machineChoices, { query: { id } }, { signal })
      return one ? machineName(one) : id
    },
  }
}
