/** Written before a revision of the comparison and used for learning since. */
export const practiceEighth = `
แชมพูสูตรนี้ใช้กับผมทำสีได้ค่ะ แต่ไม่เหมาะกับผมมันนะคะ
= แชมพูสูตรนี้ไม่เหมาะกับผมมัน แต่ใช้กับผมทำสีได้
! NEGATION แชมพูสูตรนี้เหมาะกับผมมัน
! NEGATION แชมพูสูตรนี้ใช้กับผมทำสีไม่ได้
! SCOPE แชมพูสูตรนี้ใช้ได้กับทุกสภาพผม

ค่าเปิดบิลขั้นต่ำ 2,000 บาทค่ะ ต่ำกว่านั้นบวกค่าบริการ 150
= เปิดบิลขั้นต่ำ 2,000 บาท ถ้าต่ำกว่านั้นบวกค่าบริการ 150
! NUMBER ค่าเปิดบิลขั้นต่ำ 3,000 บาท
! NEGATION ต่ำกว่า 2,000 บาทไม่บวกค่าบริการ
! CONDITION เกิน 2,000 บาทบวกค่าบริการ 150

ซองฟอยล์ด้านในเคลือบอาหารแล้วค่ะ ด้านนอกพิมพ์ได้ 6 สี
= ซองฟอยล์เคลือบอาหารด้านใน ด้านนอกพิมพ์ได้ 6 สี
! SCOPE ซองฟอยล์ด้านนอกเคลือบอาหาร
! NUMBER ด้านนอกพิมพ์ได้ 16 สี
! SCOPE ด้านในพิมพ์ได้ 6 สี

คุณหมอต้องเซ็นสูตรเองนะคะ ผู้ช่วยเซ็นแทนไม่ได้
= ผู้ช่วยเซ็นสูตรแทนไม่ได้ คุณหมอต้องเซ็นเอง
! NEGATION ผู้ช่วยเซ็นสูตรแทนได้
! NEGATION คุณหมอไม่ต้องเซ็นสูตรเอง
! SCOPE พยาบาลต้องเซ็นสูตรเอง

โรงงานหยุดยาว 12-16 เมษาค่ะ ออเดอร์ก่อน 1 เมษาส่งทันก่อนหยุด
= ออเดอร์ก่อน 1 เมษาส่งทันก่อนหยุดยาว 12-16 เมษา
! DATE โรงงานหยุดยาว 12-16 มีนา
! NUMBER ออเดอร์ก่อน 10 เมษาส่งทันก่อนหยุด
! NEGATION ออเดอร์ก่อน 1 เมษาส่งไม่ทันก่อนหยุด

น้ำตบทำได้ 2 ขนาดค่ะ 100 กับ 150 มล. ขนาดทดลอง 30 มล. มีเฉพาะเซ็ตของขวัญ
= น้ำตบมีขนาด 100 กับ 150 มล. ส่วนขนาดทดลอง 30 มล. มีเฉพาะในเซ็ตของขวัญ
! NUMBER น้ำตบทำได้ 3 ขนาด
! SCOPE ขนาดทดลอง 30 มล. มีขายทั่วไป
! UNIT ขนาดทดลอง 30 กรัม

ผู้ถือหุ้นใหม่ยังไม่มีสิทธิ์อนุมัติสูตรค่ะ
= ผู้ถือหุ้นใหม่ยังอนุมัติสูตรไม่ได้
! NEGATION ผู้ถือหุ้นใหม่มีสิทธิ์อนุมัติสูตร
! SCOPE ผู้ถือหุ้นทุกคนไม่มีสิทธิ์อนุมัติสูตร
! SCOPE ผู้ถือหุ้นใหม่ยังไม่มีสิทธิ์อนุมัติฉลาก

ส่งฟรีเฉพาะสมาชิกระดับโกลด์ขึ้นไปค่ะ ระดับซิลเวอร์จ่ายครึ่งเดียว
= สมาชิกระดับโกลด์ขึ้นไปส่งฟรี ระดับซิลเวอร์จ่ายครึ่งเดียว
! SCOPE สมาชิกระดับซิลเวอร์ส่งฟรี
! SCOPE ส่งฟรีสมาชิกทุกระดับ
! NUMBER ระดับโกลด์จ่ายครึ่งเดียว

ขวดรุ่นนี้ฝาเกลียวขนาด 24 นะคะ หัวปั๊มขนาด 28 ใส่ไม่ได้
= หัวปั๊มขนาด 28 ใส่กับขวดรุ่นนี้ไม่ได้ เพราะฝาเกลียวขนาด 24
! NEGATION หัวปั๊มขนาด 28 ใส่กับขวดรุ่นนี้ได้
! NUMBER ขวดรุ่นนี้ฝาเกลียวขนาด 28
! NUMBER หัวปั๊มขนาด 24 ใส่ไม่ได้

ทีมเซลส์ลงพื้นที่อีสานเดือนละครั้งค่ะ เดือนนี้ไปแล้ว
= เดือนนี้ทีมเซลส์ลงพื้นที่อีสานแล้ว ไปเดือนละครั้ง
! UNIT ทีมเซลส์ลงพื้นที่อีสานสัปดาห์ละครั้ง
! NEGATION เดือนนี้ทีมเซลส์ยังไม่ได้ไปอีสาน
! SCOPE ทีมเซลส์ลงพื้นที่เหนือเดือนละครั้ง

สั่งวันนี้ได้ราคาเก่า พรุ่งนี้ปรับขึ้น 5% ค่ะ
= พรุ่งนี้ราคาปรับขึ้น 5% ถ้าสั่งวันนี้ได้ราคาเก่า
! DATE สั่งพรุ่งนี้ได้ราคาเก่า
! NUMBER พรุ่งนี้ปรับขึ้น 15%
! NEGATION พรุ่งนี้ปรับลง 5%

ยอดค้างชำระเกิน 45 วันเราหยุดส่งของนะคะ จนกว่าจะเคลียร์
= ถ้ายอดค้างชำระเกิน 45 วันจะหยุดส่งของจนกว่าจะเคลียร์
! NUMBER ยอดค้างชำระเกิน 90 วันเราหยุดส่งของ
! NEGATION ยอดค้างชำระเกิน 45 วันเราไม่หยุดส่งของ
! CONDITION เราหยุดส่งของทุกยอดค้างชำระ

Deliveries to the island go on Tuesdays and need a signature.
= On Tuesdays there are deliveries to the island, and they need a signature.
! DATE Deliveries to the island go on Thursdays.
! NEGATION Deliveries to the island need no signature.
! SCOPE Deliveries to the island go every day.

Our minimum is per flavour, not per order.
= The minimum counts for each flavour and not for the order.
! SCOPE Our minimum is per order.
! NEGATION Our minimum is not per flavour.
! SCOPE Our minimum is per size.

Cash discounts end in March; quantity discounts stay.
= Quantity discounts stay, while cash discounts end in March.
! NEGATION Cash discounts stay.
! DATE Cash discounts end in May.
! SCOPE Quantity discounts end in March.

Use gloves when handling the peroxide, it burns the skin.
= Handle the peroxide with gloves because it burns the skin.
! NEGATION Do not use gloves when handling the peroxide.
! NEGATION The peroxide does not burn the skin.
! CONDITION Use gloves before handling the peroxide.

We bill after each shipment, the customer has 30 days to pay.
= After each shipment we send a bill and the customer has 30 days to pay.
! CONDITION We bill before each shipment.
! NUMBER The customer has 60 days to pay.
! SCOPE We have 30 days to pay.

The cheaper lid leaks when the bottle lies on its side.
= When the bottle lies on its side, the cheaper lid leaks.
! NEGATION The cheaper lid does not leak when the bottle lies on its side.
! CONDITION The cheaper lid leaks when the bottle stands upright.
! SCOPE The expensive lid leaks when the bottle lies on its side.

Formula changes after approval restart the stability test.
= If the formula is changed after approval, the stability test starts again.
! CONDITION Formula changes before approval restart the stability test.
! NEGATION Formula changes after approval do not restart the stability test.
! SCOPE Label changes after approval restart the stability test.

Half of the staff speaks Burmese, so you can write to us in Burmese.
= You can write to us in Burmese as half of the staff speaks it.
! SCOPE All of the staff speaks Burmese.
! NEGATION You cannot write to us in Burmese.
! SCOPE You can write to us in Lao.

Only unopened drums can be returned, and not later than 14 days after delivery.
= Drums can be returned only unopened and within 14 days after delivery.
! NEGATION Opened drums can be returned.
! NUMBER Drums can be returned within 40 days after delivery.
! CONDITION Drums can be returned earliest 14 days after delivery.

The supplier raised the price of shea butter by 12%, cocoa butter is unchanged.
= Cocoa butter is unchanged, shea butter went up by 12%.
! NUMBER Shea butter went up by 21%.
! SCOPE Cocoa butter went up by 12%.
! NEGATION The supplier lowered the price of shea butter by 12%.

Mon to Thu we ship twice a day, on Friday once.
= We ship twice a day from Monday to Thursday and once on Friday.
! NUMBER On Friday we ship twice.
! UNIT Mon to Thu we ship twice a week.
! NEGATION On Friday we do not ship.

Please never quote prices to end users, send them to a reseller.
= Never quote prices to end users but send them to a reseller.
! NEGATION Please quote prices to end users.
! SCOPE Never quote prices to resellers.
! NEGATION Do not send end users to a reseller.

The tank is rinsed with hot water first and then with alcohol.
= First the tank is rinsed with hot water, then with alcohol.
! CONDITION The tank is rinsed with alcohol first and then with hot water.
! SCOPE The tank is rinsed with cold water first.
! NEGATION The tank is not rinsed with alcohol.

ก่อนใช้เครื่องต้องอบรมครึ่งวันค่ะ ไม่มีค่าใช้จ่าย
= A half day training is required before using the machine, free of charge.
! NEGATION No training is required before using the machine.
! CONDITION A half day training is required after using the machine.
! NEGATION The training before using the machine is not free.

ตัวอย่างส่งได้สูงสุด 3 กลิ่นต่อครั้ง
= At most 3 scents of samples are sent at a time.
! NUMBER At most 5 scents of samples are sent at a time.
! CONDITION At least 3 scents of samples are sent at a time.
! SCOPE At most 3 colours of samples are sent at a time.

เราไม่รับสินค้าที่มีส่วนผสมของกัญชา
= We do not accept products containing cannabis.
! NEGATION We accept products containing cannabis.
! EXCEPTION We do not accept products containing cannabis, except hemp seed oil.
! SCOPE We do not accept products containing alcohol.

ล็อตนี้เลื่อนส่งเป็นวันที่ 9 เพราะฝาขาดค่ะ
= This lot is postponed to the 9th because caps are short.
! NUMBER This lot is postponed to the 19th.
! SCOPE All lots are postponed to the 9th.
! SCOPE This lot is postponed to the 9th because bottles are short.

ขวด PET ทนความร้อนได้ไม่เกิน 60 องศา
= PET bottles withstand heat of no more than 60 degrees.
! NUMBER PET bottles withstand heat of no more than 80 degrees.
! SCOPE Glass bottles withstand heat of no more than 60 degrees.
! CONDITION PET bottles withstand heat of more than 60 degrees.

The label must show the net weight in grams.
= ฉลากต้องแสดงน้ำหนักสุทธิเป็นกรัม
! NEGATION ฉลากไม่ต้องแสดงน้ำหนักสุทธิ
! UNIT ฉลากต้องแสดงน้ำหนักสุทธิเป็นกิโลกรัม
! SCOPE ฉลากต้องแสดงน้ำหนักรวมเป็นกรัม

Parking is free for customers, visitors pay 40 baht.
= ลูกค้าจอดรถฟรี ผู้มาเยี่ยมจ่าย 40 บาท
! SCOPE ผู้มาเยี่ยมจอดรถฟรี
! NUMBER ผู้มาเยี่ยมจ่าย 400 บาท
! NEGATION ลูกค้าจอดรถไม่ฟรี

We need 3 signed copies of the contract.
= ต้องใช้สัญญาที่เซ็นแล้ว 3 ชุด
! NUMBER ต้องใช้สัญญาที่เซ็นแล้ว 2 ชุด
! NEGATION ต้องใช้สัญญาที่ยังไม่เซ็น 3 ชุด
! SCOPE ต้องใช้ใบเสนอราคาที่เซ็นแล้ว 3 ชุด

Frozen goods are delivered in the morning only.
= ของแช่แข็งส่งเฉพาะช่วงเช้า
! SCOPE ของแช่แข็งส่งเฉพาะช่วงบ่าย
! SCOPE ของแช่แข็งส่งได้ทั้งวัน
! NEGATION ของแช่แข็งไม่ส่งช่วงเช้า

The night shift starts at 8 pm and ends at 5 am.
= กะดึกเริ่มสองทุ่มเลิกตีห้า
! NUMBER กะดึกเริ่มสามทุ่ม
! SCOPE กะเช้าเริ่มสองทุ่ม
! NUMBER กะดึกเลิกตีสาม
`
