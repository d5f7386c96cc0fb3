import type { Words } from '@rp/domain/languages'
import { writtenDateTime } from '@rp/domain/dates'
import type { QaItem, QaResult } from '@rp/domain/qa/qa-item'
import type { Conflict } from '@rp/domain/qa/result-versions'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuse, type Refusal } from '../platform/refusal.ts'
import { namesBehind } from './order-of.ts'

export interface Unseen extends Conflict {
  /** The field as it was sent. */
  path: string
  item: QaItem | undefined
}

/** Refuses values that would overwrite others unseen: each field with the value, the person and the time of those. */
export async function unseenValues(
  tx: Tx,
  unseen: Unseen[],
  current: Record<string, unknown>,
): Promise<Refusal> {
  const names = await namesBehind(
    tx,
    unseen.map((one) => one.current?.measured_by),
  )
  return refuse('stale_version', {
    detail: {
      en: 'Somebody else changed the same values: choose which one holds',
      th: 'มีผู้อื่นแก้ไขค่าเดียวกัน กรุณาเลือกค่าที่จะใช้',
    },
    errors: unseen.map(({ path, current: stored, item }) => {
      const { en, th } = wordsOf(stored, item, names)
      return { path, message: en, message_th: th }
    }),
    current,
  })
}

function wordsOf(
  stored: QaResult | undefined,
  item: QaItem | undefined,
  names: ReadonlyMap<string, string>,
): Words {
  if (!stored?.measured_at) return { en: 'was removed meanwhile', th: 'ถูกลบในระหว่างนั้น' }
  const value = stored.file === null ? `${stored.value} ${item?.unit ?? ''}`.trim() : ''
  const person = names.get(stored.measured_by ?? '') ?? ''
  return {
    en: `is ${value || 'another file'} meanwhile: ${person}, ${writtenDateTime(stored.measured_at, 'en')}`,
    th: `เปลี่ยนเป็น ${value || 'ไฟล์อื่น'} แล้วในระหว่างนั้น โดย ${person} เมื่อ ${writtenDateTime(stored.measured_at, 'th')}`,
  }
}
