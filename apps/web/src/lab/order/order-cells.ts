import type { LabOrderRow } from '@rp/contract/lab/order'
import { changeLabOrders, undoLabOrderChange, type LabOrderAction } from '@rp/contract/lab/order-bulk'
import { call } from '../../kit/call.ts'
import { useBulkCells } from '../../kit/list/cell-edit.ts'
import type { Column } from '../../kit/list/column.ts'
import { usePriorityCell } from '../../kit/list/use-priority-cell.ts'
import { withCells } from '../../kit/list/with-cells.ts'
import { staffChoice } from '../lab-references.ts'

const isOpen = ({ status }: LabOrderRow): boolean => status !== 'COMPLETED' && status !== 'CANCEL'

/** Priority and assignee are set in the list. */
export function useOrderCells(columns: Column<LabOrderRow>[]): Column<LabOrderRow>[] {
  const cellOf = useBulkCells<LabOrderRow, LabOrderAction>({
    send: (body) => call(changeLabOrders, { body }),
    undo: (run_id) => call(undoLabOrderChange, { params: { run_id } }),
  })
  return withCells(columns, {
    priority: cellOf(usePriorityCell(isOpen)),
    assignee_name: cellOf({
      input: { kind: 'choice', none: '–', choices: staffChoices },
      value: ({ assignee_id }) => assignee_id ?? '',
      mayEdit: isOpen,
      actionOf: (value) => ({ kind: 'assign', assignee_id: value || null }),
    }),
  })
}

async function staffChoices() {
  const staff = await staffChoice.search('', new AbortController().signal)
  return staff.map(({ id, name }) => ({ value: id, label: name }))
}
