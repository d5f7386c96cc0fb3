import type { Subject } from './subjects.ts'

interface QuickReplyText {
  shortcode: string
  title: string
  body_en: string
  body_th: string
  /** If unset, for every service. */
  subject?: Subject
}

export const quickReplyTexts: QuickReplyText[] = [
  {
    shortcode: 'hello',
    title: 'Greeting',
    body_en: 'Hello {{customer}}, thank you for your message. How can I help you today?',
    body_th: 'สวัสดีค่ะคุณ {{customer}} ขอบคุณที่ติดต่อเข้ามานะคะ วันนี้ให้เราช่วยเรื่องอะไรดีคะ',
  },
  {
    shortcode: 'wait',
    title: 'One moment',
    body_en: 'One moment please, I am checking this with the team.',
    body_th: 'รบกวนรอสักครู่นะคะ ขอตรวจสอบกับทีมก่อนค่ะ',
  },
  {
    shortcode: 'thanks',
    title: 'Thanks and goodbye',
    body_en: 'You are welcome! Write to us any time.',
    body_th: 'ยินดีค่ะ มีอะไรสอบถามเพิ่มเติมทักมาได้ตลอดเลยนะคะ',
  },
  {
    shortcode: 'hours',
    title: 'Office hours',
    body_en: 'We answer Monday to Saturday, 08:30 to 17:30 Bangkok time.',
    body_th: 'เราตอบแชตวันจันทร์ถึงเสาร์ 08:30 - 17:30 น. ค่ะ',
  },
  {
    shortcode: 'payment',
    title: 'Bank account',
    body_en:
      'Please transfer to the account on your quotation and send the slip here. The receipt follows within a day.',
    body_th: 'โอนเข้าบัญชีตามใบเสนอราคาแล้วส่งสลิปมาในแชตนี้ได้เลยค่ะ ใบเสร็จจะส่งให้ภายใน 1 วันค่ะ',
  },
  {
    shortcode: 'tracking',
    title: 'Tracking number',
    body_en: 'Your parcel left today. The tracking number is: ',
    body_th: 'จัดส่งวันนี้แล้วค่ะ เลขพัสดุคือ ',
  },
  {
    shortcode: 'moq',
    title: 'Minimum order',
    body_en: 'The minimum is 200 pieces a formula and size. From 1,000 pieces the price is lower.',
    body_th: 'ขั้นต่ำ 200 ชิ้นต่อสูตรต่อขนาดค่ะ ตั้งแต่ 1,000 ชิ้นขึ้นไปราคาจะถูกลงค่ะ',
    subject: 'cosmetics',
  },
  {
    shortcode: 'sample',
    title: 'Samples',
    body_en: 'A sample set costs 350 baht with delivery in Thailand and is taken off your first order.',
    body_th: 'ชุดตัวอย่าง 350 บาทรวมค่าส่งในไทยค่ะ หักคืนให้ในออเดอร์แรก',
    subject: 'cosmetics',
  },
  {
    shortcode: 'leadtime',
    title: 'Production time',
    body_en: 'Production takes about 21 days after you approve the sample and the label.',
    body_th: 'ใช้เวลาผลิตประมาณ 21 วันหลังอนุมัติตัวอย่างและฉลากค่ะ',
    subject: 'cosmetics',
  },
  {
    shortcode: 'coa',
    title: 'COA of a lot',
    body_en:
      'Please tell us the lot number on the bottom of the bottle; we send the certificate of analysis as PDF.',
    body_th: 'แจ้งเลขล็อตที่ก้นขวดได้เลยค่ะ เราจะส่งใบ COA เป็น PDF ให้ค่ะ',
    subject: 'cosmetics',
  },
  {
    shortcode: 'fda-cos',
    title: 'Cosmetics notification',
    body_en:
      'We file the cosmetics notification for you; it takes 3 to 5 working days and costs 1,500 baht a formula.',
    body_th: 'เราจดแจ้งเครื่องสำอางให้ได้ค่ะ ใช้เวลา 3-5 วันทำการ ค่าบริการ 1,500 บาทต่อสูตรค่ะ',
    subject: 'cosmetics',
  },
  {
    shortcode: 'fda-food',
    title: 'Food registration',
    body_en: 'For the food serial number we need the recipe in percent, the process and the factory number.',
    body_th: 'การขอเลขสารบบอาหารต้องใช้สูตรเป็นเปอร์เซ็นต์ ขั้นตอนการผลิต และเลขสถานที่ผลิตค่ะ',
    subject: 'food',
  },
  {
    shortcode: 'nutrition',
    title: 'Nutrition label',
    body_en:
      'We calculate the nutrition label from your recipe; a laboratory test is needed only for claims.',
    body_th: 'เราคำนวณฉลากโภชนาการจากสูตรให้ค่ะ ต้องส่งแล็บเฉพาะกรณีที่มีการกล่าวอ้างค่ะ',
    subject: 'food',
  },
  {
    shortcode: 'visit',
    title: 'Technician visit',
    body_en:
      'A technician can come within 2 working days. The visit costs 1,200 baht, spare parts are extra.',
    body_th: 'ช่างเข้าหน้างานได้ภายใน 2 วันทำการครับ ค่าเข้าตรวจ 1,200 บาท ไม่รวมอะไหล่ครับ',
    subject: 'machine',
  },
  {
    shortcode: 'model',
    title: 'Ask for the model',
    body_en: 'Please send a photo of the name plate and a short video of what the machine does.',
    body_th: 'รบกวนส่งรูปป้ายรุ่นเครื่องและวิดีโออาการสั้น ๆ ให้ดูหน่อยครับ',
    subject: 'machine',
  },
]
