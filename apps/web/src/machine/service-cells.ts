import type { MachineServiceRow } from '@rp/contract/machine/service'
import {
  changeMachineServices,
  undoMachineServiceChange,
  type MachineServiceAction,
} from '@rp/contract/machine/service-bulk'
import { call } from '../kit/call.ts'
import { useBulkCells } from '../kit/list/cell-edit.ts'
import type { Column } from '../kit/list/column.ts'
import { usePriorityCell } from '../kit/list/use-priority-cell.ts'
import { withCells } from '../kit/list/with-cells.ts'

/** The priority is set in the list; who is responsible is set in the menu of many or on the job's page. */
export function useServiceCells(columns: Column<MachineServiceRow>[]): Column<MachineServiceRow>[] {
  const cellOf = useBulkCells<MachineServiceRow, MachineServiceAction>({
    send: (body) => call(changeMachineServices, { body }),
    undo: (run_id) => call(undoMachineServiceChange, { params: { run_id } }),
  })
  return withCells(columns, { priority: cellOf(usePriorityCell(({ status }) => status !== 'COMPLETED')) })
}
