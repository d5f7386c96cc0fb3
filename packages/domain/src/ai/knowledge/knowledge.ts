import type { Words } from '../../languages.ts'

/** Origin of a piece of knowledge; only what people wrote or approved is knowledge. */
export const knowledgeSources = {
  MANUAL: { en: 'Written here', th: 'เขียนในระบบ' },
  DOCUMENT: { en: 'Document', th: 'เอกสาร' },
  RULE: { en: 'Rule of staff', th: 'กฎจากเจ้าหน้าที่' },
  STAFF_ANSWER: { en: 'Answer of staff', th: 'คำตอบของเจ้าหน้าที่' },
  UPDATE_REQUEST: { en: 'Update request', th: 'คำขอปรับปรุง' },
} as const satisfies Record<string, Words>
export type KnowledgeSource = keyof typeof knowledgeSources

/** Scope of a piece: everybody, one website, chat service, intention, product or customer. */
export const globalScope = 'GLOBAL'
export const knowledgeScope =
  /^(GLOBAL|(INTENT|PRODUCT):[\p{L}\p{M}\d._-]{1,60}|(CUSTOMER|WEBSITE|SERVICE):[0-9a-f-]{36})$/u

/** Where the customer writes. */
export interface WrittenAt {
  website_id: string | null
  service_id: string
}

/** The scopes of a place, narrowest first. */
export function scopesOfPlace({ website_id, service_id }: WrittenAt): string[] {
  return [...(website_id ? [`WEBSITE:${website_id}`] : []), `SERVICE:${service_id}`]
}

/**
 * Rank of a scope: of two answers to the same question the narrower one is used. Customer is narrowest, then website,
 * service, subject, everybody.
 */
export function narrownessOf(scope: string): number {
  const kind = scope.split(':', 1)[0] ?? ''
  return ['GLOBAL', 'PRODUCT', 'INTENT', 'SERVICE', 'WEBSITE', 'CUSTOMER'].indexOf(kind)
}

/** The scope of knowledge for one customer only. */
export function scopeOfCustomer(customer_id: string): string {
  return `CUSTOMER:${customer_id}`
}

/** How a piece was found: by words, letters or meaning. */
export const searchLegs = ['terms', 'trigram', 'vector'] as const
export type SearchLeg = (typeof searchLegs)[number]
