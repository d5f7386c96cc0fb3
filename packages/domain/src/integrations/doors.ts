import type { Words } from '../languages.ts'

const w = (en: string, th: string): Words => ({ en, th })

/** What arrives from outside by a signed call (domain design 0.1): the word in the address of each door. */
export const intakeKinds = {
  recipe: w('Recipes', 'สูตร'),
  package: w('Packages', 'บรรจุภัณฑ์'),
  'lab-order': w('Lab orders', 'คำสั่งแล็บ'),
  'machine-service': w('Machine services', 'งานบริการเครื่อง'),
  payment: w('Payments', 'การชำระเงิน'),
  product: w('Shop products', 'สินค้าในร้าน'),
  country: w('Countries', 'ประเทศ'),
  customer: w('Customers', 'ลูกค้า'),
  purchase: w('Purchases', 'การสั่งซื้อ'),
} as const satisfies Record<string, Words>
export type IntakeKind = keyof typeof intakeKinds

/** What an API key may do: send one kind, or read how far one of ours is. */
export const apiScopes = {
  ...(Object.fromEntries(
    Object.entries(intakeKinds).map(([kind, { en, th }]) => [
      `intake:${kind}`,
      w(`Send ${en.toLowerCase()}`, `ส่ง${th}`),
    ]),
  ) as Record<`intake:${IntakeKind}`, Words>),
  'read:recipe': w('Read the state of recipes', 'อ่านสถานะสูตร'),
  'read:lab-order': w('Read the state of lab orders', 'อ่านสถานะคำสั่งแล็บ'),
  'read:machine-service': w('Read the state of machine services', 'อ่านสถานะงานบริการเครื่อง'),
} as const satisfies Record<string, Words>
export type ApiScope = keyof typeof apiScopes

/** Limits of the signed calls. */
export const intakeLimits = {
  /** Bytes of a body. */
  bodyBytes: 256 * 1024,
  /** How far the caller's clock may be off, either way. */
  clockSkewSeconds: 300,
  /** Calls of one key, by every node of its own. */
  perMinute: 120,
  /** An answer is kept, and given again to the same idempotency key, for this long. */
  keptDays: 90,
} as const

/** Headers of a signed call, and of what we send. */
export const doorHeaders = {
  key: 'x-api-key',
  timestamp: 'x-timestamp',
  signature: 'x-signature',
  idempotency: 'idempotency-key',
  event: 'x-event',
  delivery: 'x-delivery',
} as const

/**
 * What is signed with HMAC-SHA256 in front of the body's own bytes: `timestamp.METHOD.path.`; the path as it is sent,
 * with its query.
 */
export function signedHead(timestamp: string, method: string, path: string): string {
  return `${timestamp}.${method.toUpperCase()}.${path}.`
}
