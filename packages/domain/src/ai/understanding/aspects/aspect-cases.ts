import type { UnmetKind } from './unmet-aspects.ts'

type Case = [question: string, title: string, reply: string, unmet: UnmetKind[]]

/** What a careful colleague finds missing in a text about the right subject. */
export const aspectCases: Case[] = [
  [
    'price for heavy metal testing?',
    'Do you test for heavy metals?',
    'We test lead, arsenic, mercury and cadmium by ICP-MS in 5 working days.',
    ['PRICE'],
  ],
  [
    'How long does heavy metal testing take?',
    'Do you test for heavy metals?',
    'We test lead, arsenic, mercury and cadmium by ICP-MS in 5 working days.',
    [],
  ],
  [
    'ออกแบบโลโก้ใช้เวลากี่วันคะ',
    'ออกแบบโลโก้ให้ไหม',
    'ออกแบบโลโก้ 3 แบบให้เลือก ราคา 3,500 บาท ได้ไฟล์ต้นฉบับ',
    ['DURATION'],
  ],
  ['ออกแบบโลโก้กี่บาทคะ', 'ออกแบบโลโก้ให้ไหม', 'ออกแบบโลโก้ 3 แบบให้เลือก ราคา 3,500 บาท ได้ไฟล์ต้นฉบับ', []],
  [
    'Which provinces do you not deliver to?',
    'How long does delivery take?',
    'Bangkok takes 1 to 2 days, other provinces 2 to 4 days after the goods leave the factory.',
    ['NEGATION'],
  ],
  [
    'What is not covered by the warranty?',
    'How long is the warranty on a machine?',
    '1 year of normal use, wear parts excluded.',
    [],
  ],
  [
    'What is not included in the yearly maintenance contract?',
    'Do you offer yearly machine maintenance?',
    'There is a yearly maintenance contract with 4 visits, scale calibration included.',
    ['NEGATION'],
  ],
  ['ส่งอเมริกากี่วันถึงคะ', 'จัดส่งใช้เวลากี่วัน', 'กรุงเทพ 1-2 วัน ต่างจังหวัด 2-4 วันหลังสินค้าออกจากโรงงาน', ['REGION']],
  ['ส่งเชียงใหม่กี่วันถึงคะ', 'จัดส่งใช้เวลากี่วัน', 'กรุงเทพ 1-2 วัน ต่างจังหวัด 2-4 วันหลังสินค้าออกจากโรงงาน', []],
  [
    'Why is hydroquinone banned?',
    'Can you add hydroquinone, mercury or steroids?',
    'No. The law bans them in cosmetics. Arbutin and niacinamide are alternatives.',
    ['REASON'],
  ],
  ['ทำไมสั่งซ้ำถึงเร็วกว่าคะ', 'สั่งผลิตซ้ำรอบต่อไปใช้เวลาเท่าไร', 'รอบสั่งซ้ำใช้เวลา 14 วันเพราะสูตรและฉลากอนุมัติแล้ว', []],
  [
    'Can my 8 year old take the gummies?',
    'Which forms of supplements can you make?',
    'Capsules, tablets, powders and jelly.',
    ['AUDIENCE'],
  ],
  ['คนท้องใช้ได้ไหมคะ', 'คนท้องหรือให้นมใช้ได้ไหม', 'ขึ้นกับสูตร ควรปรึกษาแพทย์', []],
  ['test', 'Do you test for allergies?', 'A patch test with 30 volunteers takes 3 weeks.', ['BARE']],
  ['ครีม', 'ครีมแยกชั้นหรือเปลี่ยนสีผิดปกติไหม', 'ให้หยุดใช้แล้วส่งรูปและเลขล็อตมา', ['BARE']],
  [
    'Who does the patch test?',
    'Do you test for allergies?',
    'A patch test with 30 volunteers takes 3 weeks.',
    ['PERSON'],
  ],
  ['Who owns the formula?', 'Who owns the formula?', 'Standard formulas stay ours.', []],
  ['เข้าชมโรงงานไปได้กี่คน', 'เข้าเยี่ยมชมโรงงานได้ไหม', 'นัดเยี่ยมชมได้วันอังคารและพฤหัส แจ้งล่วงหน้า 3 วัน ไม่เกิน 4 คน', []],
  [
    'how many people work in your research team?',
    'Can you produce my own formula?',
    'Yes, send it to our research team. We sign a confidentiality agreement before we receive it.',
    ['COUNT'],
  ],
  ['ไม่ทราบว่าขั้นต่ำกี่ชิ้นคะ', 'สั่งผลิตเครื่องสำอางขั้นต่ำกี่ชิ้น', 'ขั้นต่ำ 200 ชิ้นต่อสูตร', []],
  ["Can't you do it faster?", 'Can you do a rush order?', 'It takes 10 days and costs 15% more.', []],
  ['Do you deliver to us in Phuket?', 'How much is shipping?', 'Other provinces are charged by weight.', []],
  ['ขอใบเสนอราคาหน่อยค่ะ', 'ขั้นตอน', 'แจ้งสูตรและจำนวน ทีมงานทำใบเสนอให้ภายใน 1 วันทำการ', []],
]
