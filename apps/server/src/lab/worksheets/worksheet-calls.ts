import {
  arrangeWorksheet,
  cancelWorksheet,
  closeWorksheet,
  createWorksheet,
  decideWorksheetRun,
  getWorksheet,
  listWorksheetHistory,
  saveWorksheetCells,
  waitingForWorksheet,
  type WorksheetDetail,
} from '@rp/contract/lab/worksheet'
import type { StaffCaller } from '../../platform/caller.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import type { LabDeps } from '../lab-deps.ts'
import { arrangePositions } from './arrange-positions.ts'
import { closeSheet } from './close-worksheet.ts'
import { decideRun } from './decide-run.ts'
import { makeWorksheet } from './new-worksheet.ts'
import { readWorksheet } from './read-worksheet.ts'
import { saveCells } from './save-cells.ts'
import { readWaiting } from './waiting.ts'
import { readHistory } from './worksheet-history.ts'
import { worksheetListCalls } from './worksheet-list.ts'
import { lockedWorksheet, putWorksheet, worksheetRef, type Worksheet } from './worksheet-of.ts'

interface Write {
  id: string
  row_version: number
  caller: StaffCaller
}

/** Worksheets: make, read, arrange, measure, decide, close, cancel. */
export function worksheetCalls(platform: Platform, deps: LabDeps, ordersChanged: () => void): void {
  const { serve, database, write, outbox } = platform
  const { changed } = worksheetListCalls(platform)

  serve.staff(waitingForWorksheet, ({ query }) => readWaiting(database.db, query.codes))
  serve.staff(getWorksheet, ({ params, caller }) => readWorksheet(database.db, params.id, caller))
  serve.staff(listWorksheetHistory, ({ params }) => readHistory(database.db, params.id))

  serve.staff(createWorksheet, ({ body, caller }) =>
    write(async (tx) => {
      const { id, number } = await makeWorksheet(tx, body, caller)
      return { id, number }
    }).finally(changed),
  )

  serve.staff(saveWorksheetCells, ({ params: { id }, body, caller }) =>
    write(async (tx) => {
      const reply = await saveCells(tx, { id, sent: body.cells }, caller)
      await outbox.publish(tx, 'lab-worksheets.changed', { id })
      return reply
    }),
  )

  serve.staff(arrangeWorksheet, ({ params: { id }, body: { row_version, positions }, caller }) =>
    change({ id, row_version, caller }, (tx, row) => arrangePositions(tx, { row, sent: positions }, caller)),
  )

  serve.staff(decideWorksheetRun, ({ params: { id }, body: { row_version, ...body }, caller }) =>
    change({ id, row_version, caller }, (tx, row) =>
      decideRun(tx, { row, body: { ...body, row_version } }, caller),
    ),
  )

  serve.staff(closeWorksheet, ({ params: { id }, body, caller }) =>
    change({ id, row_version: body.row_version, caller }, (tx, row) =>
      closeSheet(tx, deps, { row, body }, caller),
    ).finally(ordersChanged),
  )

  serve.staff(cancelWorksheet, ({ params: { id }, body: { row_version, reason }, caller }) =>
    change({ id, row_version, caller }, async (tx, row) => {
      if (reason === '') throw refuseField('reason', { en: 'is required', th: 'ต้องระบุเหตุผล' })
      await putWorksheet(tx, row, { status: 'CANCELLED', cancel_reason: reason, updated_by: caller.id })
      await appendToLog(tx, {
        event: 'lab.worksheet_cancelled',
        subject: worksheetRef(row),
        actor: actorOf(caller),
        data: {},
      })
    }),
  )

  /** Changes an open worksheet at the version that the caller saw. */
  function change(
    { id, row_version, caller }: Write,
    work: (tx: Tx, row: Worksheet) => Promise<void>,
  ): Promise<WorksheetDetail> {
    return write(async (tx) => {
      const row = await lockedWorksheet(tx, id)
      if (row.row_version !== row_version)
        throw refuse('stale_version', { current: { ...(await readWorksheet(tx, id, caller)) } })
      await work(tx, row)
      await outbox.publish(tx, 'lab-worksheets.changed', { id })
      return readWorksheet(tx, id, caller)
    }).finally(changed)
  }
}
