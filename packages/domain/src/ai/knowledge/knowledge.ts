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

/** Whom a piece is for: everybody, who writes on one website or to one chat service, or one intention, product or customer. */
export const globalScope = 'GLOBAL'
export const knowledgeScope =
  /^(GLOBAL|(INTENT|PRODUCT):[\p{L}\p{M}\d._-]{1,60}|(CUSTOMER|WEBSITE|SERVICE):[0-9a-f-]{36})$/u

/** Where a customer writes. */
export interface WrittenAt {
  website_id: string | null
  service_id: string
}

/** The scopes of what holds only where a customer writes, the narrower first. */
export function scopesOfPlace({ website_id, service_id }: WrittenAt): string[] {
  return [...(website_id ? [`WEBSITE:${website_id}`] : []), `SERVICE:${service_id}`]
}

/**
 * How narrow a scope is: of two answers to the same question the narrower one answers. One's own is the narrowest,
 * then that of a website, of a service, of a subject, of everybody.
 */
export function narrownessOf(scope: string): number {
  const kind = scope.split(':', 1)[0] ?? ''
  return ['GLOBAL', 'PRODUCT', 'INTENT', 'SERVICE', 'WEBSITE', 'CUSTOMER'].indexOf(kind)
}

/** The scope of knowledge that is for one customer alone. */
export function scopeOfCustomer(customer_id: string): string {
  return `CUSTOMER:${customer_id}`
}

/** How a piece was found: by its words, by its letters, by its meaning. */
export const searchLegs = ['terms', 'trigram', 'vector'] as const
export type SearchLeg = (typeof searchLegs)[number]
