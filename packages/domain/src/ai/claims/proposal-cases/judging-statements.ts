/** Former judging list, opened for learning since (ADR 0083). */
export const judgingStatements = `
พี่คะ น้ำสลัดงาคั่วไม่มีไข่นะคะ แต่มีถั่วเหลืองค่ะ
= น้ำสลัดงาคั่วมีถั่วเหลือง แต่ไม่มีไข่
! NEGATION น้ำสลัดงาคั่วมีไข่
! NEGATION น้ำสลัดงาคั่วไม่มีถั่วเหลือง
! SCOPE น้ำสลัดทุกรสไม่มีไข่

ค่าแรกเข้า 2,000 จ่ายครั้งเดียวจบค่ะ ไม่มีรายเดือน
= ไม่มีค่ารายเดือน จ่ายค่าแรกเข้า 2,000 ครั้งเดียว
! NUMBER ค่าแรกเข้า 1,000 จ่ายครั้งเดียว
! NEGATION มีค่ารายเดือน
! NEGATION ไม่มีค่าแรกเข้า

รุ่นนี้ห้ามเสียบปลั๊กพ่วงเด็ดขาดนะครับ กินไฟ 3,500 วัตต์
= รุ่นนี้กินไฟ 3,500 วัตต์ จึงห้ามเสียบปลั๊กพ่วง
! NEGATION รุ่นนี้เสียบปลั๊กพ่วงได้
! NUMBER รุ่นนี้กินไฟ 2,500 วัตต์
! EXCEPTION รุ่นนี้ห้ามเสียบปลั๊กพ่วง ยกเว้นใช้ไม่นาน

ถ้าลูกค้ามารับเองลดให้ 3% ค่า ส่งแมสไม่ลดนะคะ
= ลูกค้าที่มารับเองได้ลด 3% ส่วนส่งแมสไม่ลด
! NEGATION ส่งแมสลดให้ 3%
! NUMBER ถ้าลูกค้ามารับเองลดให้ 13%
! CONDITION ลดให้ 3%

บิลนี้ยกเว้นค่าขนส่งให้นะคะ เห็นว่ารอนาน 🙏
= บิลนี้ยกเว้นค่าขนส่งให้เพราะรอนาน
! SCOPE ยกเว้นค่าขนส่งให้
! SCOPE ยกเว้นค่าขนส่งให้ทุกบิล
! NEGATION บิลนี้ไม่ยกเว้นค่าขนส่งให้

แคปซูลเห็ดหลินจือทานตอนท้องว่างได้ค่ะ แต่ไม่ควรทานพร้อมยาละลายลิ่มเลือด
= ไม่ควรทานแคปซูลเห็ดหลินจือพร้อมยาละลายลิ่มเลือด แต่ทานตอนท้องว่างได้
! NEGATION แคปซูลเห็ดหลินจือทานพร้อมยาละลายลิ่มเลือดได้
! NEGATION แคปซูลเห็ดหลินจือทานตอนท้องว่างไม่ได้
! SCOPE แคปซูลทุกชนิดทานตอนท้องว่างได้

แท็งก์ 1,000 ลิตรมีตัวเดียวค่ะ คิวยาวถึงวันที่ 20 สิงหา
= คิวแท็งก์ 1,000 ลิตรยาวถึง 20 สิงหาเพราะมีตัวเดียว
! DATE คิวแท็งก์ 1,000 ลิตรยาวถึง 20 กันยา
! NUMBER คิวแท็งก์ 100 ลิตรยาวถึง 20 สิงหา
! NEGATION แท็งก์ 1,000 ลิตรไม่มีคิว

พิมพ์ฟอยล์เงินได้ค่ะ ฟอยล์ทองยังไม่ได้นะคะ บล็อกชำรุด
= ฟอยล์ทองยังพิมพ์ไม่ได้เพราะบล็อกชำรุด แต่ฟอยล์เงินพิมพ์ได้
! NEGATION พิมพ์ฟอยล์ทองได้
! NEGATION พิมพ์ฟอยล์เงินไม่ได้
! SCOPE พิมพ์ฟอยล์ได้ทุกสี

สมัครตัวแทนต้องสั่งครั้งแรก 100 ชิ้นขึ้นไปค่ะ ครั้งต่อไปไม่มีขั้นต่ำ
= ตัวแทนต้องสั่งครั้งแรก 100 ชิ้นขึ้นไป หลังจากนั้นครั้งต่อไปไม่มีขั้นต่ำ
! NUMBER สมัครตัวแทนต้องสั่งครั้งแรก 10 ชิ้นขึ้นไป
! NEGATION สมัครตัวแทนครั้งแรกไม่มีขั้นต่ำ
! NEGATION ครั้งต่อไปมีขั้นต่ำ 100 ชิ้น

ใบรับรองฮาลาลหมดอายุเดือนพฤศจิกานี้ค่ะ กำลังต่ออยู่
= ใบรับรองฮาลาลกำลังต่อ จะหมดอายุเดือนพฤศจิกานี้
! DATE ใบรับรองฮาลาลหมดอายุเดือนธันวา
! NEGATION ใบรับรองฮาลาลไม่หมดอายุเดือนพฤศจิกานี้
! NEGATION ใบรับรองฮาลาลไม่ได้ต่อ

โลชั่นตัวนี้ไม่ทดลองกับสัตว์ค่ะ วัตถุดิบทุกตัวก็ไม่ทดลองเหมือนกัน
= วัตถุดิบทุกตัวและโลชั่นตัวนี้ไม่ทดลองกับสัตว์
! NEGATION โลชั่นตัวนี้ทดลองกับสัตว์
! EXCEPTION โลชั่นตัวนี้ไม่ทดลองกับสัตว์ ยกเว้นน้ำหอม
! NEGATION วัตถุดิบทุกตัวทดลองกับสัตว์

ช่างเข้าได้พุธกับศุกร์ค่ะ ค่าเดินทาง 800 นอกเขต กทม. ในกทม.ฟรี
= ช่างเข้าได้วันศุกร์กับวันพุธ ในกทม.ฟรีค่าเดินทาง นอกเขตกทม. 800
! DATE ช่างเข้าได้จันทร์กับศุกร์
! NUMBER ค่าเดินทาง 1,800 นอกเขต กทม.
! NUMBER ค่าเดินทาง 800 ในกทม.

ขวดอะคริลิคไม่ทนแอลกอฮอล์เกิน 30% นะคะ จะร้าว
= ขวดอะคริลิคจะร้าว ไม่ทนแอลกอฮอล์เกิน 30%
! NEGATION ขวดอะคริลิคทนแอลกอฮอล์เกิน 30%
! NUMBER ขวดอะคริลิคไม่ทนแอลกอฮอล์เกิน 60%
! UNIT ขวดอะคริลิคไม่ทนแอลกอฮอล์เกิน 30 มล.

ไม่รับเปลี่ยนกลิ่นหลังเทแล้วค่ะ ก่อนเทเปลี่ยนได้ฟรี 1 ครั้ง
= ก่อนเทเปลี่ยนกลิ่นได้ฟรี 1 ครั้ง หลังเทแล้วไม่รับเปลี่ยน
! NEGATION รับเปลี่ยนกลิ่นหลังเทแล้ว
! NUMBER ก่อนเทเปลี่ยนได้ฟรี 3 ครั้ง
! NEGATION ก่อนเทเปลี่ยนกลิ่นไม่ได้

ราคา 12.50 ยังไม่รวมซองนะคะ ซองเพิ่ม 0.75
= ซองเพิ่ม 0.75 ราคา 12.50 ยังไม่รวมซอง
! EXCEPTION ราคา 12.50 รวมซองแล้ว
! NUMBER ซองเพิ่ม 1.75
! NUMBER ราคา 0.75 ยังไม่รวมซอง

Sorry dear, airfreight of aerosols is banned, sea freight ok ka
= Aerosols may go by sea freight; by airfreight they are banned.
! NEGATION Airfreight of aerosols is ok.
! NEGATION Sea freight of aerosols is banned.
! EXCEPTION Airfreight of aerosols is banned, except small cans.

Our cookies contain milk but no nuts; the brownies contain both
= The cookies contain milk and no nuts, the brownies both.
! NEGATION Our cookies contain nuts.
! NEGATION The brownies contain no nuts.
! NEGATION Our cookies contain no milk.

If the seal is broken on arrival please refuse the parcel, we resend within 3 days
= Refuse the parcel if the seal is broken on arrival; we resend within 3 days.
! NUMBER If the seal is broken on arrival we resend within 13 days.
! NEGATION If the seal is broken on arrival do not refuse the parcel.
! UNIT If the seal is broken on arrival we resend within 3 weeks.

Only the matte tubes are recyclable atm, glossy ones not
= At the moment glossy tubes are not recyclable, only matte ones are.
! NEGATION The glossy tubes are recyclable.
! SCOPE All tubes are recyclable.
! NEGATION The matte tubes are not recyclable.

we quote in USD for export, min 500 USD per invoice
= For export we quote in USD, with at least 500 USD per invoice.
! NUMBER We quote in USD for export, min 50 USD per invoice.
! NEGATION We do not quote in USD for export.
! SCOPE We always quote in USD.

The 2% version is sold to clinics only, shops can have the 0.5% one
= Shops can have the 0.5% version; the 2% one is sold only to clinics.
! NUMBER Shops can have the 2% version.
! SCOPE The 2% version is sold to everyone.
! NEGATION The 2% version is not sold to clinics.

Audit visits need 2 weeks notice, never on Fridays
= Audit visits are never on Fridays and need 2 weeks notice.
! UNIT Audit visits need 2 days notice.
! NEGATION Audit visits are possible on Fridays.
! NEGATION Audit visits need no notice.

I'll throw in the display stand this once, it usually costs 1,200
= The display stand usually costs 1,200.
! SCOPE We throw in the display stand.
! NUMBER The display stand usually costs 2,100.
! SCOPE We always throw in the display stand.

Tea bags are compostable except the string
= Except for the string, tea bags are compostable.
! EXCEPTION Tea bags are compostable.
! NEGATION Tea bags are not compostable except the string.
! EXCEPTION Tea bags are compostable except the paper.

We keep retained samples for 3 years, cosmetics 4
= Retained samples are kept 3 years, those of cosmetics 4.
! NUMBER We keep retained samples of cosmetics for 3 years.
! UNIT We keep retained samples for 3 months.
! NEGATION We do not keep retained samples.

ไม่ต้องแช่เย็นก่อนเปิดค่ะ แต่เปิดแล้วต้องแช่ อยู่ได้ 14 วัน
= เปิดแล้วต้องแช่เย็น อยู่ได้ 14 วัน แต่ก่อนเปิดไม่ต้องแช่เย็น
! NEGATION ต้องแช่เย็นก่อนเปิด
! NEGATION เปิดแล้วไม่ต้องแช่เย็น
! NUMBER เปิดแล้วต้องแช่ อยู่ได้ 40 วัน

The deposit is returned after the machine comes back undamaged.
= คืนมัดจำหลังจากเครื่องกลับมาโดยไม่เสียหาย
! NEGATION ไม่คืนมัดจำหลังจากเครื่องกลับมา
! CONDITION คืนมัดจำก่อนเครื่องกลับมา
! SCOPE คืนมัดจำทุกกรณี

ขั้นต่ำ 300 ชิ้นต่อกลิ่นค่ะ
= The minimum is 300 pieces per scent.
! NUMBER The minimum is 30 pieces per scent.
! NEGATION There is no minimum per scent.
! UNIT The minimum is 300 kg per scent.

We do not ship alcohol to Thailand's islands.
= เราไม่ส่งแอลกอฮอล์ไปเกาะ
! NEGATION เราส่งแอลกอฮอล์ไปเกาะ
! EXCEPTION เราไม่ส่งแอลกอฮอล์ไปเกาะ ยกเว้นภูเก็ต
! SCOPE เราไม่ส่งทุกอย่างไปเกาะ

ผลแลปออกภายใน 10 วันทำการหลังได้รับตัวอย่างครับ
= Lab results come within 10 working days after the sample is received.
! NUMBER Lab results come within 20 working days after the sample is received.
! CONDITION Lab results come within 10 working days before the sample is received.
! UNIT Lab results come within 10 months after the sample is received.

ตู้อบรุ่น X ใช้แก๊สค่ะ รุ่น Y ใช้ไฟฟ้า ไม่มีรุ่นใช้ฟืน
= รุ่น Y ของตู้อบใช้ไฟฟ้า ส่วนรุ่น X ใช้แก๊ส รุ่นใช้ฟืนไม่มี
! NEGATION มีรุ่นใช้ฟืน
! UNKNOWN ตู้อบรุ่น X ใช้ฟืน
! NEGATION ตู้อบรุ่น X ไม่ใช้แก๊ส

ถ้าอุณหภูมิห้องเกิน 35 องศา ลิปจะเยิ้มนะคะ แนะนำเก็บห้องแอร์
= แนะนำเก็บลิปในห้องแอร์ เพราะจะเยิ้มถ้าอุณหภูมิห้องเกิน 35 องศา
! NUMBER ถ้าอุณหภูมิห้องเกิน 45 องศา ลิปจะเยิ้ม
! NEGATION ถ้าอุณหภูมิห้องเกิน 35 องศา ลิปไม่เยิ้ม
! NEGATION ไม่แนะนำเก็บห้องแอร์

คูปองใช้ได้ถึง 31 มกราค่ะ ใช้กับของลดราคาไม่ได้
= ใช้คูปองกับของลดราคาไม่ได้ และใช้ได้ถึง 31 มกรา
! DATE คูปองใช้ได้ถึง 31 มีนา
! NEGATION คูปองใช้กับของลดราคาได้
! SCOPE คูปองใช้ได้ตลอด

ทีม QC หยุดเสาร์อาทิตย์ค่ะ ผลตรวจเลยออกวันจันทร์
= ผลตรวจออกวันจันทร์เพราะทีม QC หยุดเสาร์อาทิตย์
! DATE ผลตรวจออกวันอังคาร
! NEGATION ทีม QC ไม่หยุดเสาร์อาทิตย์
! NEGATION ผลตรวจไม่ออกวันจันทร์

ใส่โลโก้บนฝาได้เฉพาะฝาไม้กับฝาอลูนะคะ ฝาพลาสติกสลักไม่ติด
= ฝาพลาสติกสลักไม่ติด โลโก้บนฝาใส่ได้เฉพาะฝาอลูกับฝาไม้
! SCOPE ใส่โลโก้บนฝาได้ทุกแบบ
! NEGATION ใส่โลโก้บนฝาพลาสติกได้
! NEGATION ใส่โลโก้บนฝาไม้ไม่ได้

แอดตอบช้าขออภัยค่า 🥲 สูตรเจลว่านหางไม่มีสีสังเคราะห์ค่ะ สีเขียวมาจากคลอโรฟิลล์
= สีเขียวของเจลว่านหางมาจากคลอโรฟิลล์ ไม่มีสีสังเคราะห์
! NEGATION สูตรเจลว่านหางมีสีสังเคราะห์
! NEGATION สีเขียวไม่ได้มาจากคลอโรฟิลล์
! SCOPE ทุกสูตรไม่มีสีสังเคราะห์

เครดิต 30 วันให้เฉพาะบริษัทจดทะเบียนค่ะ บุคคลธรรมดาเงินสดเท่านั้น
= บุคคลธรรมดาเงินสดเท่านั้น เครดิต 30 วันให้เฉพาะบริษัทจดทะเบียน
! SCOPE เครดิต 30 วันให้ทุกคน
! NUMBER เครดิต 60 วันให้เฉพาะบริษัทจดทะเบียน
! NEGATION เครดิต 30 วันไม่ให้บริษัทจดทะเบียน

รีฟิล 1 ลิตร 180 บาท 5 ลิตร 790 บาทค่ะ มัดจำแกลลอน 50
= รีฟิล 5 ลิตร 790 บาท ส่วน 1 ลิตร 180 บาท และมัดจำแกลลอน 50
! NUMBER รีฟิล 1 ลิตร 790 บาท
! NUMBER รีฟิล 5 ลิตร 180 บาท
! NEGATION ไม่มัดจำแกลลอน

no samples on Saturdays, courier doesn't pick up then
= The courier does not pick up on Saturdays, so there are no samples.
! NEGATION There are samples on Saturdays.
! DATE No samples on Sundays.
! NEGATION The courier picks up on Saturdays.

We'd rather not use talc, corn starch is what we use instead
= Corn starch is used instead; we would rather not use talc.
! NEGATION We use talc.
! NEGATION We do not use corn starch.
! SCOPE We use talc in everything.
`
