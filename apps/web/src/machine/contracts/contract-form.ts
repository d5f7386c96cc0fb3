import { quotationLineKinds } from '@rp/domain/machine-service/quotation'
import { priorities } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { timeBases } from '@rp/domain/service-contract/working-time'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import type { Field, Section } from '../../kit/form/field.ts'
import { useText, useWords } from '../../kit/language.ts'
import { PhotosInput } from '../photos-input.tsx'
import { customerReference } from '../references.ts'
import { countOf } from '../service-form.ts'
import { ContractMachinesInput, machinesOfCustomer } from './machines-input.tsx'
import { contractWords } from './contract-words.ts'

const blankHours = {
  priority: 'NORMAL',
  response_hours: null,
  response_basis: 'WORKING',
  repair_hours: null,
  repair_basis: 'WORKING',
}

export const blankContract = {
  customer_id: null,
  first_day: null,
  last_day: null,
  machine_ids: [],
  hours: keysOf(priorities)
    .toReversed()
    .map((priority) => ({ ...blankHours, priority })),
  covers: [],
  parts_limit: null,
  jobs_limit: null,
  note: '',
  files: [],
}

/** The form of a contract; `customer_id`: its customer, null for a new one. */
export function useContractSections({ customer_id }: { customer_id: string | null }): Section[] {
  const t = useWords(contractWords)
  const text = useText()
  const owner: Field = {
    kind: 'reference',
    name: 'customer_id',
    label: t.customer,
    required: true,
    reference: customerReference,
  }
  const basis = choicesOf(timeBases)
  const machines = { name: 'machine_ids', label: t.machines, required: true }
  return [
    {
      title: t.days,
      fields: [
        ...(customer_id === null ? [owner] : []),
        { kind: 'date', name: 'first_day', label: t.firstDay, required: true },
        { kind: 'date', name: 'last_day', label: t.lastDay, required: true },
        customer_id === null
          ? { ...machines, kind: 'own', input: ContractMachinesInput, show: countOf, isWide: true }
          : { ...machines, kind: 'references', reference: machinesOfCustomer(customer_id) },
      ],
    },
    {
      title: t.hours,
      fields: [
        {
          kind: 'rows',
          name: 'hours',
          label: t.hours,
          help: t.hoursHelp,
          add: t.addPriority,
          identity: 'priority',
          blank: blankHours,
          columns: [
            {
              kind: 'choice',
              name: 'priority',
              label: t.priority,
              width: 2,
              choices: keysOf(priorities).map((one) => ({ value: one, label: text(priorities[one].words) })),
            },
            { kind: 'number', name: 'response_hours', label: t.response, unit: t.hour, width: 1.6 },
            { kind: 'choice', name: 'response_basis', label: t.responseBasis, choices: basis, width: 3 },
            { kind: 'number', name: 'repair_hours', label: t.repair, unit: t.hour, width: 1.6 },
            { kind: 'choice', name: 'repair_basis', label: t.repairBasis, choices: basis, width: 3 },
          ],
        },
      ],
    },
    {
      title: t.coverage,
      fields: [
        { kind: 'choices', name: 'covers', label: t.covers, choices: choicesOf(quotationLineKinds) },
        { kind: 'number', name: 'parts_limit', label: t.partsLimit, unit: t.baht, help: t.limitHelp },
        { kind: 'number', integer: true, name: 'jobs_limit', label: t.jobsLimit, help: t.limitHelp },
      ],
    },
    {
      title: t.rest,
      fields: [
        { kind: 'own', name: 'files', label: t.documents, input: PhotosInput, show: countOf, isWide: true },
        { kind: 'lines', name: 'note', label: t.note, minRows: 2 },
      ],
    },
  ]
}
