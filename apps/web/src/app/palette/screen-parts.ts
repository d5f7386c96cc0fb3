import type { Words } from '@rp/domain/languages'
import type { RouteName } from '@rp/domain/routes'
import type { AccountDialog } from '../account/account-dialog.ts'

/** A part of a screen, or a dialog, that the menu does not list. */
export interface ScreenPart {
  id: string
  title: Words
  place: Words
  /** Other words that people search it by, in both languages. */
  more?: string
  /** Its screen and query; a dialog of the own account has neither. */
  at?: { route: RouteName; query: string }
  dialog?: AccountDialog
  /** For super admins alone, though others may open the screen. */
  isSystem?: true
}

const settings = { en: 'Settings', th: 'การตั้งค่า' }
const account = { en: 'Own account', th: 'บัญชีของฉัน' }

const part = (id: string, en: string, th: string, rest: Omit<ScreenPart, 'id' | 'title'>): ScreenPart => ({
  id,
  title: { en, th },
  ...rest,
})

export const screenParts: readonly ScreenPart[] = [
  part('system', 'System', 'ระบบ', {
    place: settings,
    more: 'backup restore status health job version การสำรองข้อมูล สำรองข้อมูล แบ็กอัป สถานะ งานเบื้องหลัง',
    at: { route: 'chat-configuration', query: '?part=system' },
    isSystem: true,
  }),
  part('security', 'Security settings', 'การตั้งค่าความปลอดภัย', {
    place: settings,
    more: 'two-step password rules รหัสผ่าน สองขั้น',
    at: { route: 'chat-configuration', query: '?part=security' },
    isSystem: true,
  }),
  part('calendar', 'Working hours and holidays', 'เวลาทำการและวันหยุด', {
    place: settings,
    more: 'calendar holiday ปฏิทิน วันหยุด',
    at: { route: 'chat-configuration', query: '?part=calendar' },
  }),
  part('api-keys', 'API keys', 'คีย์ API', {
    place: { en: 'Integrations', th: 'การเชื่อมต่อ' },
    more: 'api key integration token คีย์เอพีไอ เชื่อมต่อระบบ',
    dialog: { name: 'integrations', tab: 'keys' },
    isSystem: true,
  }),
  part('webhooks', 'Webhooks', 'เว็บฮุก', {
    place: { en: 'Integrations', th: 'การเชื่อมต่อ' },
    more: 'webhook integration เชื่อมต่อระบบ',
    dialog: { name: 'integrations', tab: 'webhooks' },
    isSystem: true,
  }),
  part('password', 'Change password', 'เปลี่ยนรหัสผ่าน', {
    place: account,
    more: 'security ความปลอดภัย',
    dialog: { name: 'security', tab: 'password' },
  }),
  part('personal-keys', 'Personal keys', 'คีย์ส่วนตัว', {
    place: account,
    more: 'api key token security ความปลอดภัย',
    dialog: { name: 'security', tab: 'keys' },
  }),
  part('two-step', 'Two-step verification', 'การยืนยันสองขั้นตอน', {
    place: account,
    more: '2fa authenticator security ความปลอดภัย',
    dialog: { name: 'security', tab: 'twoStep' },
  }),
  part('sessions', 'Sessions', 'เซสชัน', {
    place: account,
    more: 'devices sign out security อุปกรณ์ ความปลอดภัย',
    dialog: { name: 'security', tab: 'sessions' },
  }),
  part('notifications', 'Notification settings', 'การตั้งค่าการแจ้งเตือน', {
    place: account,
    more: 'quiet hours push sound เวลาเงียบ เสียง',
    dialog: { name: 'notifications' },
  }),
  part('visit-calendar', 'Visit calendar', 'ปฏิทินการเข้าพบ', {
    place: { en: 'Machine', th: 'เครื่องจักร' },
    more: 'engineer visits นัดหมาย ช่าง',
    at: { route: 'machine-service-list', query: '?view=calendar' },
  }),
  part('order-calendar', 'Calendar of lab orders', 'ปฏิทินคำสั่งแล็บ', {
    place: { en: 'Lab', th: 'ห้องแล็บ' },
    at: { route: 'lab-order-list', query: '?view=calendar' },
  }),
  part('insight', 'Insight', 'ภาพรวมแชต', {
    place: { en: 'Chat', th: 'แชต' },
    more: 'figures statistics report สถิติ ตัวเลข อินไซต์ ข้อมูลเชิงลึก',
    at: { route: 'room-list', query: '?part=insight' },
  }),
  part('substances', 'Substances', 'สาร', {
    place: { en: 'Raw materials', th: 'วัตถุดิบ' },
    more: 'inci cas',
    at: { route: 'food-ingredient-list', query: '?part=substances' },
  }),
  part('rules', 'Rules', 'กฎ', {
    place: { en: 'Regulation', th: 'ข้อบังคับ' },
    more: 'law annex กฎหมาย บัญชีแนบ',
    at: { route: 'regulation-approval-request-list', query: '?part=rules' },
  }),
  part('sources', 'Regulation sources', 'แหล่งข้อมูลกฎ', {
    place: { en: 'Regulation', th: 'ข้อบังคับ' },
    at: { route: 'regulation-approval-request-list', query: '?part=sources' },
  }),
  part('policies', 'Policies', 'นโยบาย', {
    place: { en: 'Supplychain', th: 'ห่วงโซ่อุปทาน' },
    at: { route: 'supplychain-log-list', query: '?part=policies' },
  }),
  part('verification', 'Verification of the log', 'การตรวจสอบบันทึก', {
    place: { en: 'Supplychain', th: 'ห่วงโซ่อุปทาน' },
    at: { route: 'supplychain-log-list', query: '?part=verification' },
  }),
]
