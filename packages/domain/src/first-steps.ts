import type { Words } from './languages.ts'
import type { RouteName } from './routes.ts'

interface FirstStep {
  /** The screen of the step; users who may open it see the step. */
  route: RouteName
  title: Words
  text: Words
}

/**
 * The onboarding checklist: from nothing to the first customer, recipe, label and lab order, in this order. What is
 * done is read from the records.
 */
export const firstSteps = {
  staff: {
    route: 'staff-create',
    title: { en: 'Add your colleagues', th: 'เพิ่มเพื่อนร่วมงาน' },
    text: {
      en: 'Each gets their own first password, a role and a department.',
      th: 'แต่ละคนได้รหัสผ่านแรก บทบาท และแผนกของตัวเอง',
    },
  },
  hours: {
    route: 'chat-configuration',
    title: { en: 'Set business hours and the reply after them', th: 'ตั้งเวลาทำการและข้อความตอบนอกเวลา' },
    text: {
      en: 'Customers who write while you are closed get one reply. If the values shown fit you, confirm them.',
      th: 'ลูกค้าที่เขียนมานอกเวลาจะได้รับข้อความตอบหนึ่งครั้ง หากค่าที่แสดงเหมาะอยู่แล้ว กดใช้ได้เลย',
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
    text: {
      en: 'Enter its address, then copy one line into its pages.',
      th: 'ระบุที่อยู่เว็บไซต์ แล้วคัดลอกหนึ่งบรรทัดไปวางในหน้าเว็บ',
    },
  },
  'quick-replies': {
    route: 'quick-replies-create',
    title: { en: 'Write quick replies', th: 'เขียนข้อความตอบด่วน' },
    text: {
      en: 'Staff insert them with a slash; the assistant answers from them, too.',
      th: 'พนักงานเรียกใช้ด้วยเครื่องหมาย / และผู้ช่วย AI ก็ตอบจากข้อความเหล่านี้',
    },
  },
  'first-answer': {
    route: 'messenger',
    title: { en: 'Answer your first customer', th: 'ตอบลูกค้าคนแรก' },
    text: {
      en: 'Open your web site in a second window and write as a customer: the message arrives here.',
      th: 'เปิดเว็บไซต์ของคุณอีกหน้าต่างแล้วพิมพ์เป็นลูกค้า ข้อความจะมาถึงที่นี่',
    },
  },
  ingredients: {
    route: 'food-ingredient-list',
    title: { en: 'Import raw materials', th: 'นำเข้าวัตถุดิบ' },
    text: {
      en: 'From CSV or Excel, with a preview. A formula can be handed in once each has its composition and price.',
      th: 'จากไฟล์ CSV หรือ Excel พร้อมตัวอย่างก่อนนำเข้า สูตรจะส่งตรวจได้เมื่อวัตถุดิบทุกตัวมีองค์ประกอบและราคา',
    },
  },
  category: {
    route: 'recipes-category-create',
    title: { en: 'Name a category of products', th: 'สร้างหมวดหมู่ผลิตภัณฑ์' },
    text: {
      en: 'It decides which rules a formula is checked against, and which price it gets.',
      th: 'ใช้กำหนดว่าสูตรถูกตรวจตามกฎข้อใด และคิดราคาอย่างไร',
    },
  },
  recipe: {
    route: 'recipes-rd-list',
    title: { en: 'Begin your first recipe', th: 'เริ่มสูตรแรก' },
    text: {
      en: 'A name and a category are enough. Once its payment is confirmed, the formula is typed like a spreadsheet.',
      th: 'ใช้เพียงชื่อและหมวดหมู่ เมื่อยืนยันการชำระเงินแล้ว พิมพ์สูตรได้เหมือนตารางคำนวณ',
    },
  },
  'standard-label': {
    route: 'company-standard-lbl-create',
    title: { en: 'Set the standard label', th: 'ตั้งฉลากมาตรฐานของบริษัท' },
    text: {
      en: 'The texts that every label of the company must have, and their size.',
      th: 'ข้อความที่ฉลากทุกใบต้องมี และขนาดตัวอักษร',
    },
  },
  label: {
    route: 'labels-packaging-list',
    title: { en: 'Draw your first label', th: 'ออกแบบฉลากใบแรก' },
    text: {
      en: 'Choose or add a packaging, and a model with the size of its label; a new template opens there.',
      th: 'เลือกหรือเพิ่มบรรจุภัณฑ์ กำหนดรุ่นพร้อมขนาดฉลาก แล้วเพิ่มแม่แบบที่รุ่นนั้น',
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
  'lab-order': {
    route: 'lab-order-list',
    title: { en: 'Open your first lab order', th: 'เปิดคำสั่งแล็บแรก' },
    text: {
      en: 'Its samples get barcodes, its steps wait at the bench, its report is written at the end.',
      th: 'ตัวอย่างได้บาร์โค้ด ขั้นตอนรอที่โต๊ะแล็บ และออกรายงานเมื่อเสร็จ',
    },
  },
} as const satisfies Record<string, FirstStep>

export type FirstStepName = keyof typeof firstSteps
export const firstStepNames = Object.keys(firstSteps) as FirstStepName[]
