import type { Words } from './languages.ts'
import type { RouteName } from './routes.ts'

interface Stop {
  route: RouteName
  title: Words
  text: Words
}

/** The introductory tour; each user sees the stops that they may open. */
export const tour: Stop[] = [
  {
    route: 'messenger',
    title: { en: 'Answer a customer', th: 'ตอบลูกค้า' },
    text: {
      en: 'Open a room and write. In a demo, write as the customer at /demo/shop in a second window.',
      th: 'เปิดห้องแชตแล้วพิมพ์ตอบ ในระบบสาธิตให้เปิด /demo/shop อีกหน้าต่างเพื่อพิมพ์เป็นลูกค้า',
    },
  },
  {
    route: 'room-list',
    title: { en: 'See who waits', th: 'ดูว่าใครรออยู่' },
    text: {
      en: 'All rooms, searched by message, tag, channel or waiting time; admins see how fast they are answered.',
      th: 'ห้องทั้งหมด ค้นด้วยข้อความ แท็ก ช่องทาง หรือเวลารอ ผู้ดูแลเห็นความเร็วในการตอบ',
    },
  },
  {
    route: 'bot-task-data-list',
    title: { en: 'Review the work of the assistant', th: 'ดูว่าผู้ช่วย AI ทำอะไร' },
    text: {
      en: 'Every answer with its sources, and the lessons from corrections.',
      th: 'ทุกคำตอบพร้อมแหล่งอ้างอิง และสิ่งที่เรียนรู้จากการแก้ไข',
    },
  },
  {
    route: 'recipes-rd-list',
    title: { en: 'Develop a recipe', th: 'พัฒนาสูตร' },
    text: {
      en: 'Type a formula like a spreadsheet: price, law and label follow while you type.',
      th: 'พิมพ์สูตรเหมือนตาราง ราคา กฎหมาย และฉลากคำนวณตามทันที',
    },
  },
  {
    route: 'labels-packaging-list',
    title: { en: 'Draw a label', th: 'ออกแบบฉลาก' },
    text: {
      en: 'On the packaging itself, in millimetres, checked and printed as a press wants it.',
      th: 'บนบรรจุภัณฑ์จริง หน่วยมิลลิเมตร ตรวจและพิมพ์ได้ตามที่โรงพิมพ์ต้องการ',
    },
  },
  {
    route: 'lab-order-list',
    title: { en: 'Work a lab order', th: 'ทำคำสั่งแล็บ' },
    text: {
      en: 'Scan a sample, fill the step at the bench, sign the report.',
      th: 'สแกนตัวอย่าง กรอกผลที่โต๊ะปฏิบัติการ ลงนามรายงาน',
    },
  },
  {
    route: 'machine-service-list',
    title: { en: 'Plan a visit to a machine', th: 'วางแผนเข้าซ่อมเครื่องจักร' },
    text: {
      en: 'A week of engineers, quotations that customers accept by link, and the signed handover.',
      th: 'ตารางช่างรายสัปดาห์ ใบเสนอราคาที่ลูกค้ากดรับ และการส่งมอบพร้อมลายเซ็น',
    },
  },
  {
    route: 'supplychain-log-list',
    title: { en: 'Prove what happened', th: 'พิสูจน์สิ่งที่เกิดขึ้น' },
    text: {
      en: 'Every change in a chain that can be verified, even without this system.',
      th: 'ทุกการเปลี่ยนแปลงอยู่ในสายที่ตรวจสอบได้ แม้ไม่มีระบบนี้',
    },
  },
]
