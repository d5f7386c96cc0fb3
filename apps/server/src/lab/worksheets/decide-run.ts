import type { ParsedOf } from '@rp/contract/endpoint'
import type { decideWorksheetRun } from '@rp/contract/lab/worksheet'
import { runVerdicts } from '@rp/domain/lab/control/worksheet-rules'
import type { StaffCaller } from '../../platform/caller.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { moment } from '../drawn-outside.ts'
import { labWorksheetCell } from '../tables/lab-worksheet-cell.ts'
import { labWorksheetDecision } from '../tables/lab-worksheet-decision.ts'
import { judgedRuns, loadSheet, type LoadedSheet } from './load-sheet.ts'
import { codesMeasuredBy } from './read-worksheet.ts'
import { lapseDecisions, putWorksheet, worksheetRef, type Worksheet } from './worksheet-of.ts'

type Sent = ParsedOf<typeof decideWorksheetRun>['body']

/**
 * Decides on a run that is held: somebody who measured none of its values accepts it with a reason, or has it repeated,
 * which empties its values; they stay in the history.
 */
export async function decideRun(
  tx: Tx,
  { row, body }: { row: Worksheet; body: Sent },
  caller: StaffCaller,
): Promise<void> {
  const { code, decision, reason } = body
  const sheet = await loadSheet(tx, row)
  const run = judgedRuns(sheet).get(code)
  if (!run) throw refuseField('code', { en: 'is not on this worksheet', th: 'ไม่มีในใบงานนี้' })
  if (run.verdict === 'PASSED' || run.verdict === 'NOT_JUDGED')
    throw refuse('illegal_transition', {
      detail: {
        en: `${code} is not held: there is nothing to decide`,
        th: `${code} ไม่ได้ถูกพักผลไว้ จึงไม่มีอะไรให้ตัดสิน`,
      },
    })
  if ((await codesMeasuredBy(tx, sheet, caller.id)).includes(code))
    throw refuse('illegal_transition', {
      detail: {
        en: 'Who measured does not decide: another person has to',
        th: 'ผู้ทดสอบตัดสินเองไม่ได้ ต้องให้ผู้อื่นตัดสิน',
      },
    })
  if (reason === '') throw refuseField('reason', { en: 'is required', th: 'ต้องระบุเหตุผล' })
  await lapseDecisions(tx, row.id, [code])
  if (decision === 'REPEAT') await emptyCells(tx, sheet, code, caller.id)
  await tx.insert(labWorksheetDecision).values({
    worksheet_id: row.id,
    code,
    decision,
    reason,
    decided_by: caller.id,
    decided_at: moment(),
  })
  await putWorksheet(tx, row, { updated_by: caller.id })
  await appendToLog(tx, {
    event: decision === 'ACCEPT' ? 'lab.run_accepted' : 'lab.run_repeated',
    subject: worksheetRef(row),
    actor: actorOf(caller),
    data: { code, verdict: found(runVerdicts[run.verdict]).words.en },
  })
}

async function emptyCells(tx: Tx, { cells }: LoadedSheet, code: string, by: string): Promise<void> {
  const full = [...cells.values()].filter((cell) => cell.code === code && cell.value !== '')
  if (full.length === 0) return
  const saved_at = moment()
  await tx.insert(labWorksheetCell).values(
    full.map(({ position_id, version }) => ({
      position_id,
      code,
      version: version + 1,
      kind: 'REPEAT' as const,
      value: '',
      saved_by: by,
      saved_at,
    })),
  )
}
