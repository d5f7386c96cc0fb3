/** Words without content: Thai as the splitter cuts them, English by stem. */
export const functionWords = new Set(
  `ครับ คับ ค่ะ คะ ค้ะ ค่า จ้า จ้ะ จ๊ะ จะ นะ น่ะ ไหม มั้ย มัย มั๊ย หรือ รึ ป่าว เปล่า บ้าง มั่ง หน่อย ด้วย เลย แล้ว ก็ และ ที่ ของ ให้ ได้ เป็น มี ว่า ละ ล่ะ หละ
  ไป มา อยู่ กับ นี้ นั้น อะ อ่ะ สวัสดี หวัดดี ขอ อยาก ต้อง การ ต้องการ สอบถาม ถาม รบกวน ทราบ พี่ น้อง แอดมิน คือ แบบ ทาง เรา ผม ฉัน หนู คุณ ดิฉัน ยัง ไง ยังไง อย่างไร ถ้า
  อะไร ไร ไหน เท่า ไร ไหร่ เท่าไหร่ เท่าไร กี่ เมื่อ เมื่อไหร่ เมื่อไร ใคร ใด ทำ ทำไม ใน จาก โดย ต่อ แต่ เพราะ ซึ่ง อัน ตัว คน สิ่ง ทั้ง ทั้งหมด ทุก ๆ หลาย มาก เยอะ น้อย สุด ขึ้น ลง ออก เข้า
  กว่า เพื่อ ตาม ถึง แค่ เอง เอา เคย กัน ช่วย รับ ใช้ ใส่ ดี ดู สั่ง ผลิต สินค้า ของ โรงงาน ร้าน บริษัท ที่นี่ สนใจ อยากได้ อยากรู้ คร่าว ลูกค้า ชิ้น ขวด ตอนนี้ วันนี้ ปกติ ประมาณ ปะ ป้ะ หรอ เหรอ รู้
  วัน เดือน ปี อาทิตย์ สัปดาห์ ครั้ง รอบ บาท เปอร์เซ็นต์ นาน เวลา ใช้เวลา ก่อน หลัง ไม่ แบบไหน ชนิด อย่าง ประเภท พร้อม ผ่าน แจ้ง ส่ง บ้างคะ คิด คิดยังไง เรื่อง นิดหน่อย ๆ นึง หนึ่ง เพิ่ม แต่ละ ต่างๆ ขาย
  เดี๋ยว ไว้ ใหม่ ขอบคุณ ขอบ คุณ เหมือน จริง จริงๆ พอ ค่อย ให้ด้วย ได้ไหม ลอง ตรง เนี่ย งี้ หมด แถว ภายใน ละก็ ทำได้ ก้อน กระปุก แท่ง เม็ด ใบ กิโล โล สอง หมื่น พัน ร้อย สิบ เขียน บอก ทั่วไป เริ่ม จำนวน
  a an the and or but if is are am be been was were do do does did done can could will would shall should may might must have has had
  i me my mine we us our you your yours u r it its they them their he she this that these those there here what which who whom whose when where why how
  much many long often of in on at to from for by with without about into over after before than then as so too also just only some any all each every one ones
  hi hello hey dear please pls thank thanks yes no not need want like know tell say get got give make mak mad made offer us take tak send use us us ship order product produc product produce manufacture manufactur
  company factory customer house thing kind type types sort new more most let ask question possible can't don't cannot able there's what's i'm i'd it's
  day days week month year baht per percent first time times currently now today really quite very still ever already yet show me we'd you'd via
  would lik hav ar th thi thes ther wher whol becau ha wa doe during between while because up out off down go come com work`.split(
    /\s+/,
  ),
)
