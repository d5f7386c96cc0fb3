import type { Words } from '../languages.ts'

const w = (en: string, th: string): Words => ({ en, th })

/** Kinds of records received by signed calls; the key is part of the endpoint's address. */
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

/** Scopes of an API key: send one kind, or read the progress of a record. */
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

/** Limits of signed calls. */
export const intakeLimits = {
  /** Bytes of a body. */
  bodyBytes: 256 * 1024,
  /** Maximum clock difference of the caller, in either direction. */
  clockSkewSeconds: 300,
  /** Calls per key, counted per node. */
  perMinute: 120,
  /** Days for which a response is stored and repeated for the same idempotency key. */
  retentionDays: 90,
} as const

/** Headers of signed calls, and of our webhooks. */
export const apiHeaders = {
  key: 'x-api-key',
  timestamp: 'x-timestamp',
  signature: 'x-signature',
  idempotency: 'idempotency-key',
  event: 'x-event',
  delivery: 'x-delivery',
} as const

/** The signed prefix (HMAC-SHA256) before the raw body: `timestamp.METHOD.path.`; the path as sent, with its query. */
export function signedHead(timestamp: string, method: string, path: string): string {
  return `${timestamp}.${method.toUpperCase()}.${path}.`
}
