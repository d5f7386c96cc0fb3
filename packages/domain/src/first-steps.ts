import type { Words } from './languages.ts'
import type { RouteName } from './routes.ts'

interface FirstStep {
  /** Where it is done; whoever may open this screen is told of the step. */
  route: RouteName
  title: Words
  text: Words
}

/** What a new house sets up before its people can work, in this order. */
export const firstSteps = {
  staff: {
    route: 'staff-create',
    title: { en: 'Add your colleagues', th: 'เพิ่มเพื่อนร่วมงาน' },
    text: {
      en: 'Each gets a first password of their own, a role and a department.',
      th: 'แต่ละคนได้รหัสผ่านแรก บทบาท และแผนกของตัวเอง',
    },
  },
  hours: {
    route: 'chat-configuration',
    title: { en: 'Set business hours and the reply after them', th: 'ตั้งเวลาทำการและข้อความตอบนอกเวลา' },
    text: {
      en: 'Customers who write while you are closed are told once when you are back.',
      th: 'ลูกค้าที่เขียนมานอกเวลาจะได้รับข้อความหนึ่งครั้งว่ากลับมาเมื่อใด',
    },
  },
  'chat-service': {
    route: 'chat-service-create',
    title: { en: 'Make a chat service', th: 'สร้างบริการแชต' },
    text: {
      en: 'A queue: who answers, on which channels, and how chats are given out.',
      th: 'คิวงาน: ใครตอบ ช่องทางใด และกระจายแชตอย่างไร',
    },
  },
  website: {
    route: 'website-create',
    title: { en: 'Put the chat on your web site', th: 'ติดตั้งแชตบนเว็บไซต์' },
    text: { en: 'One line to copy into the page.', th: 'คัดลอกหนึ่งบรรทัดไปวางในหน้าเว็บ' },
  },
  'quick-replies': {
    route: 'quick-replies-create',
    title: { en: 'Write quick replies', th: 'เขียนข้อความตอบด่วน' },
    text: {
      en: 'Staff insert them with a slash; the assistant answers from them, too.',
      th: 'พนักงานเรียกใช้ด้วยเครื่องหมาย / และผู้ช่วย AI ก็ตอบจากข้อความเหล่านี้',
    },
  },
  ingredients: {
    route: 'food-ingredient-list',
    title: { en: 'Import raw materials', th: 'นำเข้าวัตถุดิบ' },
    text: {
      en: 'From CSV, with a preview; formulas, prices and labels are made of them.',
      th: 'จากไฟล์ CSV พร้อมตัวอย่างก่อนนำเข้า ใช้ทำสูตร ราคา และฉลาก',
    },
  },
  'standard-label': {
    route: 'company-standard-lbl-create',
    title: { en: 'Set the standard label', th: 'ตั้งฉลากมาตรฐานของบริษัท' },
    text: {
      en: 'What every label of the house must say, and how large.',
      th: 'ข้อความที่ฉลากทุกใบต้องมี และขนาดตัวอักษร',
    },
  },
  'lab-service': {
    route: 'lab-service-create',
    title: { en: 'Describe a service of the laboratory', th: 'สร้างบริการของห้องแล็บ' },
    text: {
      en: 'Its steps, the fields of its results, and its mails.',
      th: 'ขั้นตอน ช่องกรอกผล และอีเมลที่ส่ง',
    },
  },
} as const satisfies Record<string, FirstStep>

export type FirstStepName = keyof typeof firstSteps
export const firstStepNames = Object.keys(firstSteps) as FirstStepName[]
