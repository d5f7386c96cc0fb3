import type { Dialogue } from './subjects.ts'

const thai = (tags: Dialogue['tags'], ...lines: string[]): Dialogue => ({
  subject: 'machine',
  language: 'th',
  tags,
  lines,
})
const english = (tags: Dialogue['tags'], ...lines: string[]): Dialogue => ({
  ...thai(tags, ...lines),
  language: 'en',
})

export const machineDialogues: Dialogue[] = [
  thai(
    [['repair', 'onsite']],
    'C เครื่องบรรจุครีมหัวจ่ายหยดไม่หยุดครับ',
    'S สวัสดีครับ รุ่นอะไรครับ รบกวนส่งรูปป้ายเครื่องหน่อย',
    'C FS-200 ครับ ใช้มา 2 ปี',
    'S น่าจะเป็นซีลวาล์วครับ ช่างเข้าได้พรุ่งนี้ {hour} น. สะดวกไหมครับ',
    'C สะดวกครับ ค่าเข้าเท่าไร',
    'S ค่าเข้าตรวจ 1,200 บาท ชุดซีล 850 บาทครับ เลขงาน {ticket}',
    'C ช่างมาแล้วครับ ใช้ได้ปกติแล้ว ขอบคุณครับ',
    'S ยินดีครับ รับประกันงานซ่อม 90 วันครับ',
  ),
  thai(
    [['repair', 'office']],
    'C ส่งเครื่องซีลถุงไปซ่อม ถึงไหนแล้วคะ',
    'S เลขงาน {ticket} ใช่ไหมคะ ขณะนี้รออะไหล่ฮีตเตอร์ค่ะ',
    'C อีกกี่วันคะ',
    'S อะไหล่เข้าวันพฤหัส เสร็จวันศุกร์ค่ะ ค่าใช้จ่ายรวม {total} บาท',
    'C ซ่อมเลยค่ะ',
  ),
  thai(
    [],
    'C มีสายพานเครื่องติดฉลากรุ่น LB-12 ไหมครับ',
    'S มีครับ เส้นละ {price} บาท ส่งวันนี้ถึงพรุ่งนี้ครับ',
    'C เอา 3 เส้นครับ',
    'S ได้ครับ เลขพัสดุ {track} ครับ',
    'C ได้รับแล้วครับ',
  ),
  thai(
    [['ขอใบเสนอราคา'], ['repair', 'onsite']],
    'C อยากให้มาตรวจเช็กเครื่องผสม 100 ลิตรประจำปีครับ',
    'S ได้ครับ ตรวจประจำปี 4,800 บาท รวมเปลี่ยนน้ำมันเกียร์และสอบเทียบเครื่องวัดรอบ',
    'C ขอเป็นวันอาทิตย์ได้ไหม จะได้ไม่หยุดไลน์',
    'S วันอาทิตย์บวก 1,500 บาทครับ คิวว่างอีก {days} วัน',
    'C ตกลงครับ',
    'S จองให้แล้วครับ เลขงาน {ticket}',
  ),
  english(
    [['repair', 'onsite']],
    'C Our filling machine gives 2 ml too little since this morning.',
    'S Hello {cust}, which model is it, and is it the piston or the peristaltic type?',
    'C Piston, FS-400.',
    'S Then please check the air pressure first: it should read 6 bar.',
    'C It reads 4.5!',
    'S That is it. Open the regulator slowly to 6 and run ten bottles.',
    'C Works again. You are magic.',
    'S Glad to hear it. If it falls again, the compressor filter wants changing.',
  ),
  english(
    [],
    'C Do you have the manual of the LB-12 labeller in English?',
    'S We do, I have sent the PDF to your e-mail.',
    'C And the wiring diagram?',
    'S Page 42 onwards. Please have an electrician do it.',
    'C Will do, thanks.',
  ),
]
