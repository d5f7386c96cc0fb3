import type { Words } from './languages.ts'

/** What a personal key may do, at most what its owner may. */
export const keyScopes = {
  READ: { en: 'Read', th: 'อ่าน' },
  WRITE: { en: 'Read and write', th: 'อ่านและเขียน' },
} as const satisfies Record<string, Words>
export type KeyScope = keyof typeof keyScopes

/**
 * Limits of the personal keys: how many one person has, how long one is valid, its calls by every node of its own, and
 * for how many days after the last single sign-on of its owner it still works (the provider may have removed them).
 */
export const personalKeyLimits = { perPerson: 20, longestDays: 366, perMinute: 600, ssoDays: 7 } as const

/** What a personal key looks like as a bearer token; sessions begin otherwise. */
export const personalKeyShape = /^rpp_[\w-]{43}$/
