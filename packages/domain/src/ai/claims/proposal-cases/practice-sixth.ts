/** Written before a revision of the comparison and used for learning since. */
export const practiceSixth = `
ค่าตรวจจุลินทรีย์ตัวอย่างละ 900 ค่ะ ส่ง 5 ตัวอย่างขึ้นไปเหลือ 750
= ตรวจจุลินทรีย์คิด 900 ต่อตัวอย่าง ถ้าส่งตั้งแต่ 5 ตัวอย่างเหลือ 750
! NUMBER ค่าตรวจจุลินทรีย์ตัวอย่างละ 750
! NUMBER ส่ง 3 ตัวอย่างขึ้นไปเหลือ 750
! UNIT ค่าตรวจจุลินทรีย์ล็อตละ 900

We're not allowed to ship hand sanitizer by air, only by truck or sea.
= Hand sanitizer may only go by truck or sea and not by air.
! NEGATION We are allowed to ship hand sanitizer by air.
! SCOPE We ship hand sanitizer only by air.
! NEGATION We are not allowed to ship hand sanitizer by truck.

ฉลากต้องมีวันหมดอายุภาษาไทยนะคะ ภาษาอังกฤษใส่เพิ่มได้แต่ไม่บังคับ
= วันหมดอายุบนฉลากต้องเป็นภาษาไทย ส่วนภาษาอังกฤษใส่เพิ่มได้ ไม่บังคับ
! NEGATION ฉลากไม่ต้องมีวันหมดอายุภาษาไทย
! SCOPE ฉลากต้องมีวันหมดอายุภาษาอังกฤษ
! NEGATION ภาษาอังกฤษใส่เพิ่มไม่ได้

The first production needs 60 days because of registration; reorders take about 25.
= Because of the registration the first production takes 60 days, a reorder around 25.
! NUMBER The first production takes about 25 days.
! NUMBER Reorders take 60 days.
! UNIT The first production needs 60 weeks.

ห้องเย็นของเราเก็บที่ 4 องศา ของที่ต้องแช่แข็งไม่รับฝากนะคะ
= ไม่รับฝากของแช่แข็ง เพราะห้องเย็นเก็บที่ 4 องศา
! NEGATION รับฝากของที่ต้องแช่แข็ง
! NUMBER ห้องเย็นของเราเก็บที่ 14 องศา
! NEGATION ไม่รับฝากของในห้องเย็น

Every invoice over 50,000 baht must be countersigned by the accountant.
= The accountant has to countersign each invoice above 50,000 baht.
! CONDITION Every invoice under 50,000 baht must be countersigned by the accountant.
! SCOPE Every invoice over 50,000 baht must be countersigned by the director.
! NEGATION An invoice over 50,000 baht need not be countersigned.

สบู่เหลวขวดรีฟิลไม่มีหัวปั๊มค่ะ ซื้อแยกได้ 15 บาท
= ขวดรีฟิลของสบู่เหลวไม่มีหัวปั๊มให้ ซื้อหัวปั๊มแยกได้ 15 บาท
! NEGATION สบู่เหลวขวดรีฟิลมีหัวปั๊ม
! NUMBER ซื้อหัวปั๊มแยกได้ 50 บาท
! NEGATION หัวปั๊มซื้อแยกไม่ได้

If the customer finds the sample too sweet, we adjust it twice without charge.
= We adjust a sample that the customer finds too sweet twice for free.
! NUMBER If the customer finds the sample too sweet, we adjust it five times without charge.
! NEGATION If the customer finds the sample too sweet, we do not adjust it.
! CONDITION If the customer finds the sample too salty, we adjust it twice without charge.

พรุ่งนี้ไฟดับทั้งนิคมนะคะ ไลน์ผลิตหยุด แต่ออฟฟิศตอบแชทได้
= พรุ่งนี้ไลน์ผลิตหยุดเพราะไฟดับทั้งนิคม ออฟฟิศยังตอบแชทได้
! NEGATION พรุ่งนี้ไลน์ผลิตไม่หยุด
! NEGATION พรุ่งนี้ออฟฟิศตอบแชทไม่ได้
! SCOPE ไลน์ผลิตหยุดทุกวัน

Our MOQ went up from 500 to 1,000 in January, old customers keep 500 until the end of the year.
= Since January the MOQ is 1,000 instead of 500; old customers keep 500 until year end.
! NUMBER Old customers have an MOQ of 1,000 until the end of the year.
! SCOPE All customers keep 500 until the end of the year.
! DATE Our MOQ went up from 500 to 1,000 in June.

มาส์กชีตมีทั้งแบบผ้าคอตตอนและแบบเทนเซลค่ะ เทนเซลแพงกว่าแผ่นละ 1.5 บาท
= มาส์กชีตแบบเทนเซลแพงกว่าแบบคอตตอนแผ่นละ 1.5 บาท มีให้เลือกทั้งสองแบบ
! SCOPE มาส์กชีตแบบคอตตอนแพงกว่าแบบเทนเซลแผ่นละ 1.5 บาท
! NEGATION มาส์กชีตไม่มีแบบผ้าคอตตอน
! NUMBER เทนเซลแพงกว่าแผ่นละ 15 บาท

Please keep the lid closed while it's running and never reach inside.
= While it is running the lid has to stay closed, and nobody may reach inside.
! NEGATION Please keep the lid open while it's running.
! NEGATION You may reach inside while it's running.
! CONDITION Please keep the lid closed before it's running.

ผู้ขายรายย่อยซื้อได้ไม่เกิน 50 ชิ้นต่อเดือนนะคะ ตัวแทนไม่จำกัด
= ตัวแทนซื้อได้ไม่จำกัด ส่วนผู้ขายรายย่อยซื้อได้มากสุดเดือนละ 50 ชิ้น
! SCOPE ตัวแทนซื้อได้ไม่เกิน 50 ชิ้นต่อเดือน
! UNIT ผู้ขายรายย่อยซื้อได้ไม่เกิน 50 ชิ้นต่อปี
! NEGATION ผู้ขายรายย่อยซื้อได้ไม่จำกัด

The lab closes at 5, samples that come later are logged the next morning.
= Samples arriving after the lab closes at 5 are logged the next morning.
! NUMBER The lab closes at 7.
! DATE Samples that come later are logged the same evening.
! NEGATION Samples that come later are not logged.

ค่าแก้อาร์ตเวิร์กหลังส่งพิมพ์ 1,000 บาทค่ะ ก่อนส่งพิมพ์ไม่คิด
= แก้อาร์ตเวิร์กก่อนส่งพิมพ์ไม่คิดเงิน หลังส่งพิมพ์คิด 1,000 บาท
! CONDITION ค่าแก้อาร์ตเวิร์กก่อนส่งพิมพ์ 1,000 บาท
! NEGATION แก้อาร์ตเวิร์กหลังส่งพิมพ์ไม่คิดเงิน
! NUMBER ค่าแก้อาร์ตเวิร์กหลังส่งพิมพ์ 100 บาท

We normally reply on weekdays only; in December we also work on Saturdays.
= Replies normally come only on weekdays, but in December on Saturdays too.
! DATE In November we also work on Saturdays.
! NEGATION In December we do not work on Saturdays.
! SCOPE We always work on Saturdays.

น้ำจิ้มสูตรนี้เผ็ดระดับ 3 นะคะ ปรับลดได้แต่เพิ่มไม่ได้
= ความเผ็ดของน้ำจิ้มสูตรนี้อยู่ระดับ 3 ลดได้ เพิ่มไม่ได้
! NEGATION ปรับเพิ่มความเผ็ดได้
! NUMBER น้ำจิ้มสูตรนี้เผ็ดระดับ 5
! NEGATION ปรับลดความเผ็ดไม่ได้

You only pay for the bottles you take, unused ones go back into our stock.
= Unused bottles return to our stock; you pay just for those you take.
! SCOPE You pay for all the bottles.
! SCOPE We pay for the bottles you take.
! NEGATION Unused bottles do not go back into our stock.

ใบรับรอง GMP ของเราหมดอายุปีหน้าเดือนมีนาค่ะ ต่ออายุทุก 3 ปี
= GMP หมดอายุเดือนมีนาคมปีหน้า โดยต้องต่ออายุทุก 3 ปี
! DATE ใบรับรอง GMP หมดอายุปีนี้เดือนมีนา
! UNIT ใบรับรอง GMP ต่ออายุทุก 3 เดือน
! DATE ใบรับรอง GMP หมดอายุปีหน้าเดือนพฤษภา

Glitter is plastic free but it can't be used around the eyes.
= The glitter contains no plastic and must not be used around the eyes.
! NEGATION Glitter can be used around the eyes.
! NEGATION The glitter contains plastic.
! SCOPE Glitter can't be used on the lips.

ลูกค้าต้องเซ็นรับของภายในวันนั้นนะคะ ถ้าไม่เซ็นถือว่ารับครบ
= ต้องเซ็นรับของภายในวันเดียวกัน หากไม่เซ็นถือว่าได้รับครบ
! NEGATION ถ้าไม่เซ็นถือว่ารับไม่ครบ
! SCOPE ทางเราต้องเซ็นรับของภายในวันนั้น
! NEGATION ลูกค้าไม่ต้องเซ็นรับของ

The sealing jaw reaches 180 degrees in about 12 minutes.
= It takes roughly 12 minutes for the sealing jaw to reach 180 degrees.
! NUMBER The sealing jaw reaches 180 degrees in about 20 minutes.
! UNIT The sealing jaw reaches 180 degrees in about 12 seconds.
! NUMBER The sealing jaw reaches 80 degrees in about 12 minutes.

ส่งสินค้าไปเกาะบวกเพิ่ม 300 ค่ะ ยกเว้นภูเก็ตเพราะมีสะพาน
= ส่งไปเกาะบวก 300 ยกเว้นภูเก็ต
! EXCEPTION ส่งสินค้าไปเกาะทุกเกาะบวกเพิ่ม 300
! EXCEPTION ส่งสินค้าไปเกาะบวกเพิ่ม 300 ยกเว้นสมุย
! NEGATION ส่งสินค้าไปภูเก็ตบวกเพิ่ม 300

We need your logo as a vector file; a photo of it isn't enough.
= A photo of the logo is not enough, we need it as a vector file.
! NEGATION A photo of your logo is enough.
! NEGATION We do not need your logo as a vector file.
! UNKNOWN We need your logo as a PNG file.

ชาสมุนไพรตัวนี้คนเป็นความดันดื่มได้ค่ะ แต่ไม่เกินวันละ 2 แก้ว
= คนเป็นความดันดื่มชาสมุนไพรตัวนี้ได้ไม่เกิน 2 แก้วต่อวัน
! NEGATION ชาสมุนไพรตัวนี้คนเป็นความดันดื่มไม่ได้
! CONDITION ชาสมุนไพรตัวนี้คนเป็นความดันดื่มได้
! SCOPE ชาสมุนไพรตัวนี้คนเป็นเบาหวานดื่มได้ไม่เกินวันละ 2 แก้ว

Most resellers start with 3 shades, the full range has 24.
= The whole range consists of 24 shades, of which most resellers take 3 to start.
! SCOPE All resellers start with 3 shades.
! NUMBER The full range has 42 shades.
! NUMBER Most resellers start with 24 shades.

ถ้ายังไม่มีแบรนด์ เราช่วยตั้งชื่อให้ 3 ชื่อค่ะ ไม่มีค่าใช้จ่าย
= สำหรับคนที่ยังไม่มีแบรนด์ เราช่วยตั้งชื่อให้ฟรี 3 ชื่อ
! NUMBER เราช่วยตั้งชื่อให้ 30 ชื่อ
! NEGATION เราช่วยตั้งชื่อให้โดยมีค่าใช้จ่าย
! NEGATION ถ้ายังไม่มีแบรนด์ เราไม่ช่วยตั้งชื่อให้

Returns must come in the original box, otherwise we deduct 10%.
= If goods are not returned in the original box, 10% is deducted.
! NEGATION Returns need not come in the original box.
! NUMBER Returns must come in the original box, otherwise we deduct 20%.
! CONDITION We deduct 10% from all returns.

เซรั่มต้องเก็บในที่มืดนะคะ ไม่ต้องเข้าตู้เย็น
= ไม่ต้องแช่เซรั่มในตู้เย็น แต่ต้องเก็บในที่มืด
! NEGATION เซรั่มต้องเก็บในตู้เย็น
! NEGATION เซรั่มไม่ต้องเก็บในที่มืด
! SCOPE ครีมต้องเก็บในที่มืด

Half the deposit is kept if you cancel after the samples are made.
= If you cancel once samples are made, 50% of the deposit is kept.
! CONDITION Half the deposit is kept if you cancel before the samples are made.
! SCOPE The full deposit is kept if you cancel after the samples are made.
! NEGATION No deposit is kept if you cancel after the samples are made.

วันจันทร์หน้าเป็นวันหยุดชดเชยค่ะ ของที่นัดส่งจันทร์จะไปถึงอังคารแทน
= ของที่นัดส่งวันจันทร์จะถึงวันอังคาร เพราะจันทร์หน้าเป็นวันหยุดชดเชย
! DATE ของที่นัดส่งจันทร์จะไปถึงพุธแทน
! NEGATION วันจันทร์หน้าไม่ใช่วันหยุด
! DATE วันอังคารหน้าเป็นวันหยุดชดเชย

We can engrave wooden lids but not bamboo ones.
= ฝาไม้สลักได้ แต่ฝาไม้ไผ่สลักไม่ได้
! NEGATION ฝาไม้ไผ่สลักได้
! NEGATION ฝาไม้สลักไม่ได้
! SCOPE สลักได้ทุกฝา

ตัวอย่างครีมส่งให้ฟรี 2 ซอง แต่ค่าส่งลูกค้าจ่ายนะคะ
= Two sachets of cream sample are free, but the customer pays the shipping.
! SCOPE Two sachets of cream sample are free and we pay the shipping.
! NUMBER Three sachets of cream sample are free.
! NEGATION The cream samples are not free.

Registration with the FDA takes 3 to 5 working days after documents are complete.
= จดแจ้ง อย. ใช้เวลา 3-5 วันทำการหลังเอกสารครบ
! UNIT จดแจ้ง อย. ใช้เวลา 3-5 สัปดาห์หลังเอกสารครบ
! CONDITION จดแจ้ง อย. ใช้เวลา 3-5 วันทำการก่อนเอกสารครบ
! NUMBER จดแจ้ง อย. ใช้เวลา 5-7 วันทำการหลังเอกสารครบ

ขวดแก้วแตกง่าย ส่งต่างประเทศต้องใส่กล่องไม้ค่ะ
= Glass bottles break easily, so for shipping abroad they must go in a wooden box.
! NEGATION Glass bottles need no wooden box for shipping abroad.
! SCOPE Glass bottles must go in a wooden box for shipping within Thailand.
! SCOPE Plastic bottles must go in a wooden box for shipping abroad.

The balance is due before delivery, we accept bank transfer only.
= ยอดคงเหลือต้องชำระก่อนส่งของ รับเฉพาะโอนผ่านธนาคาร
! CONDITION ยอดคงเหลือชำระหลังส่งของ
! SCOPE ยอดคงเหลือรับบัตรเครดิตได้
! NEGATION ยอดคงเหลือไม่ต้องชำระ

เราไม่ขายวัตถุดิบแยกค่ะ ขายเฉพาะสินค้าสำเร็จรูป
= We do not sell raw materials separately, only finished products.
! NEGATION We sell raw materials separately.
! NEGATION We do not sell finished products.
! SCOPE We sell raw materials only.

Children under 12 need half the dose.
= เด็กอายุต่ำกว่า 12 ปีใช้ครึ่งหนึ่งของขนาดปกติ
! NUMBER เด็กอายุต่ำกว่า 15 ปีใช้ครึ่งหนึ่งของขนาดปกติ
! CONDITION เด็กอายุเกิน 12 ปีใช้ครึ่งหนึ่งของขนาดปกติ
! NEGATION เด็กอายุต่ำกว่า 12 ปีใช้ไม่ได้

ออเดอร์แรกห้ามเก็บเงินปลายทางค่ะ
= Cash on delivery is not possible for a first order.
! NEGATION Cash on delivery is possible for a first order.
! SCOPE Cash on delivery is not possible for any order.
! EXCEPTION Cash on delivery is not possible for a first order, except in Bangkok.

เครื่องซีลรุ่นเก่าไม่มีอะไหล่แล้วค่ะ รุ่นใหม่มีครบ
= รุ่นใหม่ของเครื่องซีลมีอะไหล่ครบ รุ่นเก่าไม่มีอะไหล่แล้ว
! NEGATION เครื่องซีลรุ่นเก่ามีอะไหล่
! NEGATION เครื่องซีลรุ่นใหม่ไม่มีอะไหล่
! SCOPE เครื่องซีลทุกรุ่นไม่มีอะไหล่

We print the batch number on the bottom, the expiry date goes on the side.
= The batch number is printed on the bottom and the expiry date on the side.
! SCOPE The expiry date goes on the bottom.
! SCOPE The batch number goes on the side.
! NEGATION We do not print the batch number.

ขอเวลาเช็กสต็อก 1 ชั่วโมงนะคะ ถ้ามีของส่งได้พรุ่งนี้เช้า
= หากมีของจะส่งได้พรุ่งนี้เช้า ขอเช็กสต็อก 1 ชั่วโมง
! CONDITION ส่งได้พรุ่งนี้เช้า
! DATE ถ้ามีของส่งได้วันนี้
! UNIT ขอเวลาเช็กสต็อก 1 วัน

The warranty is void if somebody else repairs the pump.
= Repairs of the pump by somebody else void the warranty.
! NEGATION The warranty is not void if somebody else repairs the pump.
! SCOPE The warranty is void if we repair the pump.
! CONDITION The warranty is void.

ปริมาณน้ำหอมในเทียนใส่ได้สูงสุด 12% ค่ะ เกินนั้นไส้จะดับ
= ใส่น้ำหอมในเทียนได้ไม่เกิน 12% ถ้าเกินไส้จะดับ
! NUMBER ปริมาณน้ำหอมในเทียนใส่ได้สูงสุด 20%
! CONDITION ปริมาณน้ำหอมในเทียนใส่ได้อย่างน้อย 12%
! NEGATION ใส่น้ำหอมเกิน 12% ไส้ไม่ดับ

Freight to Singapore is per cubic metre, to Malaysia per kilo.
= To Malaysia freight is charged by the kilo and to Singapore by the cubic metre.
! UNIT Freight to Singapore is per kilo.
! UNIT Freight to Malaysia is per cubic metre.
! SCOPE Freight to Laos is per kilo.

ราคาโปรถึงสิ้นเดือนนี้ค่ะ เดือนหน้ากลับไป 890
= โปรหมดสิ้นเดือนนี้ เดือนหน้าราคากลับเป็น 890
! DATE ราคาโปรถึงสิ้นเดือนหน้า
! NUMBER เดือนหน้ากลับไป 980
! SCOPE ราคาโปรตลอดไป

We test every tenth bottle for leaks, glass ones all.
= Every tenth bottle is tested for leaks; of the glass ones, all are.
! SCOPE We test every bottle for leaks.
! SCOPE We test every tenth glass bottle for leaks.
! NEGATION We do not test bottles for leaks.

ค่าปรับจ่ายช้า 1.5% ต่อเดือนนะคะ เริ่มนับหลังครบกำหนด 7 วัน
= จ่ายช้ามีค่าปรับเดือนละ 1.5% นับหลังครบกำหนด 7 วัน
! UNIT ค่าปรับจ่ายช้า 1.5% ต่อวัน
! NUMBER ค่าปรับจ่ายช้า 15% ต่อเดือน
! CONDITION เริ่มนับก่อนครบกำหนด 7 วัน

The cookies may contain traces of nuts because they share a line with peanuts.
= Because they run on the same line as peanuts, traces of nuts are possible in the cookies.
! NEGATION The cookies contain no traces of nuts.
! SCOPE The cookies always contain nuts.
! SCOPE The crackers may contain traces of nuts.

ทางร้านให้ยืมเครื่องเทสได้ 2 สัปดาห์ค่ะ ค่าขนส่งไปกลับลูกค้าออก
= ยืมเครื่องเทสได้ 2 สัปดาห์ โดยลูกค้าออกค่าขนส่งไปกลับ
! SCOPE ทางร้านออกค่าขนส่งไปกลับ
! UNIT ทางร้านให้ยืมเครื่องเทสได้ 2 เดือน
! NEGATION ทางร้านไม่ให้ยืมเครื่องเทส
`
