import { mdiAccountArrowRightOutline } from '@mdi/js'
import {
  changeMachineServices,
  undoMachineServiceChange,
  type MachineServiceAction,
} from '@rp/contract/machine/service-bulk'
import { machineServicePath, type MachineServiceRow } from '@rp/contract/machine/service'
import { call } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { useBulkChanges } from '../kit/list/bulk-change.tsx'
import { useWorkChanges } from '../kit/list/bulk-work-changes.ts'
import { listWords } from './list-words.ts'
import { engineerReference } from './references.ts'

/** Bulk changes of jobs: an engineer, a priority, a due date. */
export function useServiceChanges() {
  const t = useWords(listWords)
  return useBulkChanges<MachineServiceRow, MachineServiceAction>({
    list: machineServicePath,
    nameOf: ({ number, model }) => `${number} ${model}`,
    send: (body) => call(changeMachineServices, { body }),
    undo: (run_id) => call(undoMachineServiceChange, { params: { run_id } }),
    changes: [
      {
        key: 'assign',
        icon: mdiAccountArrowRightOutline,
        label: t.assign,
        fields: [{ kind: 'reference', name: 'engineer_id', label: t.engineer, reference: engineerReference }],
        actionOf: (value) => (typeof value === 'string' ? { kind: 'assign', engineer_id: value } : null),
      },
      ...useWorkChanges(),
    ],
  })
}
