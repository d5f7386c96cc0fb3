import { plainText } from '../facts/grounding.ts'
import type { ShopField } from './shop-info.ts'

/** Marks a value nearby as old, wrong, or another party's. */
const denials =
  /เดิม|เก่า|เลิกใช้|ไม่ใช้|ไม่ได้ใช้|ยกเลิก|อย่า(?!ง)|ไม่ใช่|ห้าม|ปิดไป|โดนแฮก|ย้าย(?:ออก)?จาก|เคย|(?<![a-z])(?:old|former|previous|was|were|used to|no longer|not|never|don't|do not|stopp?(?:ed)?|moved away|away from|instead of|hacked|wrong)(?![a-z])/giu
/** Marks a value as the current one. */
const affirms =
  /ใหม่|แทน|เป็น|ใช้(?!แล้ว)|คือ|(?<![a-z])(?:new|now|is|(?<!longer )(?<!not )(?<!n't )(?<!to )use|instead|please|call|write)(?![a-z])/giu
const ofOthers =
  /ส่วนตัว|ของ(?:พี่|คุณ|ลูกค้า|ขนส่ง|ช่าง)|ขนส่ง|ลูกค้า|(?<![a-z])(?:courier|driver|customer|your|his|her|personal|private|supplier)(?:['’]s)?(?![a-z])/iu
const forOnce =
  /วันนี้|พรุ่งนี้|ครั้งนี้|เฉพาะ(?:กิจ|วัน)|ชั่วคราว|(?<![a-z])(?:today|tomorrow|this (?:week|time|month)|temporar\w+|for now)(?![a-z])/iu
const parts = /[.!?;,\n](?!\d)|(?:ค่ะ|คะ|ครับ|คับ)(?![ก-๙])|\s(?=ใช้|เป็น|แต่|but\b|the number is)/giu

/**
 * Whether a message denies a value: calls it old, says not to use it, or ascribes it to someone else. The nearest
 * marker within the same part of the message counts first; a denial may follow in the next part.
 */
export function isDeniedValue(said: string, value: string, field: ShopField): boolean {
  const text = plainText(said)
  const at = placeOf(text, value, field)
  const part = partAround(text, at, at + value.length)
  const own = text.slice(part.from, part.to)
  if (ofOthers.test(own) || forOnce.test(own)) return true
  const before = text.slice(part.from, at)
  const after = text.slice(Math.min(part.to, at + value.length), part.to)
  const isAffirmed = lastOf(before, affirms) > lastOf(before, denials)
  if (isAffirmed && lastOf(after, denials) < 0) return false
  if (lastOf(before, denials) >= 0 || lastOf(after, denials) >= 0) return true
  // "…, do not use it": the next part refers to this value unless it names another.
  const next = text.slice(part.to).replace(/^[\s.,;!?]+/u, '')
  return /^(?:do not|don't|please do not|we do not|no longer|not in use|อย่า|เลิก|ไม่ใช้|ยกเลิก|ปิด|แต่ยกเลิก|โดน)/iu.test(
    next,
  )
}

function placeOf(text: string, value: string, field: ShopField): number {
  const at = text.indexOf(value)
  if (at >= 0 || field !== 'phone') return Math.max(0, at)
  const spaced = [...value.replace(/\D/gu, '')].join('[\\s-]?')
  return Math.max(0, text.search(new RegExp(spaced, 'u')))
}

function partAround(text: string, from: number, to: number): { from: number; to: number } {
  const places = [...text.matchAll(parts)].map((found) => ({
    at: found.index,
    end: found.index + found[0].length,
  }))
  return {
    from: places.findLast((place) => place.end <= from)?.end ?? 0,
    to: places.find((place) => place.at >= to)?.at ?? text.length,
  }
}

function lastOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1
}
