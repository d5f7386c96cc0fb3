import type { Words } from '../../languages.ts'

/** Where a piece of knowledge comes from; only what people wrote or approved is knowledge (AI design 7). */
export const knowledgeSources = {
  MANUAL: { en: 'Written here', th: 'เขียนในระบบ' },
  DOCUMENT: { en: 'Document', th: 'เอกสาร' },
  RULE: { en: 'Rule of staff', th: 'กฎจากเจ้าหน้าที่' },
  STAFF_ANSWER: { en: 'Answer of staff', th: 'คำตอบของเจ้าหน้าที่' },
  UPDATE_REQUEST: { en: 'Update request', th: 'คำขอปรับปรุง' },
} as const satisfies Record<string, Words>
export type KnowledgeSource = keyof typeof knowledgeSources

/** Whom a piece is for: everybody, or one intention, product or customer. */
export const globalScope = 'GLOBAL'
export const knowledgeScope = /^(GLOBAL|(INTENT|PRODUCT):[\p{L}\p{M}\d._-]{1,60}|CUSTOMER:[0-9a-f-]{36})$/u

/** The scope of knowledge that is for one customer alone. */
export function scopeOfCustomer(customer_id: string): string {
  return `CUSTOMER:${customer_id}`
}

/** How a piece was found: by its words, by its letters, by its meaning. */
export const searchLegs = ['terms', 'trigram', 'vector'] as const
export type SearchLeg = (typeof searchLegs)[number]
