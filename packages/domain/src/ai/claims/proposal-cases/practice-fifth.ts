/** Written before a revision of the comparison and used for learning since. */
export const practiceFifth = `
แจ้งนะคะ ออเดอร์ต่ำกว่า 3,000 บาทมีค่าจัดส่ง 80 บาท เกินกว่านั้นส่งฟรีค่ะ
= ออเดอร์ไม่ถึง 3,000 บาทคิดค่าจัดส่ง 80 บาท หากเกินกว่านั้นส่งฟรี
! CONDITION ออเดอร์เกิน 3,000 บาทมีค่าจัดส่ง 80 บาท
! SCOPE ส่งฟรีทุกออเดอร์
! NUMBER ออเดอร์ต่ำกว่า 3,000 บาทมีค่าจัดส่ง 180 บาท

Our lip tints are vegan except shade 07, which contains beeswax.
= Apart from shade 07 with its beeswax, our lip tints are vegan.
! EXCEPTION Our lip tints are vegan.
! EXCEPTION Our lip tints are vegan except shade 09.
! NEGATION Shade 07 is vegan.

รอบตัดคิวผลิตทุกวันอังคารนะคะ จ่ายมัดจำไม่ทันต้องเลื่อนไปอาทิตย์ถัดไป
= คิวผลิตตัดทุกวันอังคาร ถ้าจ่ายมัดจำไม่ทันจะถูกเลื่อนไปอาทิตย์ถัดไป
! DATE รอบตัดคิวผลิตทุกวันพฤหัส
! NEGATION จ่ายมัดจำไม่ทันไม่ต้องเลื่อน
! UNIT จ่ายมัดจำไม่ทันต้องเลื่อนไปเดือนถัดไป

The technician checks the machine for free during the first year, afterwards a visit is 1,800 baht.
= In the first year the technician's check of the machine is free; after that each visit costs 1,800 baht.
! CONDITION The technician checks the machine for free after the first year.
! SCOPE The technician always checks the machine for free.
! NUMBER A visit is 1,800 baht during the first year.

ผงโปรตีนรสช็อกมีคาเฟอีนนิดหน่อยค่ะ จากโกโก้ รสวานิลลาไม่มี
= รสวานิลลาไม่มีคาเฟอีน แต่ผงโปรตีนรสช็อกมีเล็กน้อยจากโกโก้
! NEGATION ผงโปรตีนรสวานิลลามีคาเฟอีน
! NEGATION ผงโปรตีนรสช็อกไม่มีคาเฟอีน
! NEGATION ผงโปรตีนทุกรสไม่มีคาเฟอีน

We can't print on both sides of the sachet, just the front.
= Printing is possible on the front of the sachet only.
! NEGATION We can print on both sides of the sachet.
! SCOPE Printing is possible on the back of the sachet only.
! NEGATION We can't print on the front of the sachet.

ลูกค้าเก่าได้เครดิต 15 วันค่ะ ลูกค้าใหม่ต้องโอนก่อนส่งของทุกครั้ง
= ลูกค้าใหม่ต้องโอนเงินก่อนส่งของทุกครั้ง ส่วนลูกค้าเก่ามีเครดิต 15 วัน
! SCOPE ลูกค้าใหม่ได้เครดิต 15 วัน
! CONDITION ลูกค้าใหม่โอนหลังส่งของได้
! NUMBER ลูกค้าเก่าได้เครดิต 50 วัน

Shelf life is 2 years from production, but only 6 months once opened.
= It keeps for 2 years from production and 6 months after opening.
! NUMBER It keeps 2 years once opened.
! UNIT Shelf life is 2 months from production.
! CONDITION Shelf life is 6 months from production.

ไม่ต้องส่งขวดเปล่ามาคืนนะคะ เราคิดค่าขวดไปแล้ว
= ไม่ต้องคืนขวดเปล่าเพราะคิดค่าขวดไปแล้ว
! NEGATION ต้องส่งขวดเปล่ามาคืน
! NEGATION เรายังไม่ได้คิดค่าขวด
! SCOPE ไม่ต้องส่งลังมาคืน

Payment by card adds 3%, transfer and QR have no fee.
= There is no fee for transfer or QR; paying by card costs 3% extra.
! NEGATION Transfer adds 3%.
! NEGATION Payment by card has no fee.
! NUMBER Payment by card adds 5%.

ของในโกดังเหลือแค่ขวดใส 400 ใบค่ะ ขวดสีชาเข้าสัปดาห์หน้า
= ขวดใสเหลือ 400 ใบในโกดัง ส่วนขวดสีชาจะเข้าสัปดาห์หน้า
! SCOPE ขวดสีชาเหลือ 400 ใบ
! NUMBER ขวดใสเหลือ 4,000 ใบ
! DATE ขวดสีชาเข้าเดือนหน้า

If you supply the fragrance yourself, please send at least 2 kg and the IFRA certificate.
= When the customer supplies the fragrance, at least 2 kg must be sent with the IFRA certificate.
! NUMBER If you supply the fragrance yourself, please send at most 2 kg.
! NEGATION If you supply the fragrance yourself, no IFRA certificate is needed.
! SCOPE If we supply the fragrance, please send the IFRA certificate.

ทำฉลากภาษาพม่าได้ค่ะ แต่ลูกค้าต้องแปลมาให้
= ฉลากภาษาพม่าทำได้ โดยลูกค้าต้องเป็นผู้แปลมาให้
! SCOPE ทำฉลากภาษาพม่าได้ โดยเราแปลให้
! NEGATION ทำฉลากภาษาพม่าไม่ได้
! SCOPE ทำฉลากภาษาลาวได้ แต่ลูกค้าต้องแปลมาให้

Powder fills are accurate to 1%, liquids to 0.5%.
= The accuracy is 0.5% for liquids and 1% for powder fills.
! NUMBER Powder fills are accurate to 0.5%.
! NUMBER Liquids are accurate to 5%.
! NUMBER Liquids are accurate to 1%.

ช่วงตรุษจีนโรงงานขวดที่จีนหยุด 3 อาทิตย์นะคะ ควรสั่งก่อนสิ้นธันวา
= โรงงานขวดในจีนหยุด 3 สัปดาห์ช่วงตรุษจีน จึงควรสั่งก่อนสิ้นเดือนธันวาคม
! UNIT ช่วงตรุษจีนโรงงานขวดที่จีนหยุด 3 วัน
! CONDITION ควรสั่งหลังสิ้นธันวา
! NEGATION ช่วงตรุษจีนโรงงานขวดที่จีนไม่หยุด

Some markets ask for a free sale certificate; Laos doesn't.
= A free sale certificate is required by some markets, but not by Laos.
! NEGATION Laos asks for a free sale certificate.
! SCOPE All markets ask for a free sale certificate.
! NEGATION No market asks for a free sale certificate.

ค่าห้องแลปวันละ 2,500 บาทค่ะ เข้าได้ครั้งละไม่เกิน 4 คน
= ห้องแลปคิดวันละ 2,500 บาท เข้าได้สูงสุดครั้งละ 4 คน
! UNIT ค่าห้องแลปเดือนละ 2,500 บาท
! CONDITION เข้าได้ครั้งละอย่างน้อย 4 คน
! NUMBER เข้าได้ครั้งละไม่เกิน 14 คน

You'll get the tracking number by SMS the evening we ship.
= The tracking number comes by SMS in the evening of the day of shipping.
! SCOPE You'll get the tracking number by email the evening we ship.
! NEGATION You won't get the tracking number by SMS.
! DATE You'll get the tracking number by SMS the morning we ship.

ห้ามใช้สบู่ตัวนี้กับเด็กอายุต่ำกว่า 3 ปีนะคะ เพราะมีเมนทอล
= สบู่ตัวนี้มีเมนทอล จึงห้ามใช้กับเด็กอายุต่ำกว่า 3 ปี
! NEGATION สบู่ตัวนี้ใช้กับเด็กอายุต่ำกว่า 3 ปีได้
! CONDITION ห้ามใช้สบู่ตัวนี้กับเด็กอายุเกิน 3 ปี
! NEGATION สบู่ตัวนี้ไม่มีเมนทอล

We don't take back opened goods, but unopened boxes can be exchanged within 7 days.
= Unopened boxes may be exchanged within 7 days; opened goods are not taken back.
! NEGATION We take back opened goods.
! NUMBER Unopened boxes can be exchanged within 17 days.
! NEGATION Unopened boxes cannot be exchanged.

ค่าส่งไปลาวลูกค้าจ่ายเองนะคะ แต่ในไทยเราออกให้
= ส่งในไทยเราออกค่าส่งให้ ส่วนส่งไปลาวลูกค้าเป็นผู้จ่าย
! SCOPE ค่าส่งไปลาวเราออกให้
! SCOPE ค่าส่งในไทยลูกค้าจ่ายเอง
! SCOPE ค่าส่งเราออกให้ทุกที่

Gold foil usually needs an extra 5 days.
= Gold foil normally takes 5 days more.
! SCOPE Gold foil always needs an extra 5 days.
! NUMBER Gold foil usually needs an extra 15 days.
! SCOPE Silver foil usually needs an extra 5 days.

ถ้าสีเพี้ยนเกิน 10% จากมาสเตอร์ เราพิมพ์ใหม่ให้ฟรีค่ะ
= เราจะพิมพ์ใหม่โดยไม่คิดเงินหากสีเพี้ยนจากมาสเตอร์เกิน 10%
! CONDITION เราพิมพ์ใหม่ให้ฟรี
! CONDITION ถ้าสีเพี้ยนไม่เกิน 10% จากมาสเตอร์ เราพิมพ์ใหม่ให้ฟรี
! NEGATION ถ้าสีเพี้ยนเกิน 10% จากมาสเตอร์ เราไม่พิมพ์ใหม่ให้

The candle wax must cool overnight before the lids go on.
= Before the lids are put on, the candle wax has to cool overnight.
! CONDITION The candle wax must cool overnight after the lids go on.
! NEGATION The candle wax need not cool before the lids go on.
! UNIT The candle wax must cool for an hour before the lids go on.

สต็อกแป้งพัฟเบอร์ 21 หมดแล้วค่ะ เบอร์ 23 ยังมีอยู่ประมาณ 60 ตลับ
= แป้งพัฟเบอร์ 23 ยังมีราว 60 ตลับ แต่เบอร์ 21 หมดแล้ว
! NEGATION แป้งพัฟเบอร์ 23 หมดแล้ว
! NUMBER แป้งพัฟเบอร์ 21 ยังมีประมาณ 60 ตลับ
! NUMBER แป้งพัฟเบอร์ 23 ยังมีประมาณ 160 ตลับ

Don't mix niacinamide with pure vitamin C in one formula, use them in separate products.
= Niacinamide and pure vitamin C should not be mixed in the same formula but used in separate products.
! NEGATION Mix niacinamide with pure vitamin C in one formula.
! NEGATION Niacinamide and pure vitamin C should not be used in separate products.
! SCOPE Don't mix niacinamide with retinol in one formula.

ใบอนุญาตโฆษณายื่นให้ได้ค่ะ ค่าบริการ 5,000 ต่อชิ้นงาน ยังไม่รวมค่าธรรมเนียม อย.
= บริการยื่นใบอนุญาตโฆษณาคิดชิ้นงานละ 5,000 ไม่รวมค่าธรรมเนียม อย.
! EXCEPTION ค่าบริการยื่นใบอนุญาตโฆษณา 5,000 รวมค่าธรรมเนียม อย. แล้ว
! NUMBER ค่าบริการยื่นใบอนุญาตโฆษณา 500 ต่อชิ้นงาน
! NEGATION ไม่รับยื่นใบอนุญาตโฆษณา

At the moment only the Rayong line can do aerosol, the Bangkok one is being rebuilt.
= Aerosol is done only on the Rayong line for now because the Bangkok line is being rebuilt.
! SCOPE The Bangkok line can do aerosol.
! SCOPE All our lines can do aerosol.
! NEGATION The Rayong line cannot do aerosol.

ส่งไฟล์เป็น AI หรือ PDF เท่านั้นนะคะ JPG รับไม่ได้
= รับไฟล์เฉพาะ AI กับ PDF ไม่รับ JPG
! NEGATION ส่งไฟล์เป็น JPG ได้
! NEGATION ส่งไฟล์เป็น PDF ไม่ได้
! SCOPE รับไฟล์ทุกแบบ

We keep your formula secret for 5 years after the contract ends.
= Your formula stays confidential for 5 years after the end of the contract.
! CONDITION We keep your formula secret until the contract ends.
! NUMBER We keep your formula secret for 3 years after the contract ends.
! NEGATION We do not keep your formula secret after the contract ends.

ถ้าของถึงช้ากว่ากำหนดเพราะเรา ลดให้วันละ 1% ไม่เกิน 10% ค่ะ
= หากของถึงช้ากว่ากำหนดเพราะฝั่งเรา จะลดให้ 1% ต่อวัน สูงสุด 10%
! NUMBER ถ้าของถึงช้ากว่ากำหนดเพราะเรา ลดให้วันละ 10%
! SCOPE ถ้าของถึงช้ากว่ากำหนดเพราะลูกค้า ลดให้วันละ 1%
! UNIT ถ้าของถึงช้ากว่ากำหนดเพราะเรา ลดให้เดือนละ 1%

The conveyor belt is not covered by the warranty, its motor is, for 18 months.
= The warranty covers the motor of the conveyor belt for 18 months, not the belt.
! NEGATION The conveyor belt is covered by the warranty for 18 months.
! NEGATION The motor is not covered by the warranty.
! UNIT The motor is covered by the warranty for 18 weeks.

เดือนนี้รับงานด่วนไม่ไหวแล้วค่ะ เดือนหน้ารับได้ 2 งาน
= เดือนหน้ารับงานด่วนได้ 2 งาน เดือนนี้รับไม่ไหวแล้ว
! NEGATION เดือนนี้รับงานด่วนได้
! NUMBER เดือนหน้ารับงานด่วนได้ 5 งาน
! DATE เดือนนี้รับงานด่วนได้ 2 งาน

Tell them the audit report is confidential, we only show it in a meeting.
= The audit report is confidential and is shown only in a meeting.
! NEGATION The audit report is not confidential.
! SCOPE We send the audit report by email.
! SCOPE We show the audit report to everyone.

สารกันเสียตัวนี้ใช้ได้สูงสุด 1% ในอียู แต่ในไทยไม่จำกัดค่ะ
= ในไทยไม่จำกัดปริมาณสารกันเสียตัวนี้ ส่วนในอียูใช้ได้ไม่เกิน 1%
! SCOPE สารกันเสียตัวนี้ใช้ได้สูงสุด 1% ในไทย
! CONDITION สารกันเสียตัวนี้ใช้ได้อย่างน้อย 1% ในอียู
! NEGATION สารกันเสียตัวนี้ในอียูไม่จำกัด

You can change the delivery address up to one day before shipping.
= The delivery address can still be changed until one day before shipping.
! CONDITION You can change the delivery address up to one day after shipping.
! UNIT You can change the delivery address up to one week before shipping.
! NEGATION You cannot change the delivery address.

วันเสาร์เปิดครึ่งวันนะคะ ถึงเที่ยง วันอาทิตย์ปิด
= วันอาทิตย์ปิด วันเสาร์เปิดครึ่งวันถึงเที่ยง
! NEGATION วันอาทิตย์เปิดครึ่งวัน
! SCOPE วันเสาร์เปิดทั้งวัน
! NUMBER วันเสาร์เปิดถึงบ่ายสาม

Every pallet gets its own label, boxes don't.
= Each pallet is labelled, single boxes are not.
! NEGATION Every box gets its own label.
! NEGATION Pallets don't get a label.
! SCOPE Some pallets get their own label.

ตอนแรกจ่าย 30% ก่อนนะคะ พออนุมัติตัวอย่างจ่ายอีก 40% ที่เหลือก่อนส่ง
= จ่าย 30% ก่อนในตอนแรก อีก 40% เมื่ออนุมัติตัวอย่าง และที่เหลือก่อนส่งของ
! NUMBER พออนุมัติตัวอย่างจ่ายอีก 30%
! NUMBER ตอนแรกจ่าย 40% ก่อน
! CONDITION ที่เหลือจ่ายหลังส่ง

The essential oil may irritate sensitive skin, so dilute it to 2% or less.
= As it may irritate sensitive skin, the essential oil should be diluted to no more than 2%.
! NEGATION The essential oil does not irritate sensitive skin.
! NUMBER Dilute the essential oil to 2% or more.
! SCOPE The essential oil irritates all skin.

ถุงมือยางกับหมวกทางโรงงานเตรียมให้ค่ะ รองเท้าเซฟตี้ต้องเอามาเอง
= โรงงานมีถุงมือยางและหมวกให้ ส่วนรองเท้าเซฟตี้ผู้เข้าชมต้องเอามาเอง
! SCOPE รองเท้าเซฟตี้ทางโรงงานเตรียมให้
! SCOPE ถุงมือยางกับหมวกต้องเอามาเอง
! NEGATION ไม่ต้องใช้รองเท้าเซฟตี้

The 30 ml airless pump costs 14 baht if you take 5,000, otherwise 17.
= For 5,000 pieces the 30 ml airless pump is 14 baht, otherwise it is 17.
! NUMBER The 30 ml airless pump costs 17 baht if you take 5,000.
! CONDITION The 30 ml airless pump costs 14 baht.
! NUMBER The 50 ml airless pump costs 14 baht if you take 5,000.

ลูกค้าที่อยู่ใน กทม. นัดดูตัวอย่างที่ออฟฟิศได้ทุกวันพฤหัสค่ะ
= Customers in Bangkok can come to see samples at the office every Thursday.
! SCOPE Customers in Phuket can come to see samples at the office every Thursday.
! DATE Customers in Bangkok can come to see samples at the office every Tuesday.
! NEGATION Customers in Bangkok cannot come to see samples at the office.

งานล็อตแรกห้ามเปลี่ยนสูตรหลังเซ็นใบสั่งผลิตแล้วนะคะ
= After the production order is signed, the formula of the first batch may not be changed.
! NEGATION After the production order is signed, the formula of the first batch may be changed.
! CONDITION Before the production order is signed, the formula of the first batch may not be changed.
! SCOPE After the production order is signed, the label of the first batch may not be changed.

We charge 500 baht for each extra label language.
= ภาษาบนฉลากที่เพิ่มขึ้นคิดภาษาละ 500 บาท
! NUMBER ภาษาบนฉลากที่เพิ่มขึ้นคิดภาษาละ 50 บาท
! UNIT ภาษาบนฉลากที่เพิ่มขึ้นคิดภาษาละ 500 ดอลลาร์
! NEGATION ภาษาบนฉลากที่เพิ่มขึ้นไม่คิดเงิน

Glass jars are not sold separately.
= กระปุกแก้วไม่ขายแยก
! NEGATION กระปุกแก้วขายแยกได้
! SCOPE กระปุกพลาสติกไม่ขายแยก
! EXCEPTION กระปุกแก้วไม่ขายแยก ยกเว้นลูกค้าเก่า

เก็บให้พ้นแสงแดดและอุณหภูมิไม่เกิน 30 องศาค่ะ
= Keep it away from sunlight and at no more than 30 degrees.
! NUMBER Keep it at no more than 40 degrees.
! CONDITION Keep it at more than 30 degrees.
! NEGATION Keep it in sunlight.

Only the director may approve a discount above 20%.
= ส่วนลดเกิน 20% ต้องให้ผู้อำนวยการอนุมัติเท่านั้น
! NUMBER ส่วนลดเกิน 10% ต้องให้ผู้อำนวยการอนุมัติเท่านั้น
! SCOPE ส่วนลดเกิน 20% ใครอนุมัติก็ได้
! CONDITION ส่วนลดไม่เกิน 20% ต้องให้ผู้อำนวยการอนุมัติเท่านั้น

รับคืนแกลลอนเปล่าใบละ 20 บาทค่ะ ถ้าล้างมาแล้ว
= We take back empty gallons at 20 baht each if they have been washed.
! CONDITION We take back empty gallons at 20 baht each.
! NUMBER We take back empty gallons at 200 baht each if they have been washed.
! SCOPE We take back full gallons at 20 baht each if they have been washed.

We answer chats from 9 am to 6 pm, and on Saturdays until noon.
= ตอบแชทตั้งแต่ 9 โมงเช้าถึง 6 โมงเย็น วันเสาร์ถึงเที่ยง
! NUMBER ตอบแชทตั้งแต่ 9 โมงเช้าถึง 8 โมงเย็น
! DATE วันอาทิตย์ตอบแชทถึงเที่ยง
! NEGATION วันเสาร์ไม่ตอบแชท
`
