import { mdiAccountArrowRightOutline, mdiPackageDown } from '@mdi/js'
import { changeLabOrders, undoLabOrderChange, type LabOrderAction } from '@rp/contract/lab/order-bulk'
import { labOrderPath, type LabOrderRow } from '@rp/contract/lab/order'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { useBulkChanges } from '../../kit/list/bulk-change.tsx'
import { useWorkChanges } from '../../kit/list/bulk-work-changes.ts'
import { staffChoice } from '../lab-references.ts'
import { orderWords } from './order-words.ts'

/** Bulk changes of orders: an assignee, a priority, a due date. */
export function useOrderChanges() {
  const t = useWords(orderWords)
  return useBulkChanges<LabOrderRow, LabOrderAction>({
    list: labOrderPath,
    nameOf: ({ number }) => number,
    send: (body) => call(changeLabOrders, { body }),
    undo: (run_id) => call(undoLabOrderChange, { params: { run_id } }),
    changes: [
      {
        key: 'assign',
        icon: mdiAccountArrowRightOutline,
        label: t.assign,
        fields: [{ kind: 'reference', name: 'assignee_id', label: t.assignee, reference: staffChoice }],
        actionOf: (value) => (typeof value === 'string' ? { kind: 'assign', assignee_id: value } : null),
      },
      {
        key: 'receive',
        icon: mdiPackageDown,
        label: t.receiveAll,
        final: t.receiveFinal,
        fields: [{ kind: 'text', name: 'location', label: t.location, help: t.receiveAllHelp }],
        actionOf: (value) => ({ kind: 'receive', location: typeof value === 'string' ? value.trim() : '' }),
      },
      ...useWorkChanges(),
    ],
  })
}
