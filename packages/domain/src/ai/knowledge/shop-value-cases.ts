import type { ShopField } from './shop-info.ts'

/** A staff message, the value that a model extracted as the shop's new one, and whether it may be proposed. */
export interface ShopValueCase {
  field: ShopField
  staff: string
  value: string
  is: 'PROVED' | 'NOT_WHOLE' | 'NOT_VALID' | 'DENIED'
}

type Row = [field: ShopField, staff: string, value: string, is: ShopValueCase['is']]
const rows: Row[] = [
  ['phone', 'เบอร์ใหม่ของบริษัทคือ 02-999-8888 ค่ะ', '02-999-8888', 'PROVED'],
  ['phone', 'Our new number is +66 81 234 5678', '+66 81 234 5678', 'PROVED'],
  ['phone', 'โทร 0812345678 ได้เลยน้า', '081-234-5678', 'PROVED'],
  ['phone', 'เบอร์ใหม่ 02-999-8888 ต่อ 12', '02-999', 'NOT_WHOLE'],
  ['phone', 'Call 02-111-2222 or 02-111-3333', '02-111-2222', 'PROVED'],
  ['phone', 'Our old phone number was 02-333-4444, do not use it', '02-333-4444', 'DENIED'],
  ['phone', 'เบอร์เดิม 02-333-4444 เลิกใช้แล้วค่ะ', '02-333-4444', 'DENIED'],
  ['phone', 'เบอร์เดิม 02-333-4444 เลิกใช้แล้วค่ะ ใช้ 02-999-8888 แทน', '02-999-8888', 'PROVED'],
  ['phone', 'เบอร์เดิม 02-333-4444 เลิกใช้แล้วค่ะ ใช้ 02-999-8888 แทน', '02-333-4444', 'DENIED'],
  ['phone', 'We no longer use 02-333-4444, the number is now 02-999-8888', '02-333-4444', 'DENIED'],
  ['phone', 'We no longer use 02-333-4444, the number is now 02-999-8888', '02-999-8888', 'PROVED'],
  ['phone', 'It is not 02-333-4444', '02-333-4444', 'DENIED'],
  ['phone', 'อย่าโทรเบอร์ 02-333-4444 นะคะ', '02-333-4444', 'DENIED'],
  ['phone', 'ไม่ใช่ 02-333-4444 นะคะ เป็น 02-999-8888 ค่ะ', '02-999-8888', 'PROVED'],
  ['phone', 'ไม่ใช่ 02-333-4444 นะคะ เป็น 02-999-8888 ค่ะ', '02-333-4444', 'DENIED'],
  ['phone', 'เลขออเดอร์ 2026-000123 ค่ะ', '2026-000123', 'NOT_VALID'],
  ['phone', 'ยอดรวม 12,500 บาทค่ะ', '12,500', 'NOT_VALID'],
  ['phone', 'เบอร์พี่เมย์ส่วนตัว 081-234-5678 ค่ะ', '081-234-5678', 'DENIED'],
  ['phone', 'The courier’s phone is 081-234-5678', '081-234-5678', 'DENIED'],
  ['email', 'ส่งเมลมาที่ new@lab.example ได้เลยค่ะ', 'new@lab.example', 'PROVED'],
  ['email', 'write to sales.team@lab.example please', 'team@lab.example', 'NOT_WHOLE'],
  ['email', 'write to sales@lab.example please', 'sales@lab', 'NOT_WHOLE'],
  ['email', 'อีเมลเก่า old@lab.example ไม่ได้ใช้แล้ว', 'old@lab.example', 'DENIED'],
  ['email', 'we used to have info@lab.example', 'info@lab.example', 'DENIED'],
  ['email', 'ask Khun May', 'Khun May', 'NOT_VALID'],
  ['address', 'Our office stays at 99 Rama 4 Road, Bangkok 10110', '99 Rama 4 Road, Bangkok 10110', 'PROVED'],
  ['address', 'Our office stays at 99 Rama 4 Road', '99', 'NOT_VALID'],
  ['address', 'Our office stays at 99 Rama 4 Road, Bangkok 10110', '99 Rama 4 Road', 'NOT_WHOLE'],
  [
    'address',
    'ย้ายมาที่ 12/3 หมู่ 4 ต.บางพลี จ.สมุทรปราการ 10540 แล้วค่ะ',
    '12/3 หมู่ 4 ต.บางพลี จ.สมุทรปราการ 10540',
    'PROVED',
  ],
  [
    'address',
    'ย้ายมาที่ 12/3 หมู่ 4 ต.บางพลี จ.สมุทรปราการ 10540 แล้วค่ะ',
    '3 หมู่ 4 ต.บางพลี จ.สมุทรปราการ 10540',
    'NOT_WHOLE',
  ],
  ['address', 'We moved away from 5 Silom Road, Bangkok 10500', '5 Silom Road, Bangkok 10500', 'DENIED'],
  ['address', 'ที่อยู่เดิม 5 ถนนสีลม กรุงเทพ 10500 ปิดไปแล้วค่ะ', '5 ถนนสีลม กรุงเทพ 10500', 'DENIED'],
  ['address', 'Send it to your address 7 Sukhumvit 5, Bangkok', '7 Sukhumvit 5, Bangkok', 'DENIED'],
  ['social_media', 'แอดไลน์ @newlab ได้เลยค่ะ', '@newlab', 'PROVED'],
  ['social_media', 'Facebook: https://facebook.com/newlab', 'https://facebook.com/newlab', 'PROVED'],
  ['social_media', 'see https://facebook.com/newlab/shop', 'https://facebook.com/newlab', 'NOT_WHOLE'],
  ['social_media', 'เพจเก่า facebook.com/oldlab โดนแฮกแล้วค่ะ อย่าใช้', 'facebook.com/oldlab', 'DENIED'],
  ['social_media', 'แอดไลน์ @newlab_th ได้เลยค่ะ', '@newlab', 'NOT_WHOLE'],
  ['social_media', 'ติดต่อได้ทุกช่องทางค่ะ', 'ทุกช่องทาง', 'NOT_VALID'],
  ['business_hours', 'เปิดจันทร์-ศุกร์ 9.00-18.00 น. ค่ะ', 'จันทร์-ศุกร์ 9.00-18.00 น.', 'PROVED'],
  ['business_hours', 'We are open Mon-Sat 8:30-17:30', 'Mon-Sat 8:30-17:30', 'PROVED'],
  ['business_hours', 'We are open Mon-Sat 8:30-17:30', 'Mon-Sat 8:30', 'NOT_WHOLE'],
  ['business_hours', 'เดิมเปิดจันทร์-อาทิตย์ 9.00-20.00 น. แต่ยกเลิกแล้ว', 'จันทร์-อาทิตย์ 9.00-20.00 น.', 'DENIED'],
  ['business_hours', 'Today only we are open 8:00-22:00', '8:00-22:00', 'DENIED'],
  ['business_hours', 'มาตอนเย็นๆ ได้ค่ะ', 'ตอนเย็นๆ', 'NOT_VALID'],
  ['business_hours', 'We never open 22:00-23:00', '22:00-23:00', 'DENIED'],
]

export const shopValueCases: ShopValueCase[] = rows.map(([field, staff, value, is]) => ({
  field,
  staff,
  value,
  is,
}))
