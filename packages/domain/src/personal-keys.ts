import type { Words } from './languages.ts'

/** What a personal key may do, at most what its owner may. */
export const keyScopes = {
  READ: { en: 'Read', th: 'อ่าน' },
  WRITE: { en: 'Read and write', th: 'อ่านและเขียน' },
} as const satisfies Record<string, Words>
export type KeyScope = keyof typeof keyScopes

/** Limits of the personal keys: how many one person has, how long one holds, and its calls by every node of its own. */
export const personalKeyLimits = { perPerson: 20, longestDays: 366, perMinute: 600 } as const

/** What a personal key looks like as a bearer token; sessions begin otherwise. */
export const personalKeyShape = /^rpp_[\w-]{43}$/
