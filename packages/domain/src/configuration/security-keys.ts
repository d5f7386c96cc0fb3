import type { KeyGroup, KeySpec } from './key.ts'
import { words } from './key.ts'

function required(en: string, th: string, about: readonly [string, string]) {
  return {
    name: words(en, th),
    description: words(...about),
    data_type: 'boolean',
    isOptional: false,
    default: 'false',
  } as const satisfies KeySpec
}

/** Who must use two-step sign-in; super admins always must. */
export const securityKeys = {
  SECURITY_TWO_STEP_ADMIN: required('Admins', 'ผู้ดูแล (ADMIN)', [
    'At the next sign-in every admin without a second step sets one up, before anything else.',
    'เมื่อเข้าสู่ระบบครั้งถัดไป ผู้ดูแลทุกคนที่ยังไม่มีขั้นที่สองต้องตั้งค่าก่อนใช้งานส่วนอื่น',
  ]),
  SECURITY_TWO_STEP_STAFF: required('Staff', 'พนักงาน (STAFF)', [
    'At the next sign-in every staff member without a second step sets one up, before anything else.',
    'เมื่อเข้าสู่ระบบครั้งถัดไป พนักงานทุกคนที่ยังไม่มีขั้นที่สองต้องตั้งค่าก่อนใช้งานส่วนอื่น',
  ]),
} satisfies Record<string, KeySpec>

export const securityGroups = [
  {
    id: 'two-step',
    title: words('Two-step verification', 'การยืนยันสองขั้นตอน'),
    text: words(
      'Who must sign in with a code of an authenticator app besides the password. Super admins always must. Accounts of single sign-on follow their provider.',
      'ผู้ที่ต้องใช้รหัสจากแอปยืนยันตัวตนเพิ่มจากรหัสผ่าน ผู้ดูแลสูงสุดต้องใช้เสมอ บัญชีที่เข้าผ่านผู้ให้บริการขององค์กรเป็นไปตามผู้ให้บริการ',
    ),
    keys: ['SECURITY_TWO_STEP_ADMIN', 'SECURITY_TWO_STEP_STAFF'],
  },
] as const satisfies readonly KeyGroup<keyof typeof securityKeys>[]
