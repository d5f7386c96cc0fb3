import {
  getWorksheet,
  worksheetPath,
  type WorksheetCell,
  type WorksheetDecision,
  type WorksheetDetail,
} from '@rp/contract/lab/worksheet'
import { cellKey } from '@rp/domain/lab/control/worksheet-runs'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { useRecordEvents } from '../../kit/server/use-record-events.ts'

const worksheetKey = (id: string): string[] => [worksheetPath, 'worksheet', id]

export function useWorksheet(id: string) {
  useRecordEvents('lab-worksheet.changed', ([path, part, of], ids) =>
    path === worksheetPath ? part !== 'worksheet' || ids.has(String(of)) : false,
  )
  return useQuery({
    queryKey: worksheetKey(id),
    queryFn: ({ signal }) => call(getWorksheet, { params: { id } }, { signal }),
  })
}

/** Applies a returned worksheet, and refetches the lists that show it. */
export function useWorksheetSaved(): (worksheet: WorksheetDetail) => void {
  const queries = useQueryClient()
  return (worksheet) => {
    queries.setQueryData(worksheetKey(worksheet.id), worksheet)
    void queries.invalidateQueries({
      predicate: ({ queryKey: [path, part] }) => path === worksheetPath && part !== 'worksheet',
    })
  }
}

/** Refetches a worksheet that was changed by somebody else. */
export function reloadWorksheet(queries: QueryClient, id: string): Promise<void> {
  return queries.invalidateQueries({ queryKey: worksheetKey(id) })
}

interface SavedCells {
  id: string
  cells: WorksheetCell[]
  decisions: WorksheetDecision[]
  row_version: number
}

/** Puts saved values into the shown worksheet; one that is older than a shown one changes nothing. */
export function putCells(queries: QueryClient, { id, cells, decisions, row_version }: SavedCells): void {
  queries.setQueryData<WorksheetDetail>(worksheetKey(id), (sheet) => {
    if (!sheet) return sheet
    const known = new Map(sheet.cells.map((cell) => [cellKey(cell.position_id, cell.code), cell]))
    for (const cell of cells) {
      const key = cellKey(cell.position_id, cell.code)
      if ((known.get(key)?.version ?? 0) <= cell.version) known.set(key, cell)
    }
    const measured = new Set([...known.values()].map(({ position_id }) => position_id))
    return {
      ...sheet,
      cells: [...known.values()],
      decisions,
      row_version: Math.max(row_version, sheet.row_version),
      positions: sheet.positions.map((one) => ({ ...one, is_measured: measured.has(one.id) })),
    }
  })
}
