import type { ParsedOf, ReplyOf } from '@rp/contract/endpoint'
import type { saveWorksheetCells } from '@rp/contract/lab/worksheet'
import { itemOfAnalyte } from '@rp/domain/lab/control/worksheet-analyte'
import { cellKey } from '@rp/domain/lab/control/worksheet-runs'
import { storedValue, valueProblem } from '@rp/domain/qa/verdict'
import type { StaffCaller } from '../../platform/caller.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import { moment } from '../drawn-outside.ts'
import { namesBehind } from '../order-of.ts'
import { labWorksheetCell } from '../tables/lab-worksheet-cell.ts'
import { loadSheet, type LoadedSheet } from './load-sheet.ts'
import { shownCell, shownDecision } from './read-worksheet.ts'
import { decisionsOf, lapseDecisions, lockedWorksheet, putWorksheet, type Cell } from './worksheet-of.ts'

type Sent = ParsedOf<typeof saveWorksheetCells>['body']['cells'][number]
type Reply = ReplyOf<typeof saveWorksheetCells>

/** Adds a version for every changed value whose predecessor its sender saw; the others are returned as they are. */
export async function saveCells(
  tx: Tx,
  { id, sent }: { id: string; sent: Sent[] },
  caller: StaffCaller,
): Promise<Reply> {
  const row = await lockedWorksheet(tx, id)
  const sheet = await loadSheet(tx, row)
  const read = sent.map((one, at) => readCell(sheet, one, at))
  const currentOf = (one: Sent) => sheet.cells.get(cellKey(one.position_id, one.code))
  const changed = read.filter((one) => (currentOf(one)?.value ?? '') !== one.value)
  const isSeen = (one: Sent) => (currentOf(one)?.version ?? 0) === one.seen
  const saved = await addVersions(tx, changed.filter(isSeen), { currentOf, by: caller.id })
  const row_version = row.row_version + (saved.length > 0 ? 1 : 0)
  if (saved.length > 0) {
    await lapseDecisions(tx, id, [...new Set(saved.map(({ code }) => code))])
    await putWorksheet(tx, row, { updated_by: caller.id })
  }
  const same = read.filter((one) => !changed.includes(one)).flatMap((one) => currentOf(one) ?? [])
  const unseen = changed.filter((one) => !isSeen(one)).flatMap((one) => currentOf(one) ?? [])
  const decisions = await decisionsOf(tx, id)
  const names = await namesBehind(tx, [
    ...[...saved, ...same, ...unseen].map(({ saved_by }) => saved_by),
    ...decisions.map(({ decided_by }) => decided_by),
  ])
  return {
    saved: [...saved, ...same].map((cell) => shownCell(cell, names)),
    unseen: unseen.map((cell) => shownCell(cell, names)),
    decisions: decisions.map((one) => shownDecision(one, names)),
    row_version,
  }
}

/** A value in its stored form; what is no result, or of no such cell, is refused at its field. */
function readCell({ row, positions }: LoadedSheet, one: Sent, at: number): Sent {
  const position = positions.find(({ id }) => id === one.position_id)
  const analyte = row.analytes.find(({ code }) => code === one.code)
  if (!position || !analyte || !position.codes.includes(one.code))
    throw refuseField(`cells.${at}.code`, {
      en: 'is not measured at this position',
      th: 'ไม่ได้ทดสอบที่ตำแหน่งนี้',
    })
  const item = itemOfAnalyte(analyte)
  const problem = valueProblem(item, one.value)
  if (problem) throw refuseField(`cells.${at}.value`, problem)
  return { ...one, value: storedValue(item, one.value) }
}

async function addVersions(
  tx: Tx,
  added: Sent[],
  { currentOf, by }: { currentOf: (one: Sent) => Cell | undefined; by: string },
): Promise<Cell[]> {
  if (added.length === 0) return []
  const saved_at = moment()
  return tx
    .insert(labWorksheetCell)
    .values(
      added.map((one) => ({
        position_id: one.position_id,
        code: one.code,
        value: one.value,
        version: (currentOf(one)?.version ?? 0) + 1,
        kind: 'SAVE' as const,
        saved_by: by,
        saved_at,
      })),
    )
    .returning()
}
