import type { Words } from '@rp/domain/languages'
import { pgErrorOf } from '../../database/refusals.ts'
import { refuse, Refusal } from '../../refusal.ts'
import type { Block } from './block.ts'
import { blocksShown } from '@rp/contract/import-run'

/** The refusal of an undo, with the reason. */
export function refuseUndo(detail: Words, lines: { label: string; why: Words }[] = []): Refusal {
  return refuse('import_stays', {
    detail,
    errors: lines
      .slice(0, blocksShown)
      .map(({ label, why }) => ({ path: label, message: why.en, message_th: why.th })),
  })
}

/** The refusal of a part after others were undone: repeated, the undo goes on with the rest. */
export function inPart(refusal: unknown): unknown {
  if (!(refusal instanceof Refusal) || refusal.code !== 'import_stays') return refusal
  const { detail } = refusal.parts
  if (typeof detail !== 'object') return refusal
  return refuse('import_stays', {
    ...refusal.parts,
    detail: {
      en: `A part of the import is undone; undo it again for the rest. ${detail.en}`,
      th: `ยกเลิกการนำเข้าไปแล้วบางส่วน ส่วนที่เหลือให้ยกเลิกอีกครั้ง ${detail.th}`,
    },
  })
}

/** Refuses if anything blocks the undo. */
export function demandFree(changed: Block, used: Block, archived: Block): void {
  if (changed.count + used.count + archived.count === 0) return
  const count = (n: number) => n.toLocaleString('en')
  const en = [
    changed.count > 0 ? `records that were changed since: ${count(changed.count)}` : [],
    used.count > 0 ? `uses of its records: ${count(used.count)}` : [],
    archived.count > 0 ? `records that would name something archived: ${count(archived.count)}` : [],
  ].flat()
  const th = [
    changed.count > 0 ? `รายการที่ถูกแก้ไขภายหลัง ${count(changed.count)}` : [],
    used.count > 0 ? `การใช้งานรายการเหล่านี้ ${count(used.count)}` : [],
    archived.count > 0 ? `รายการที่จะอ้างถึงสิ่งที่เก็บเข้าคลังแล้ว ${count(archived.count)}` : [],
  ].flat()
  throw refuseUndo(
    { en: `The import cannot be undone: ${en.join('; ')}`, th: `ยกเลิกการนำเข้าไม่ได้: ${th.join('; ')}` },
    [...changed.shown, ...used.shown, ...archived.shown],
  )
}

/** Database errors while rows are restored: a unique value taken, a missing reference. */
export function undoRefusal(error: unknown): Refusal | undefined {
  const code = pgErrorOf(error)?.code
  if (code === '23505')
    return refuseUndo({
      en: 'The import cannot be undone: another record has by now a value that only one may have',
      th: 'ยกเลิกการนำเข้าไม่ได้: มีรายการอื่นใช้ค่าที่ห้ามซ้ำไปแล้ว',
    })
  if (code === '23503')
    return refuseUndo({
      en: 'The import cannot be undone: a record names, or is named by, one that would not be there',
      th: 'ยกเลิกการนำเข้าไม่ได้: มีรายการที่อ้างถึงกันและจะไม่มีอยู่',
    })
  return undefined
}
