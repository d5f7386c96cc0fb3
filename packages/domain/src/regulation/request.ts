import type { Words } from '../languages.ts'

const w = (en: string, th: string): Words => ({ en, th })

/** Who proposes a rule; AI proposes but never decides. */
export const requestOrigins = {
  STAFF: w('Staff', 'พนักงาน'),
  IMPORT: w('Import of a source', 'นำเข้าจากแหล่งข้อมูล'),
  AI: w('AI', 'AI'),
  CUSTOMER: w('Customer', 'ลูกค้า'),
} as const satisfies Record<string, Words>
export type RequestOrigin = keyof typeof requestOrigins

/** Effect of an approval on the rules. */
export const requestKinds = {
  NEW: w('New rule', 'กฎใหม่'),
  CHANGE: w('Change of a rule', 'แก้ไขกฎ'),
  END: w('End of a rule', 'ยุติกฎ'),
} as const satisfies Record<string, Words>
export type RequestKind = keyof typeof requestKinds

/** Days until an approval is reviewed, and until a request is due. */
export const requestDays = { review: 365, due: 14 } as const

export const regulationLimits = { substances: 60, names: 500, sources: 10, bulk: 500, text: 10_000 } as const

/** `RAR-2026-0001`. */
export function requestNumber(year: number, number: number): string {
  return `RAR-${year}-${String(number).padStart(4, '0')}`
}
