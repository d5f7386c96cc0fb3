import { lexicon } from '../knowledge/lexicon.ts'

/**
 * The words by which questions are told apart, beyond those of search: what is indexed by the lexicon is stored, and
 * stays; what is judged is read anew each time.
 */
const further: Record<string, readonly string[]> = {
  making: ['รับผลิต', 'รับทำ', 'จ้างผลิต', 'ผลิต', 'ทำอะไร', 'oem', 'odm', 'contract manufacturing', 'make', 'making', 'produce', 'production', 'manufacture', 'manufacturing', 'manufactured'],
  payment: ['ชำระ', 'จ่ายเงิน', 'โอนเงิน', 'จ่าย', 'โอนเข้า', 'โอนทาง', 'เลขบัญชี', 'บัญชีไหน', 'คิวอาร์', 'พร้อมเพย์', 'payment', 'pay', 'paid', 'transfer', 'payment methods', 'qr'],
  deposit: ['มัดจำ', 'เงินมัดจำ', 'จ่ายก่อน', 'deposit', 'down payment', 'upfront'],
  shipping: ['จัดส่ง', 'ค่าส่ง', 'ขนส่ง', 'ส่งของ', 'ส่งสินค้า', 'เดลิเวอรี่', 'ส่งฟรี', 'ส่งกี่', 'ส่งไป', 'กี่วันถึง', 'ถึงภูเก็ต', 'shipping', 'delivery', 'freight', 'ship', 'deliver'],
  sachet: ['ซอง', 'ครีมซอง', 'กี่ซอง', 'ซาเช่', 'ซาเช่ต์', 'sachet', 'stick'],
  brand: ['แบรนด์', 'แบรน', 'เเบรนด์', 'ยี่ห้อ', 'brand', 'private label', 'white label'],
  packing: ['บรรจุ', 'fill', 'packed'],
  standards: ['มาตรฐาน'],
  repair: ['ซ่อม', 'เครื่องเสีย', 'เสีย', 'พัง', 'ไม่ทำงาน', 'repair', 'broken', 'fix', 'breakdown', 'fault'],
  machine: ['เครื่องจักร', 'เครื่อง', 'machine', 'machines'],
  advertising: ['โฆษณา', 'กล่าวอ้าง', 'เคลม', 'สรรพคุณ', 'รักษาสิว', 'ขาวใน', 'หน้าขาวใน', 'claim', 'claims', 'advertise', 'advertising', 'ads', 'cures', 'cure'],
  'powder drink': ['ผงชง', 'ผงชงดื่ม', 'แบบชง', 'drink powder', 'powder drink', 'powder', 'powders', 'เครื่องดื่มผง'],
  capsule: ['แคปซูล', 'capsule'],
  tablet: ['เม็ดตอก', 'แบบเม็ด', 'tablet', 'pill'],
  gummy: ['กัมมี่', 'เจลลี่', 'เยลลี่', 'gummy', 'gummies', 'jelly'],
  cocoa: ['โกโก้', 'cocoa', 'cacao'],
  coffee: ['กาแฟ', 'coffee', '3in1', '3-in-1'],
  herb: ['สมุนไพร', 'herb', 'herbal'],
  toner: ['โทนเนอร์', 'toner'],
  'hair care': ['ทรีตเมนต์', 'ทรีทเมนต์', 'ทรีทเม้นท์', 'ครีมนวด', 'ยาสระผม', 'hair'],
  lipstick: ['ลิปสติก', 'ลิปสติค', 'ลิปมัน', 'ลิป', 'lipstick', 'lip balm', 'lip'],
  printing: ['พิมพ์', 'สกรีน', 'พิมลาย', 'print', 'printed', 'printing', 'screen', 'screened', 'screen-printed'],
  eco: ['รักษ์โลก', 'รีไซเคิล', 'eco', 'eco-friendly', 'recycled', 'recyclable', 'sustainable', 'sustainability'],
  'safety sheet': ['msds', 'sds', 'เอกสารความปลอดภัย', 'safety data sheet'],
  budget: ['งบ', 'ทุนเท่า', 'ทุนสอง', 'มีทุน', 'งบประมาณ', 'ทุน', 'เงินทุน', 'เงินเก็บ', 'ลงทุน', 'budget', 'capital', 'how much money', 'invest'],
  start: ['เริ่ม', 'เริ่มต้น', 'เริ่มจาก', 'มือใหม่', 'ขั้นตอน', 'start', 'launch', 'begin', 'steps', 'step', 'process', 'get started'],
  urgent: ['ด่วน', 'เร่ง', 'เร่งด่วน', 'รีบ', 'ทันใช้', 'rush', 'urgent', 'urgently', 'express', 'asap'],
  reorder: ['สั่งซ้ำ', 'รอบสอง', 'รอบที่สอง', 'รอบ 2', 'ผลิตซ้ำ', 'รอบต่อไป', 'รอบถัดไป', 'รอบหน้า', 'สูตรเดิม', 'รีออเดอร์', 'reorder', 're-order', 'repeat order', 'second order', 'second time', 'again', 'repeat'],
  lab: ['แล็บ', 'แลป', 'แล็ป', 'แลบ', 'ห้องแล็บ', 'ห้องแลป', 'ห้องปฏิบัติการ', 'ตรวจวิเคราะห์', 'lab', 'laboratory'],
  'self pickup': ['รับเอง', 'มารับ', 'ไปรับ', 'รับของเอง', 'รับสินค้าเอง', 'pick up', 'pickup', 'pick the goods up', 'collect', 'pick'],
  visit: ['เยี่ยมชม', 'เข้าชม', 'เข้าไปดู', 'ไปดู', 'ดูโรงงาน', 'visit', 'tour', 'see the factory'],
  consult: ['ปรึกษา', 'นัดคุย', 'คุยกับทีมขาย', 'ทีมขาย', 'เซลล์', 'ฝ่ายขาย', 'consult', 'consultation', 'sales', 'video call', 'วิดีโอคอล', 'meeting', 'appointment'],
  line: ['ไลน์', 'ไลน', 'line', 'line id'],
  social: ['เฟซบุ๊ก', 'เฟสบุ๊ค', 'เฟซ', 'ไอจี', 'โซเชียล', 'facebook', 'instagram', 'ig', 'social media', 'fb', 'tiktok'],
  job: ['สมัครงาน', 'รับสมัคร', 'พนักงาน', 'ฝึกงาน', 'ตำแหน่ง', 'งานว่าง', 'job', 'jobs', 'hiring', 'career', 'internship', 'vacancy', 'openings', 'work for you'],
  privacy: ['ข้อมูลส่วนตัว', 'ข้อมูลส่วนบุคคล', 'ลบข้อมูล', 'pdpa', 'personal data', 'privacy', 'my data', 'gdpr'],
  reseller: ['ตัวแทน', 'ตัวแทนจำหน่าย', 'ดรอปชิป', 'reseller', 'distributor', 'dropship'],
  photo: ['ถ่ายภาพ', 'ถ่ายรูป', 'คอนเทนต์', 'การตลาด', 'photo', 'photos', 'photography', 'content', 'marketing'],
  training: ['อบรม', 'สอนใช้', 'สอน', 'train', 'training', 'teach'],
  sell: ['จำหน่าย', 'ขายเครื่อง', 'ซื้อเครื่อง', 'sell', 'for sale', 'buy'],
  mixer: ['เครื่องกวน', 'เครื่องผสม', 'mixer', 'mixing machine', 'mixing'],
  filler: ['เครื่องบรรจุ', 'filling machine', 'filler', 'filling'],
  technician: ['ช่าง', 'technician', 'engineer', 'repairman'],
  motor: ['มอเตอร์', 'motor'],
  seal: ['ซีล', 'หัวจ่าย', 'seal', 'nozzle'],
  confidentiality: ['ความลับ', 'รักษาความลับ', 'เก็บความลับ', 'ไม่เปิดเผย', 'nda', 'confidential', 'confidentiality', 'non-disclosure'],
  ownership: ['เจ้าของสูตร', 'สูตรเป็นของ', 'เป็นของใคร', 'เป็นของเรา', 'ลิขสิทธิ์', 'สิทธิ์ในสูตร', 'own the formula', 'owns', 'ownership', 'exclusive', 'mine', 'belongs'],
  develop: ['พัฒนา', 'คิดค้น', 'วิจัย', 'develop', 'developing', 'development', 'r&d'],
  'ready made': ['สูตรสำเร็จ', 'สูตรพร้อมผลิต', 'พร้อมผลิต', 'สูตรโรงงาน', 'สูตรของโรงงาน', 'สูตรมาตรฐาน', 'ready-made', 'ready made', 'existing formula', 'existing formulas', 'standard formula', 'stock formula'],
  'own one': ['ของตัวเอง', 'สูตรเอง', 'มาเอง', 'เราเอง', 'เองอยู่แล้ว', 'หาขวดเอง', 'my own', 'our own', 'own', 'my recipe', 'your own'],
  revise: ['แก้ได้', 'ปรับแก้', 'ปรับได้', 'ปรับเนื้อ', 'ไม่ถูกใจ', 'ไม่ชอบ', 'แก้ตัวอย่าง', 'revision', 'revisions', 'revise', 'adjust', 'adjusted', 'changed', "don't like"],
  preservative: ['สารกันเสีย', 'กันเสีย', 'preservative'],
  silicone: ['ซิลิโคน', 'silicone'],
  molecule: ['โมเลกุล', 'molecule'],
  'animal test': ['ทดลองกับสัตว์', 'cruelty', 'cruelty-free', 'test on animals', 'tested on animals', 'animal testing'],
  pregnancy: ['คนท้อง', 'ท้อง', 'ตั้งครรภ์', 'ให้นม', 'มีครรภ์', 'pregnant', 'pregnancy', 'breastfeeding', 'nursing'],
  'patch test': ['ทดสอบการแพ้', 'เทสต์การแพ้', 'เทสการแพ้', 'แปะผิว', 'ทดสอบการระคายเคือง', 'patch test', 'allergy test', 'irritation test'],
  pet: ['อาหารสัตว์', 'อาหารแมว', 'อาหารหมา', 'อาหารสุนัข', 'pet', 'dog food', 'cat food', 'pet food'],
  medicine: ['ยารักษา', 'ผลิตยา', 'medicine', 'drug'],
  refrigerate: ['แช่ตู้เย็น', 'ตู้เย็น', 'fridge', 'refrigerator', 'refrigerated', 'refrigerate'],
  'keep it': ['เก็บครีม', 'เก็บเซรั่ม', 'เก็บรักษา', 'วิธีเก็บ', 'เก็บที่', 'เก็บอย่างไร', 'เก็บยังไง', 'store the', 'store creams', 'should i store'],
  warehouse: ['สต๊อก', 'สต็อก', 'คลังสินค้า', 'ฝากของ', 'ฝากสินค้า', 'โกดัง', 'เก็บของ', 'storage', 'warehouse', 'stock', 'fulfilment', 'fulfillment', 'packing', 'แพ็ค', 'แพ็ก', 'แพค'],
  separation: ['แยกชั้น', 'separates', 'separate', 'separated'],
  'check number': ['ตรวจสอบเลข', 'เช็คเลข', 'เช็กเลข', 'เลขจริง', 'จริงไหม', 'จริงมั้ย', 'verify', 'check a notification'],
  'in whose name': ['ชื่อใคร', 'ในชื่อ', 'ชื่อบริษัท', 'เป็นชื่อ', 'whose name', 'in whose name', 'own name'],
  renew: ['ต่ออายุ', 'ต่อยังไง', 'renew', 'renewed', 'renewal'],
  proof: ['อนุมัติแบบ', 'ตรวจแบบ', 'ยืนยันแบบ', 'อนุมัติฉลาก', 'approve', 'proof'],
  artwork: ['อาร์ตเวิร์ก', 'อาร์ตเวิร์ค', 'อาร์ตเวิค', 'ไฟล์', 'artwork', 'file', 'file format'],
  catalogue: ['แคตตาล็อก', 'catalogue', 'catalog', 'options'],
  choose: ['ให้เลือก', 'เลือก', 'choose', 'choice', 'pick from', 'pick one'],
  size: ['ขนาด', 'กี่มล', 'กี่กรัม', 'มล', 'กรัม', 'size', 'sizes', 'volume', 'ml', 'grams'],
  'seven eleven': ['เซเว่น', 'สะดวกซื้อ', '7-11', '7-eleven', 'convenience store'],
  'food number': ['เลขสารบบ', 'อย. อาหาร', 'สารบบอาหาร', 'food fda', 'fda food'],
  notification: ['จดแจ้ง', 'จดเเจ้ง', 'เลขจดแจ้ง', 'ใบรับจดแจ้ง', 'notification', 'notify', 'registration'],
  'fda office': ['อย.', 'อย', 'fda'],
  transferred: ['โอนแล้ว', 'โอนเงินแล้ว', 'โอนมัดจำแล้ว', 'แจ้งโอน', 'โอนไปแล้ว', 'transferred', 'have paid'],
  slip: ['สลิป', 'สลีป', 'slip', 'proof of payment'],
  'credit term': ['เครดิตเทอม', 'เครดิต 30', 'วางบิล', 'credit term', 'credit terms', '30 days credit', 'days of credit', 'ขอเครดิต'],
  'credit card': ['บัตรเครดิต', 'รูดบัตร', 'บัตรเคดิต', 'จ่ายบัตร', 'ผ่านบัตร', 'credit card', 'credit cards'],
  valid: ['ยืนราคา', 'มีอายุ', 'ใช้ได้กี่วัน', 'valid', 'expire', 'expires'],
  expiry: ['หมดอายุ', 'อายุสินค้า', 'อายุผลิตภัณฑ์', 'อายุการเก็บ', 'เก็บได้', 'shelf life', 'expiry'],
  wholesale: ['ราคาส่ง', 'สั่งเยอะ', 'เอาเยอะ', 'จำนวนมาก', 'สั่งหลายพัน', 'wholesale', 'bulk', 'large order', 'buy more', 'order a lot', 'cheaper', 'ถูกลง', 'ลดให้', 'ลดได้', 'ส่วนลด', 'discount'],
  'tax invoice': ['ใบกำกับภาษี', 'ใบกำกับ', 'ใบเสร็จ', 'ใบกำกับภาษ', 'tax invoice', 'receipt', 'vat invoice', 'invoice', 'vat'],
  abroad: ['ต่างประเทศ', 'เมืองนอก', 'ส่งออก', 'export', 'overseas', 'abroad', 'international', 'ลาว', 'พม่า', 'กัมพูชา', 'เวียดนาม', 'จีน', 'laos', 'cambodia', 'myanmar', 'vietnam', 'china', 'destination country'],
  province: ['ต่างจังหวัด', 'เชียงใหม่', 'เชียงราย', 'ภูเก็ต', 'ขอนแก่น', 'หาดใหญ่', 'โคราช', 'ชลบุรี', 'พัทยา', 'phuket', 'chiang mai', 'provinces', 'กรุงเทพ', 'กทม', 'bangkok', 'ปริมณฑล'],
  phone: ['เบอร์', 'เบอร์โทร', 'เบอโทร', 'โทรศัพท์', 'phone', 'telephone', 'phone number', 'call you'],
  email: ['อีเมล', 'อีเมล์', 'e-mail', 'email'],
  contact: ['ติดต่อ', 'contact', 'reach you'],
  hours: ['เวลาทำการ', 'เปิดกี่โมง', 'ปิดกี่โมง', 'กี่โมง', 'เปิดวันไหน', 'วันหยุด', 'เปิดปิด', 'วันอาทิตย์', 'เสาร์อาทิตย์', 'เปิดทำการ', 'opening hours', 'business hours', 'open', 'closed', 'sunday', 'sundays', 'weekend', 'when do you close', 'you close'],
  address: ['ที่อยู่', 'อยู่ที่ไหน', 'อยู่แถวไหน', 'อยู่ตรงไหน', 'ที่ตั้ง', 'แผนที่', 'โลเคชั่น', 'โลเคชัน', 'address', 'location', 'located', 'map', 'where are you', 'where is your', 'where is it', 'where is the'],
  standard: ['มาตรฐาน', 'ใบรับรองโรงงาน', 'gmp', 'iso', 'haccp', 'ghps', 'certificate', 'certificates', 'certified', 'standards'],
  warranty: ['รับประกัน', 'ประกัน', 'การันตี', 'warranty'],
  status: ['สถานะ', 'ถึงไหน', 'ถึงขั้นไหน', 'ความคืบหน้า', 'คืบหน้า', 'status', 'progress'],
  change: ['เปลี่ยนจำนวน', 'เปลี่ยนขนาด', 'แก้ไขจำนวน', 'แก้จำนวน', 'เพิ่มจำนวน', 'เพิ่มออเดอร์', 'change the quantity', 'change quantity', 'change the size', 'amend', 'change my order'],
  tested: ['ทดสอบ', 'เทส', 'เทสต์', 'test', 'tested', 'testing'],
  colour: ['สี', 'สีอะไร', 'colour', 'color', 'colours', 'colors'],
}

/** What a form stands for, by the words of search and by those above; the nearer word wins. */
export const concepts: Record<string, readonly string[]> = withoutDoubles({ ...lexicon, ...further })

function withoutDoubles(all: Record<string, readonly string[]>): Record<string, readonly string[]> {
  const near = new Set(Object.values(further).flat())
  return Object.fromEntries(
    Object.entries(all).map(([concept, forms]) => [
      concept,
      concept in further ? forms : forms.filter((form) => !near.has(form)),
    ]),
  )
}

/** What each is a kind of: who asks about lipstick asks about cosmetics. */
export const kinds: Record<string, string> = {
  ...kindOf('cosmetics', 'lipstick serum cream lotion soap shampoo sunscreen toner'),
  'hair care': 'cosmetics',
  ...kindOf('food', 'sauce seasoning'),
  ...kindOf('supplement', 'capsule tablet gummy collagen'),
  'powder drink': 'supplement',
  ...kindOf('packaging', 'bottle tube jar sachet box'),
  ...kindOf('machine', 'mixer filler'),
}

function kindOf(kind: string, of: string): Record<string, string> {
  return Object.fromEntries(of.split(' ').map((one) => [one, kind]))
}
