import type { Words } from './languages.ts'

/** Scopes of a personal key, limited by its owner's rights. */
export const keyScopes = {
  READ: { en: 'Read', th: 'อ่าน' },
  WRITE: { en: 'Read and write', th: 'อ่านและเขียน' },
} as const satisfies Record<string, Words>
export type KeyScope = keyof typeof keyScopes

/**
 * Limits of personal keys: number per person, validity, calls per node, and days after its owner's last single
 * sign-on for which it still works (the provider may have removed the owner).
 */
export const personalKeyLimits = { perPerson: 20, longestDays: 366, perMinute: 600, ssoDays: 7 } as const

/** Format of a personal key as bearer token; session tokens differ. */
export const personalKeyShape = /^rpp_[\w-]{43}$/
