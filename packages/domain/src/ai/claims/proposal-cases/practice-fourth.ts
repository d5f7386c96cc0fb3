/** Written before a revision of the comparison and used for learning since. */
export const practiceFourth = `
สอบถามเรื่องขวดปั๊มนะคะ รุ่นหัวล็อกมีแค่ 30 กับ 50 มล. ถ้าจะเอา 100 มล. ต้องใช้หัวธรรมดาค่ะ
= ขวดปั๊มหัวล็อกมีเฉพาะขนาด 30 และ 50 มล. ส่วน 100 มล. ต้องใช้หัวธรรมดา
! NUMBER ขวดปั๊มหัวล็อกมีขนาด 100 มล.
! SCOPE ขวดปั๊มหัวล็อกมีทุกขนาด
! CONDITION ถ้าจะเอา 30 มล. ต้องใช้หัวธรรมดา

We can only guarantee the SPF value if the test is done at our partner lab.
= The SPF value is guaranteed only when our partner lab does the test.
! CONDITION We guarantee the SPF value.
! SCOPE We guarantee the SPF value if the test is done at any lab.
! NEGATION We cannot guarantee the SPF value if the test is done at our partner lab.

ช่วงนี้วัตถุดิบเข้าช้า ลูกค้าที่สั่งหลังวันที่ 15 จะได้ของเดือนหน้านะคะ
= ผู้ที่สั่งหลังวันที่ 15 จะได้รับสินค้าเดือนหน้า เพราะวัตถุดิบเข้าช้า
! CONDITION ลูกค้าที่สั่งก่อนวันที่ 15 จะได้ของเดือนหน้า
! DATE ลูกค้าที่สั่งหลังวันที่ 15 จะได้ของเดือนนี้
! NUMBER ลูกค้าที่สั่งหลังวันที่ 25 จะได้ของเดือนหน้า

The price list I sent is for Thai customers; export prices are about 10% higher.
= Export prices run roughly 10% above the list, which applies to customers in Thailand.
! NEGATION Export prices are about 10% lower.
! NUMBER Export prices are about 20% higher.
! SCOPE The price list is for export customers.

ครีมตัวนี้ไม่แนะนำให้ใช้รอบดวงตานะคะ แต่ใช้กับลำคอได้ค่ะ
= ใช้ครีมตัวนี้กับลำคอได้ แต่รอบดวงตาไม่แนะนำ
! NEGATION ครีมตัวนี้แนะนำให้ใช้รอบดวงตา
! NEGATION ครีมตัวนี้ใช้กับลำคอไม่ได้
! NEGATION ครีมตัวนี้ใช้กับลำคอและรอบดวงตาได้

Trial batches start at 5 kg, real production at 50 kg.
= A trial batch is at least 5 kg, and production begins at 50 kg.
! NUMBER Trial batches start at 50 kg.
! NUMBER Real production starts at 5 kg.
! UNIT Trial batches start at 5 litres.

โอนแล้วส่งสลิปในแชทนี้ได้เลยค่ะ ไม่ต้องส่งเมลนะคะ
= เมื่อโอนแล้วให้ส่งสลิปในแชทนี้ ไม่ต้องส่งทางอีเมล
! NEGATION โอนแล้วต้องส่งสลิปทางเมล
! NEGATION โอนแล้วไม่ต้องส่งสลิปในแชท
! CONDITION ก่อนโอนส่งสลิปในแชทนี้

All our clay masks are made without water, so no preservative is needed.
= Our clay masks contain no water and therefore need no preservative.
! NEGATION Our clay masks need a preservative.
! NEGATION All our clay masks are made with water.
! SCOPE None of our masks need a preservative.

ราคาส่งเริ่มที่ 12 ชิ้นค่ะ คละสีได้แต่คละกลิ่นไม่ได้
= ซื้อ 12 ชิ้นขึ้นไปได้ราคาส่ง คละกลิ่นไม่ได้ แต่คละสีได้
! NEGATION ราคาส่งคละกลิ่นได้
! NEGATION ราคาส่งคละสีไม่ได้
! NUMBER ราคาส่งเริ่มที่ 20 ชิ้น

You may return the empty drums within 30 days, then we refund 200 baht per drum.
= Empty drums returned within 30 days are refunded at 200 baht each.
! NUMBER You may return the empty drums within 60 days.
! SCOPE We refund 200 baht per order.
! CONDITION We refund 200 baht per drum if you return the full drums within 30 days.

ฝ่ายบัญชีออกใบกำกับให้ได้แค่ในเดือนที่ชำระนะคะ ย้อนหลังไม่ได้
= ใบกำกับออกได้เฉพาะในเดือนที่จ่ายเงิน ออกย้อนหลังไม่ได้
! NEGATION ฝ่ายบัญชีออกใบกำกับย้อนหลังได้
! SCOPE ฝ่ายบัญชีออกใบกำกับให้ได้ทุกเดือน
! NEGATION ฝ่ายบัญชีออกใบกำกับในเดือนที่ชำระไม่ได้

Hello khun Mint, we'd need the final artwork by 10 March to ship before Songkran.
= To ship before Songkran the final artwork is needed by 10 March.
! DATE We need the final artwork by 20 March to ship before Songkran.
! CONDITION We need the final artwork by 10 March to ship after Songkran.
! NEGATION We do not need the final artwork to ship before Songkran.

น้ำยาตัวนี้ผสมน้ำ 1 ต่อ 10 ค่ะ ห้ามผสมกับคลอรีนนะคะ
= ผสมน้ำยากับน้ำในอัตรา 1 ต่อ 10 และห้ามผสมคลอรีน
! NEGATION น้ำยาตัวนี้ผสมกับคลอรีนได้
! NUMBER น้ำยาตัวนี้ผสมน้ำ 1 ต่อ 20
! NEGATION น้ำยาตัวนี้ห้ามผสมน้ำ

The blue pigment isn't allowed in Japan, everywhere else in Asia it's fine.
= In Japan the blue pigment is not allowed, in the rest of Asia it is.
! NEGATION The blue pigment is allowed in Japan.
! SCOPE The blue pigment isn't allowed in Asia.
! SCOPE The red pigment isn't allowed in Japan.

ถ้าขวดแตกระหว่างส่ง ขนส่งเป็นคนเคลมนะคะ ทางร้านช่วยยื่นเรื่องให้ได้
= กรณีขวดแตกระหว่างขนส่ง บริษัทขนส่งเป็นผู้เคลม ร้านช่วยยื่นเรื่องให้
! SCOPE ถ้าขวดแตกระหว่างส่ง ทางร้านเป็นคนเคลม
! NEGATION ถ้าขวดแตกระหว่างส่ง ขนส่งไม่เคลม
! NEGATION ทางร้านไม่ช่วยยื่นเรื่อง

Our standard cap is white; black costs 0.50 more and gold has a 6 week wait.
= The standard cap is white, a black one costs 0.50 extra and a gold one takes 6 weeks.
! NUMBER Black has a 6 week wait.
! SCOPE Our standard cap is black.
! UNIT Gold has a 6 day wait.

ที่นี่รับทำตั้งแต่คิดสูตรจนถึงส่งออกเลยค่ะ แต่ไม่รับยิงแอดนะคะ
= รับทำตั้งแต่คิดสูตรไปจนถึงส่งออก ไม่รวมยิงแอด
! NEGATION รับยิงแอด
! NEGATION ไม่รับคิดสูตร
! NEGATION รับทำตั้งแต่คิดสูตรจนถึงยิงแอด

Bring your ID to collect the goods, a colleague needs a letter from you.
= To collect the goods you need your ID; a colleague has to bring a letter from you.
! NEGATION A colleague does not need a letter from you.
! NEGATION You do not need your ID to collect the goods.
! UNKNOWN Bring your passport to collect the goods.

อาหารเสริมเด็กเราไม่ทำค่ะ ทำเฉพาะผู้ใหญ่อายุ 20 ปีขึ้นไป
= ทำแต่อาหารเสริมสำหรับผู้ใหญ่อายุ 20 ปีขึ้นไป ไม่ทำของเด็ก
! NEGATION ทำอาหารเสริมเด็ก
! NUMBER ทำอาหารเสริมเฉพาะผู้ใหญ่อายุ 18 ปีขึ้นไป
! CONDITION ทำอาหารเสริมเฉพาะผู้ใหญ่อายุไม่เกิน 20 ปี

Each revision after the third costs 800 baht.
= From the fourth revision on, every one costs 800 baht.
! SCOPE Each revision costs 800 baht.
! NUMBER Each revision after the third costs 300 baht.
! CONDITION Each revision before the third costs 800 baht.

เครื่องพิมพ์วันที่เสียค่ะ ล็อตนี้เลยปั๊มมือไปก่อน ล็อตหน้าน่าจะปกติ
= ล็อตนี้ปั๊มวันที่ด้วยมือเพราะเครื่องพิมพ์วันที่เสีย ล็อตหน้าน่าจะกลับมาปกติ
! SCOPE ทุกล็อตปั๊มมือ
! NEGATION เครื่องพิมพ์วันที่ไม่เสีย
! SCOPE ล็อตหน้าปั๊มมือ

The deposit is non-refundable, except when we miss the delivery date by more than 14 days.
= We keep the deposit unless we are more than 14 days late with the delivery.
! EXCEPTION The deposit is non-refundable.
! NEGATION The deposit is refundable.
! NUMBER The deposit is non-refundable, except when we miss the delivery date by more than 4 days.

สเปรย์ต้องติดฉลากไวไฟทุกขวดค่ะ โลชั่นไม่ต้อง
= ทุกขวดของสเปรย์ต้องมีฉลากไวไฟ ส่วนโลชั่นไม่ต้องติด
! NEGATION สเปรย์ไม่ต้องติดฉลากไวไฟ
! NEGATION โลชั่นต้องติดฉลากไวไฟ
! SCOPE สเปรย์ต้องติดฉลากไวไฟทุกลัง

It's 45 baht a bottle at 1,000 pcs, 39 at 3,000 and 35 at 10,000.
= Per bottle it is 45 baht for 1,000 pieces, 39 for 3,000, and 35 for 10,000.
! NUMBER It's 39 baht a bottle at 1,000 pcs.
! NUMBER It's 35 baht a bottle at 3,000 pcs.
! UNIT It's 45 baht a carton at 1,000 pcs.

แจ้งยกเลิกก่อน 7 วันคืนเต็มจำนวนค่ะ น้อยกว่านั้นคืนครึ่งเดียว
= ยกเลิกก่อน 7 วันได้เงินคืนเต็มจำนวน หากน้อยกว่านั้นคืนครึ่งหนึ่ง
! NUMBER แจ้งยกเลิกก่อน 7 วันคืนครึ่งเดียว
! NUMBER แจ้งยกเลิกก่อน 3 วันคืนเต็มจำนวน
! NEGATION แจ้งยกเลิกก่อน 7 วันไม่คืนเงิน

We usually answer within an hour during office hours, at night it might be the next morning.
= During office hours we normally reply within an hour; at night you may have to wait until the next morning.
! SCOPE We always answer within an hour.
! CONDITION At night we usually answer within an hour.
! UNIT We usually answer within a day during office hours.

กล่องลูกฟูกมีโลโก้ร้านเราอยู่นะคะ ถ้าไม่เอาโลโก้ต้องแจ้งก่อนแพ็ค
= กล่องลูกฟูกจะมีโลโก้ของร้าน หากไม่ต้องการให้แจ้งก่อนแพ็ค
! NEGATION กล่องลูกฟูกไม่มีโลโก้
! CONDITION ถ้าไม่เอาโลโก้ต้องแจ้งหลังแพ็ค
! NEGATION ถ้าไม่เอาโลโก้ไม่ต้องแจ้ง

Vitamin gummies melt above 35°C so we don't ship them in April.
= In April we do not ship vitamin gummies because they melt above 35°C.
! DATE We don't ship vitamin gummies in August.
! NEGATION We ship vitamin gummies in April.
! NUMBER Vitamin gummies melt above 25°C.

ลูกค้าต้องเตรียมมาสเตอร์สีมาเองนะคะ ทางเราไม่มีสีเทียบให้
= มาสเตอร์สีลูกค้าต้องเป็นคนเตรียม เราไม่มีสีเทียบ
! SCOPE ทางเราเตรียมมาสเตอร์สีให้
! NEGATION ลูกค้าไม่ต้องเตรียมมาสเตอร์สี
! NEGATION ทางเรามีสีเทียบให้

Not all resellers get the 25%; it's for those who buy at least 50k a month.
= Only resellers buying 50k or more a month receive the 25%.
! SCOPE All resellers get the 25%.
! CONDITION The 25% is for resellers who buy at most 50k a month.
! UNIT The 25% is for those who buy at least 50k a year.

ปิดรับออเดอร์ของขวัญปีใหม่ 5 ธ.ค. ค่ะ หลังจากนั้นส่งไม่ทันแน่นอน
= ออเดอร์ของขวัญปีใหม่รับถึง 5 ธันวาคม หลังจากนั้นส่งไม่ทัน
! DATE ปิดรับออเดอร์ของขวัญปีใหม่ 15 ธ.ค.
! NEGATION หลัง 5 ธ.ค. ยังส่งทัน
! DATE ปิดรับออเดอร์ของขวัญปีใหม่ 5 พ.ย.

The halal certificate covers the factory, not each product.
= It is the factory that the halal certificate covers and not every single product.
! SCOPE The halal certificate covers each product.
! NEGATION The halal certificate does not cover the factory.
! SCOPE The organic certificate covers the factory.

ถุงซิปล็อกใส่ของได้ 500 กรัมค่ะ ถ้าเป็นผงละเอียดได้แค่ 350 กรัม
= ถุงซิปล็อกจุได้ 500 กรัม แต่ผงละเอียดจุได้เพียง 350 กรัม
! NUMBER ถุงซิปล็อกใส่ผงละเอียดได้ 500 กรัม
! UNIT ถุงซิปล็อกใส่ของได้ 500 กิโลกรัม
! NUMBER ถุงซิปล็อกใส่ผงละเอียดได้ 35 กรัม

Please don't heat the oil phase over 75; the actives go in below 40.
= Do not heat the oil phase beyond 75, and add the actives under 40.
! NEGATION Heat the oil phase over 75.
! CONDITION The actives go in above 40.
! NUMBER Please don't heat the oil phase over 95.

บริการออกแบบแพ็กเกจฟรีเมื่อสั่ง 2,000 ชิ้นค่ะ แก้แบบได้ไม่เกิน 2 รอบ
= สั่ง 2,000 ชิ้นได้ออกแบบแพ็กเกจฟรี แก้แบบได้มากสุด 2 รอบ
! CONDITION บริการออกแบบแพ็กเกจฟรี
! NUMBER แก้แบบได้อย่างน้อย 2 รอบ
! NUMBER บริการออกแบบแพ็กเกจฟรีเมื่อสั่ง 200 ชิ้น

Sugar free syrup has 2 kcal per pump, the regular one 20.
= A pump of the sugar free syrup contains 2 kcal, of the regular one 20.
! NUMBER Sugar free syrup has 20 kcal per pump.
! UNIT Sugar free syrup has 2 kcal per bottle.
! NUMBER The regular syrup has 2 kcal per pump.

คนที่เคยแพ้อาหารทะเลไม่ควรทานคอลลาเจนจากปลาค่ะ มีแบบจากวัวแทนได้
= คอลลาเจนจากปลาไม่เหมาะกับคนที่เคยแพ้อาหารทะเล ใช้แบบจากวัวแทนได้
! NEGATION คนที่เคยแพ้อาหารทะเลทานคอลลาเจนจากปลาได้
! SCOPE คนที่เคยแพ้อาหารทะเลไม่ควรทานคอลลาเจนจากวัว
! SCOPE คนที่เคยแพ้ถั่วไม่ควรทานคอลลาเจนจากปลา

We pick up samples from your office in Bangkok for free, upcountry you send them to us.
= Samples are collected free from offices in Bangkok; upcountry customers send theirs to us.
! SCOPE We pick up samples upcountry for free.
! SCOPE In Bangkok you send the samples to us.
! NEGATION Pick-up from your office in Bangkok is not free.

สัญญาผลิต 1 ปีนะคะ ต่ออัตโนมัติถ้าไม่แจ้งเลิกก่อน 60 วัน
= สัญญาผลิตมีอายุ 1 ปี และต่ออัตโนมัติหากไม่แจ้งยกเลิกล่วงหน้า 60 วัน
! NUMBER สัญญาผลิต 2 ปี
! NEGATION สัญญาผลิตไม่ต่ออัตโนมัติ
! NUMBER ต่ออัตโนมัติถ้าไม่แจ้งเลิกก่อน 30 วัน

The mixer is 380 V three phase; a 220 V version exists but takes two months to order.
= There is a 220 V version of the mixer, two months on order; the usual one is 380 V three phase.
! NUMBER The 220 V version is three phase.
! UNIT The 220 V version takes two weeks to order.
! NEGATION There is no 220 V version of the mixer.

ส่งตัวอย่างให้ดูก่อนได้ 1 ครั้งค่ะ ครั้งที่สองเป็นต้นไปคิดค่าส่งตามจริง
= ดูตัวอย่างก่อนได้หนึ่งครั้ง ตั้งแต่ครั้งที่สองคิดค่าส่งตามจริง
! NUMBER ส่งตัวอย่างให้ดูก่อนได้ 3 ครั้ง
! SCOPE ทุกครั้งคิดค่าส่งตามจริง
! NEGATION ครั้งที่สองเป็นต้นไปไม่คิดค่าส่ง

Only the night cream has retinol. Day cream and eye cream do not.
= Retinol is only in the night cream, not in the day cream or the eye cream.
! NEGATION The day cream has retinol.
! SCOPE All creams have retinol.
! NEGATION The night cream does not have retinol.

มีบริการเก็บสต็อกให้ 3 เดือนแรกฟรีค่ะ เดือนต่อไปคิดพาเลทละ 400
= เก็บสต็อกให้ฟรี 3 เดือนแรก จากนั้นคิดเดือนละ 400 ต่อพาเลท
! NUMBER เก็บสต็อกให้ 6 เดือนแรกฟรี
! UNIT เดือนต่อไปคิดกล่องละ 400
! NEGATION เก็บสต็อก 3 เดือนแรกไม่ฟรี

The report will be in English, a Thai translation costs extra.
= You get the report in English; there is an extra charge for translation into Thai.
! SCOPE The report will be in Thai.
! NEGATION A Thai translation does not cost extra.
! SCOPE An English translation costs extra.

กรุณาส่งแบบก่อนวันพุธเที่ยงนะคะ ช่างพิมพ์เข้าแค่พุธบ่ายกับศุกร์
= ต้องส่งแบบก่อนเที่ยงวันพุธ เพราะช่างพิมพ์เข้าเฉพาะบ่ายวันพุธและวันศุกร์
! DATE กรุณาส่งแบบก่อนวันศุกร์เที่ยง
! CONDITION กรุณาส่งแบบหลังวันพุธเที่ยง
! DATE ช่างพิมพ์เข้าทุกวัน

We charge the courier at cost, no markup.
= ค่าขนส่งคิดตามจริง ไม่บวกเพิ่ม
! NEGATION ค่าขนส่งบวกเพิ่ม
! NEGATION ไม่คิดค่าขนส่ง
! UNKNOWN ค่าขนส่งบวก 10%

สินค้าจัดเซตแล้วเปลี่ยนกลิ่นไม่ได้ค่ะ
= Once a set is packed its scents cannot be changed.
! NEGATION Once a set is packed its scents can be changed.
! CONDITION Before a set is packed its scents cannot be changed.
! SCOPE Once a set is packed its colours cannot be changed.

Delivery to Chiang Mai takes 2-3 days and costs 150 baht per box.
= ส่งเชียงใหม่ใช้เวลา 2-3 วัน ค่าส่งกล่องละ 150 บาท
! NUMBER ส่งเชียงใหม่ใช้เวลา 5-7 วัน
! SCOPE ส่งภูเก็ตใช้เวลา 2-3 วัน
! UNIT ส่งเชียงใหม่ค่าส่งกิโลละ 150 บาท

เราคืนค่าตัวอย่างให้เต็มจำนวนเมื่อสั่งผลิตภายใน 90 วันค่ะ
= The sample fee is refunded in full when production is ordered within 90 days.
! CONDITION The sample fee is refunded in full.
! UNIT The sample fee is refunded in full when production is ordered within 90 months.
! NEGATION The sample fee is not refunded when production is ordered within 90 days.

Our sunscreen is water resistant for 40 minutes, not waterproof.
= กันแดดของเราทนน้ำได้ 40 นาที แต่ไม่กันน้ำ
! NEGATION กันแดดของเรากันน้ำ
! UNIT กันแดดของเราทนน้ำได้ 40 ชั่วโมง
! NUMBER กันแดดของเราทนน้ำได้ 80 นาที
`
