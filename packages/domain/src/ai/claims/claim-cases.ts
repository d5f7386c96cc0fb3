import type { DifferenceKind } from './compare-claims.ts'

/**
 * A test case: what a text may say when `source` is all that is known, and how each wrong text differs. Judged by
 * meaning, written before the comparison. `faithful` texts say the same as the source or less.
 */
export interface ClaimCase {
  source: string
  faithful: string[]
  wrong: [said: string, kind: DifferenceKind][]
}

export const claimCases: ClaimCase[] = [
  {
    source: 'You can return products within 7 days if they are faulty.',
    faithful: [
      'You can return faulty products within 7 days if they are faulty.',
      'Within 7 days you can return products, if they are faulty.',
    ],
    wrong: [
      ['You cannot return products within 7 days if they are faulty.', 'NEGATION'],
      ['You can return products within 7 days.', 'CONDITION'],
      ['You can return products within 14 days if they are faulty.', 'NUMBER'],
      ['You can return products within 7 weeks if they are faulty.', 'UNIT'],
      ['You can always return products within 7 days if they are faulty.', 'SCOPE'],
    ],
  },
  {
    source: 'The warranty is 1 year, except wear parts.',
    faithful: [
      'The warranty is 1 year, except wear parts.',
      'The warranty is one year except for wear parts.',
    ],
    wrong: [
      ['The warranty is 1 year.', 'EXCEPTION'],
      ['There is no warranty, except wear parts.', 'NEGATION'],
      ['The warranty is 1 month, except wear parts.', 'UNIT'],
      ['The warranty is 3 years, except wear parts.', 'NUMBER'],
    ],
  },
  {
    source: 'The deposit is 50% before work begins. The rest is due before delivery.',
    faithful: ['The deposit is 50% before work begins.', 'The rest is due before delivery.'],
    wrong: [
      ['No deposit before work begins.', 'NEGATION'],
      ['The deposit is 30% before work begins.', 'NUMBER'],
      ['We refund everything in full.', 'UNKNOWN'],
      ['The deposit is 50 baht before work begins.', 'UNIT'],
      ['The rest is due after delivery.', 'CONDITION'],
    ],
  },
  {
    source: 'We do not make pet food or medicine.',
    faithful: ['We do not make pet food.', 'We don’t make medicine.'],
    wrong: [
      ['We make pet food or medicine.', 'NEGATION'],
      ['We do not only make pet food, we also make medicine.', 'NEGATION'],
    ],
  },
  {
    source: 'For this order only, delivery is free.',
    faithful: ['Delivery is free for this order only.'],
    wrong: [
      ['Delivery is free.', 'SCOPE'],
      ['Delivery is free for all orders.', 'SCOPE'],
      ['Delivery is not free for this order.', 'NEGATION'],
    ],
  },
  {
    source: 'The factory is closed on 13 April.',
    faithful: ['The factory is closed on April 13.'],
    wrong: [
      ['The factory is closed on 14 April.', 'DATE'],
      ['The factory is open on 13 April.', 'NEGATION'],
    ],
  },
  {
    source: 'Bangkok is free above 20,000 baht.',
    faithful: ['Bangkok is free above 20,000 baht.'],
    wrong: [
      ['Bangkok is free.', 'CONDITION'],
      ['Bangkok is free below 20,000 baht.', 'CONDITION'],
      ['Bangkok is free above 2,000 baht.', 'NUMBER'],
    ],
  },
  {
    source: 'At most 4 people can visit the factory on Tuesdays.',
    faithful: ['On Tuesdays at most 4 people can visit the factory.'],
    wrong: [
      ['At least 4 people can visit the factory on Tuesdays.', 'SCOPE'],
      ['At most 4 people can visit the factory on Mondays.', 'DATE'],
      ['4 people can visit the factory every day.', 'SCOPE'],
    ],
  },
  {
    source: 'Samples are changed 3 times for free, then for 500 baht each.',
    faithful: ['Samples are changed 3 times for free, then for 500 baht each.'],
    wrong: [
      ['Samples are changed 5 times for free, then for 500 baht each.', 'NUMBER'],
      ['Samples are always changed for free.', 'SCOPE'],
    ],
  },
  {
    source: 'คืนสินค้าได้ภายใน 7 วัน ถ้าชำรุดจากการผลิต',
    faithful: ['คืนสินค้าได้ภายใน 7 วัน ถ้าชำรุดจากการผลิตค่ะ', 'ถ้าชำรุดจากการผลิต คืนสินค้าได้ภายใน 7 วัน'],
    wrong: [
      ['คืนสินค้าไม่ได้ภายใน 7 วัน ถ้าชำรุดจากการผลิต', 'NEGATION'],
      ['คืนสินค้าได้ภายใน 7 วัน', 'CONDITION'],
      ['คืนสินค้าได้ภายใน 30 วัน ถ้าชำรุดจากการผลิต', 'NUMBER'],
      ['คืนสินค้าได้ภายใน 7 เดือน ถ้าชำรุดจากการผลิต', 'UNIT'],
      ['คืนสินค้าได้ทุกกรณีภายใน 7 วัน ถ้าชำรุดจากการผลิต', 'SCOPE'],
    ],
  },
  {
    source: 'รับประกัน 1 ปี ไม่รวมชิ้นส่วนสิ้นเปลือง',
    faithful: ['รับประกัน 1 ปีค่ะ ไม่รวมชิ้นส่วนสิ้นเปลือง', 'รับประกันหนึ่งปี ยกเว้นชิ้นส่วนสิ้นเปลือง'],
    wrong: [
      ['รับประกัน 1 ปี', 'EXCEPTION'],
      ['รับประกัน 1 ปี รวมชิ้นส่วนสิ้นเปลือง', 'EXCEPTION'],
      ['ไม่รับประกัน ไม่รวมชิ้นส่วนสิ้นเปลือง', 'NEGATION'],
      ['รับประกัน 2 ปี ไม่รวมชิ้นส่วนสิ้นเปลือง', 'NUMBER'],
    ],
  },
  {
    source: 'มัดจำ 50% ก่อนเริ่มงาน',
    faithful: ['มัดจำ 50% ก่อนเริ่มงานค่ะ', 'ก่อนเริ่มงานมัดจำ 50%'],
    wrong: [
      ['ไม่ต้องมัดจำก่อนเริ่มงาน', 'NEGATION'],
      ['มัดจำ 50% หลังเริ่มงาน', 'CONDITION'],
      ['มัดจำ 30% ก่อนเริ่มงาน', 'NUMBER'],
      ['มัดจำ 50 บาทก่อนเริ่มงาน', 'UNIT'],
      ['คืนเงินเต็มจำนวนทุกอย่าง', 'UNKNOWN'],
    ],
  },
  {
    source: 'เฉพาะออเดอร์นี้ส่งฟรี',
    faithful: ['เฉพาะออเดอร์นี้ส่งฟรีค่ะ'],
    wrong: [
      ['ส่งฟรีค่ะ', 'SCOPE'],
      ['ส่งฟรีทุกออเดอร์', 'SCOPE'],
      ['เฉพาะออเดอร์นี้ไม่ส่งฟรี', 'NEGATION'],
    ],
  },
  {
    source: 'ไม่รับผลิตอาหารสัตว์ ยา และสมุนไพรที่ขึ้นทะเบียนเป็นยา',
    faithful: ['ไม่รับผลิตอาหารสัตว์ค่ะ'],
    wrong: [['รับผลิตอาหารสัตว์ค่ะ', 'NEGATION']],
  },
  {
    source: 'ปิดวันอาทิตย์และวันหยุดนักขัตฤกษ์',
    faithful: ['ปิดวันอาทิตย์และวันหยุดนักขัตฤกษ์ค่ะ'],
    wrong: [
      ['ปิดวันเสาร์และวันหยุดนักขัตฤกษ์', 'DATE'],
      ['เปิดวันอาทิตย์และวันหยุดนักขัตฤกษ์', 'NEGATION'],
      ['ไม่ปิดวันอาทิตย์และวันหยุดนักขัตฤกษ์', 'NEGATION'],
    ],
  },
  {
    source: 'กรุงเทพส่งฟรีเมื่อยอดเกิน 20,000 บาท',
    faithful: ['กรุงเทพส่งฟรีเมื่อยอดเกิน 20,000 บาทค่ะ', 'เมื่อยอดเกิน 20,000 บาท กรุงเทพส่งฟรี'],
    wrong: [
      ['กรุงเทพส่งฟรีค่ะ', 'CONDITION'],
      ['กรุงเทพส่งฟรีเมื่อยอดเกิน 2,000 บาท', 'NUMBER'],
      ['กรุงเทพไม่ส่งฟรีเมื่อยอดเกิน 20,000 บาท', 'NEGATION'],
    ],
  },
  {
    source: 'ใส่ได้ไม่เกิน 10%',
    faithful: ['ใส่ได้ไม่เกิน 10% ค่ะ', 'ใส่ได้สูงสุด 10%'],
    wrong: [
      ['ใส่ได้มากกว่า 10%', 'SCOPE'],
      ['ใส่ได้ไม่เกิน 15%', 'NUMBER'],
      ['ใส่ได้อย่างน้อย 10%', 'SCOPE'],
    ],
  },
  {
    source: 'สินค้าพร้อมส่ง 5 มกราคม 2570',
    faithful: ['สินค้าพร้อมส่ง 5 มกราคม 2570 ค่ะ', 'สินค้าพร้อมส่ง 5/1/2570'],
    wrong: [
      ['สินค้าพร้อมส่ง 6 มกราคม 2570', 'DATE'],
      ['สินค้าพร้อมส่ง 5 กุมภาพันธ์ 2570', 'DATE'],
      ['สินค้ายังไม่พร้อมส่ง 5 มกราคม 2570', 'NEGATION'],
    ],
  },
  {
    source: 'โทรได้วันจันทร์ถึงศุกร์ 9.00-18.00 น.',
    faithful: ['โทรได้วันจันทร์ถึงศุกร์ 9.00-18.00 น. ค่ะ'],
    wrong: [
      ['โทรได้วันจันทร์ถึงเสาร์ 9.00-18.00 น.', 'DATE'],
      ['โทรได้ทุกวัน 9.00-18.00 น.', 'SCOPE'],
      ['โทรได้วันจันทร์ถึงศุกร์ 9.00-20.00 น.', 'NUMBER'],
    ],
  },
  {
    source: 'Instalments are 0% for 3 months above 30,000 baht.',
    faithful: ['Above 30,000 baht instalments are 0% for 3 months.'],
    wrong: [
      ['Instalments are 0% for 3 months.', 'CONDITION'],
      ['Instalments are 0% for 6 months above 30,000 baht.', 'NUMBER'],
      ['Instalments are 0% for 3 years above 30,000 baht.', 'UNIT'],
    ],
  },
]
