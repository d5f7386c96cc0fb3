import type { Words } from '../languages.ts'

/** Areas of the supply-chain log available to webhooks; an event is named `area.happening`. */
export const webhookTopics = {
  recipe: { en: 'Recipes', th: 'สูตร' },
  version: { en: 'Versions of formulas', th: 'เวอร์ชันของสูตร' },
  price: { en: 'Quotes of recipes', th: 'ใบเสนอราคาสูตร' },
  qa: { en: 'Quality checks', th: 'การตรวจคุณภาพ' },
  package: { en: 'Packages', th: 'บรรจุภัณฑ์' },
  registration: { en: 'Registrations', th: 'ทะเบียน' },
  lab: { en: 'Lab orders', th: 'คำสั่งแล็บ' },
  machine: { en: 'Machine services', th: 'งานบริการเครื่อง' },
  quote: { en: 'Quotations of machine services', th: 'ใบเสนอราคางานบริการ' },
} as const satisfies Record<string, Words>
export type WebhookTopic = keyof typeof webhookTopics

export function isWebhookTopic(area: string): area is WebhookTopic {
  return Object.hasOwn(webhookTopics, area)
}

export const deliveryStatuses = {
  PENDING: { en: 'Waiting', th: 'รอส่ง' },
  DELIVERED: { en: 'Delivered', th: 'ส่งแล้ว' },
  FAILED: { en: 'Given up', th: 'ส่งไม่สำเร็จ' },
} as const satisfies Record<string, Words>
export type DeliveryStatus = keyof typeof deliveryStatuses

const minute = 60
const hour = 60 * minute

/** Seconds to wait after each failed try; after the last, about a day later, delivery is given up. */
export const webhookRetrySeconds = [
  10,
  minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  8 * hour,
] as const

/** Seconds until the next try after this many failures; undefined: give up. */
export function retryAfter(attempts: number): number | undefined {
  return webhookRetrySeconds[attempts - 1]
}
