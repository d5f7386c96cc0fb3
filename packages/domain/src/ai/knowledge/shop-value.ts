import { isDeniedValue } from './denied-value.ts'
import type { ShopField } from './shop-info.ts'

/** Why a value is not proposed as the shop's new one. */
export const shopValueFaults = ['NOT_WHOLE', 'NOT_VALID', 'DENIED'] as const
export type ShopValueFault = (typeof shopValueFaults)[number]

const phone = /(?:\+\d{1,3}[\s-]?(?:\(0\))?|\b0)\d(?:[\s-]?\d){7,9}(?!\d)/gu
const email = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu
const link =
  /(?:https?:\/\/|www\.)[^\s<>()"']+|(?<![\w@.-])[\w-]+(?:\.[\w-]+)*\.(?:com|net|co|th|me|shop|example)(?:\/[^\s<>()"']*)?/giu
const handle = /(?<![\w.])@[\w.-]{3,40}/gu
const hours = /\d{1,2}[.:]\d{2}\s?(?:-|–|to|ถึง)\s?\d{1,2}[.:]\d{2}(?:\s?น\.)?/giu
const days =
  /จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์|\b(?:mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?\b/iu
/** Street, village, place, post code: two of them make an address. */
const placeWords = [
  /\d{5}(?!\d)/u,
  /ถนน|ถ\.|ซอย|ซ\.|หมู่|ม\.\s?\d|ตำบล|ต\.|แขวง|\b(?:road|rd|street|st|soi|moo|alley)\b/iu,
  /อำเภอ|อ\.|เขต|จังหวัด|จ\.|กรุงเทพ|กทม|\b(?:bangkok|district|province|city|thailand)\b/iu,
]

/**
 * Why a value extracted by a model may not be proposed; null if it may. A phone number, address, link or hours must
 * be in the message whole, be valid, and not be called old or wrong.
 */
export function shopValueFault(field: ShopField, value: string, said: string): ShopValueFault | null {
  if (isPiece(field, value, said)) return 'NOT_WHOLE'
  if (!isValid(field, value)) return 'NOT_VALID'
  if (!isWhole(field, value, said)) return 'NOT_WHOLE'
  return isDeniedValue(said, value, field) ? 'DENIED' : null
}

function isValid(field: ShopField, value: string): boolean {
  return valid[field](value.trim())
}

const valid: Record<ShopField, (text: string) => boolean> = {
  phone: (text) => /^[+\d][\d\s()-]{6,24}$/u.test(text) && text.match(phone)?.[0] === text,
  email: (text) => text.match(email)?.[0] === text && /^[^@]+@[^@.]+\.[^@]{2,}$/u.test(text),
  address: (text) => text.length >= 12 && /\d/u.test(text) && placeWords.some((word) => word.test(text)),
  business_hours: (text) => text.match(hours) !== null || days.test(text),
  social_media: (text) => text.match(link) !== null || text.match(handle) !== null,
}

/** Whether the value is complete in the message. */
function isWhole(field: ShopField, value: string, said: string): boolean {
  switch (field) {
    case 'phone':
      return tokens(said, phone).some((one) => digitsOf(one) === digitsOf(value))
    case 'email':
      return tokens(said, email).includes(value.trim())
    case 'social_media':
      return [...tokens(said, link), ...tokens(said, handle)].some(
        (one) => one.replace(/[.,]$/u, '') === value.trim(),
      )
    case 'business_hours':
      return said.includes(value.trim()) && !continuesTime(said, value.trim())
    case 'address':
      return said.includes(value.trim()) && !continuesAddress(said, value.trim())
  }
}

/** "02-999" of "02-999-8888". */
function isPiece(field: ShopField, value: string, said: string): boolean {
  if (field !== 'phone' && field !== 'email') return false
  const pattern = field === 'phone' ? phone : email
  return tokens(said, pattern).some((one) => one !== value.trim() && one.includes(value.trim()))
}

function tokens(said: string, pattern: RegExp): string[] {
  return [...said.matchAll(pattern)].map(([one]) => one.trim())
}

function digitsOf(text: string): string {
  return text.replace(/\D/gu, '').replace(/^66(?=\d{8,9}$)/u, '0')
}

function around(said: string, value: string): [string, string] {
  const at = said.indexOf(value)
  return [said.slice(0, at), said.slice(at + value.length)]
}

function continuesTime(said: string, value: string): boolean {
  const [before, after] = around(said, value)
  return /^\s?(?:-|–|to|ถึง|[.:]\d|\d)/iu.test(after) || /(?:\d[.:]?|[-–])\s?$/u.test(before)
}

/** The address continues before or after it: a house number, or a comma and a place. */
function continuesAddress(said: string, value: string): boolean {
  const [before, after] = around(said, value)
  if (/[\d/]$/u.test(before) || /^[\d/]/u.test(after)) return true
  const next = /^[,\s]+(?<next>[^.!?\n]{0,40})/u.exec(after)?.groups?.['next'] ?? ''
  return placeWords.some((word) => word.test(next)) && (after.startsWith(',') || /^\s/u.test(after))
}
