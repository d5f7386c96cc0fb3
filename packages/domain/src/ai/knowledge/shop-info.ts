import type { Words } from '../../languages.ts'

/**
 * The shop's details, with the question that customers ask about each; the answer becomes knowledge when an update is
 * approved.
 */
export const shopFields = {
  phone: {
    name: { en: 'Phone', th: 'โทรศัพท์' },
    question: { en: 'What is your phone number?', th: 'เบอร์โทรศัพท์ติดต่อร้านคืออะไร' },
  },
  email: {
    name: { en: 'E-mail', th: 'อีเมล' },
    question: { en: 'What is your e-mail address?', th: 'อีเมลติดต่อร้านคืออะไร' },
  },
  address: {
    name: { en: 'Address', th: 'ที่อยู่' },
    question: { en: 'Where are you located?', th: 'ร้านและโรงงานอยู่ที่ไหน' },
  },
  business_hours: {
    name: { en: 'Business hours', th: 'เวลาทำการ' },
    question: { en: 'When are you open?', th: 'เปิดทำการวันไหน กี่โมงถึงกี่โมง' },
  },
  social_media: {
    name: { en: 'Social media', th: 'โซเชียลมีเดีย' },
    question: { en: 'Which social media channels do you have?', th: 'มีช่องทางโซเชียลมีเดียอะไรบ้าง' },
  },
} as const satisfies Record<string, { name: Words; question: Words }>

export type ShopField = keyof typeof shopFields
export const shopFieldNames = Object.keys(shopFields) as [ShopField, ...ShopField[]]
