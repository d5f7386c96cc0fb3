import { plural } from '../counted.ts'
import type { Words } from '../languages.ts'

/** Items that may override a key. */
export const overridingKinds = [
  'CHAT_SERVICE_HOURS',
  'WEBSITE_HOURS',
  'ROOM_BOT',
  'SSO_ADMIN',
  'SSO_STAFF',
] as const
export type OverridingKind = (typeof overridingKinds)[number]

/** How many items override a key. */
export interface Override {
  by: OverridingKind
  count: number
  total: number
}

const sentences: Record<OverridingKind, (count: number, total: number) => Words> = {
  CHAT_SERVICE_HOURS: (count, total) => ({
    en: `${count} of ${total} ${plural(total, 'chat service', 'chat services')} ${plural(count, 'has its', 'have their')} own hours`,
    th: `บริการแชต ${count} จาก ${total} รายการกำหนดเวลาของตัวเอง`,
  }),
  WEBSITE_HOURS: (count, total) => ({
    en: `${count} of ${total} ${plural(total, 'website', 'websites')} ${plural(count, 'has its', 'have their')} own hours`,
    th: `เว็บไซต์ ${count} จาก ${total} รายการกำหนดเวลาของตัวเอง`,
  }),
  ROOM_BOT: (count, total) => ({
    en: `in ${count} of ${total} open ${plural(total, 'conversation', 'conversations')} the bot is off or only drafts`,
    th: `แชตที่เปิดอยู่ ${count} จาก ${total} ห้องปิดบอตหรือให้บอตร่างอย่างเดียว`,
  }),
  SSO_ADMIN: (count, total) => ({
    en: `${count} of ${total} ${plural(total, 'admin signs', 'admins sign')} in through a provider that asks for itself`,
    th: `ผู้ดูแล ${count} จาก ${total} คนเข้าผ่านผู้ให้บริการซึ่งกำหนดขั้นที่สองเอง`,
  }),
  SSO_STAFF: (count, total) => ({
    en: `${count} of ${total} staff ${plural(total, 'member signs', 'members sign')} in through a provider that asks for itself`,
    th: `พนักงาน ${count} จาก ${total} คนเข้าผ่านผู้ให้บริการซึ่งกำหนดขั้นที่สองเอง`,
  }),
}

/** Where a key is overridden, as a sentence; null if nowhere. */
export function overrideWords({ by, count, total }: Override): Words | null {
  return count === 0 ? null : sentences[by](count, total)
}

/** Whether the key no longer applies anywhere. */
export function isOverriddenEverywhere(overrides: readonly Override[]): boolean {
  return overrides.some(({ by, count, total }) => by === 'CHAT_SERVICE_HOURS' && total > 0 && count === total)
}
