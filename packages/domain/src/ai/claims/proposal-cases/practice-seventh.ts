/** Written before a revision of the comparison and used for learning since. */
export const practiceSeventh = `
พี่คะ ครีมซองรับขั้นต่ำ 3,000 ซองนะคะ แต่ถ้าใช้สูตรโรงงานเริ่มที่ 1,000 ซองได้ค่ะ
= ครีมซองขั้นต่ำ 3,000 ซอง ถ้าใช้สูตรโรงงานเริ่มที่ 1,000 ซอง
! CONDITION ครีมซองขั้นต่ำ 1,000 ซอง
! NUMBER ถ้าใช้สูตรโรงงานเริ่มที่ 3,000 ซอง
! SCOPE ถ้าใช้สูตรลูกค้าเริ่มที่ 1,000 ซอง

ค่าจัดส่งภาคใต้ 120 บาทต่อกล่องค่ะ ภาคอื่น 90
= ภาคใต้ค่าจัดส่งกล่องละ 120 บาท ภาคอื่น 90 บาท
! NUMBER ค่าจัดส่งภาคใต้ 90 บาทต่อกล่อง
! UNIT ค่าจัดส่งภาคใต้ 120 บาทต่อกิโล
! SCOPE ค่าจัดส่งทุกภาค 120 บาทต่อกล่อง

ตอนนี้เครื่องอัดเม็ดซ่อมอยู่ค่ะ งานเม็ดต้องรอถึงวันที่ 18 งานแคปซูลทำได้ปกติ
= งานแคปซูลทำได้ปกติ ส่วนงานเม็ดต้องรอถึงวันที่ 18 เพราะเครื่องอัดเม็ดซ่อมอยู่
! NEGATION งานแคปซูลทำไม่ได้
! NUMBER งานเม็ดต้องรอถึงวันที่ 28
! SCOPE งานแคปซูลต้องรอถึงวันที่ 18

ไม่แนะนำใช้กับเด็กเล็กนะคะ ตัวนี้มีการบูร
= ตัวนี้มีการบูร ไม่แนะนำใช้กับเด็กเล็ก
! NEGATION แนะนำใช้กับเด็กเล็ก
! NEGATION ตัวนี้ไม่มีการบูร
! SCOPE ไม่แนะนำใช้กับผู้ใหญ่

วางมัดจำแล้วล็อกราคาให้ 60 วันค่ะ เกินจากนั้นคิดราคาใหม่
= ล็อกราคาให้ 60 วันหลังวางมัดจำ ถ้าเกินจะคิดราคาใหม่
! NUMBER วางมัดจำแล้วล็อกราคาให้ 90 วัน
! NEGATION เกิน 60 วันไม่คิดราคาใหม่
! UNIT วางมัดจำแล้วล็อกราคาให้ 60 เดือน

สินค้าแถมไม่รับเปลี่ยนคืนนะคะ
= ของแถมไม่รับเปลี่ยนหรือคืน
! NEGATION สินค้าแถมรับเปลี่ยนคืน
! EXCEPTION สินค้าแถมไม่รับเปลี่ยนคืน ยกเว้นชำรุด
! SCOPE สินค้าทุกชิ้นไม่รับเปลี่ยนคืน

ลูกค้าส่งสารสกัดมาเองได้ค่ะ แต่ต้องมีใบ COA แนบมาด้วยทุกครั้ง
= สารสกัดลูกค้าส่งมาเองได้ โดยต้องแนบใบ COA ทุกครั้ง
! NEGATION ลูกค้าส่งสารสกัดมาเองไม่ได้
! NEGATION ลูกค้าส่งสารสกัดมาเองได้ ไม่ต้องมีใบ COA
! CONDITION ลูกค้าส่งสารสกัดมาเองได้

หัวสเปรย์มีสีดำกับสีขาวค่ะ สีดำรอของ 2 อาทิตย์ สีขาวพร้อมส่ง
= หัวสเปรย์สีขาวพร้อมส่ง ส่วนสีดำรอของ 2 อาทิตย์
! SCOPE หัวสเปรย์สีดำพร้อมส่ง
! UNIT หัวสเปรย์สีดำรอของ 2 เดือน
! NUMBER หัวสเปรย์สีขาวรอของ 2 อาทิตย์

เนื้อเจลใส่กลิตเตอร์ได้ไม่เกิน 0.5% นะครับ มากกว่านั้นตกตะกอน
= ใส่กลิตเตอร์ในเนื้อเจลได้ไม่เกิน 0.5% ถ้ามากกว่านั้นจะตกตะกอน
! NUMBER เนื้อเจลใส่กลิตเตอร์ได้ไม่เกิน 5%
! CONDITION เนื้อเจลใส่กลิตเตอร์ได้อย่างน้อย 0.5%
! NEGATION เนื้อเจลใส่กลิตเตอร์ไม่ได้

แผนกบัญชีรอบวางบิลทุกวันที่ 5 กับ 20 ค่ะ โอนเงินวันศุกร์เท่านั้น
= วางบิลได้ทุกวันที่ 5 และ 20 โอนเงินเฉพาะวันศุกร์
! NUMBER รอบวางบิลทุกวันที่ 15 กับ 20
! DATE โอนเงินวันพุธเท่านั้น
! SCOPE โอนเงินได้ทุกวัน

น้ำปลาร้าสูตรนี้ต้มสุกแล้วค่ะ ทานได้เลย แต่หมักดิบต้องต้มก่อน
= น้ำปลาร้าสูตรต้มสุกทานได้เลย ส่วนหมักดิบต้องต้มก่อน
! NEGATION น้ำปลาร้าหมักดิบทานได้เลย
! NEGATION น้ำปลาร้าหมักดิบไม่ต้องต้ม
! CONDITION น้ำปลาร้าสูตรต้มสุกต้องต้มก่อน

เข้าไลน์ผลิตห้ามใส่เครื่องประดับทุกชนิดนะคะ แหวนแต่งงานก็ต้องถอด
= ห้ามใส่เครื่องประดับทุกชนิดเข้าไลน์ผลิต รวมถึงแหวนแต่งงานก็ต้องถอด
! NEGATION เข้าไลน์ผลิตใส่เครื่องประดับได้
! EXCEPTION เข้าไลน์ผลิตห้ามใส่เครื่องประดับ ยกเว้นแหวนแต่งงาน
! NEGATION แหวนแต่งงานไม่ต้องถอด

ราคานี้รวมสกรีน 1 สีแล้วค่ะ เพิ่มสีที่สองบวกใบละ 2 บาท
= ราคานี้รวมสกรีน 1 สี สีที่สองเพิ่มใบละ 2 บาท
! NUMBER ราคานี้รวมสกรีน 2 สีแล้ว
! EXCEPTION ราคานี้ยังไม่รวมสกรีน
! NUMBER เพิ่มสีที่สองบวกใบละ 20 บาท

ส่งงานพิมพ์ช้ากว่าวันศุกร์จะได้ของอาทิตย์ถัดไปนะคะ
= ถ้าส่งงานพิมพ์ช้ากว่าวันศุกร์จะได้ของอาทิตย์ถัดไป
! DATE ส่งงานพิมพ์ช้ากว่าวันพุธจะได้ของอาทิตย์ถัดไป
! DATE ส่งงานพิมพ์ช้ากว่าวันศุกร์จะได้ของเดือนถัดไป
! NEGATION ส่งงานพิมพ์ช้ากว่าวันศุกร์จะไม่ได้ของอาทิตย์ถัดไป

ช่างติดตั้งให้ฟรีในรัศมี 50 กม. ค่ะ ไกลกว่านั้นคิดค่าน้ำมันเพิ่ม
= ในรัศมี 50 กม. ช่างติดตั้งให้ฟรี ไกลกว่านั้นคิดค่าน้ำมันเพิ่ม
! NUMBER ช่างติดตั้งให้ฟรีในรัศมี 150 กม.
! SCOPE ช่างติดตั้งให้ฟรีทุกที่
! NEGATION ไกลกว่า 50 กม. ไม่คิดค่าน้ำมันเพิ่ม

We don't need a deposit from old customers, new ones pay 30% first.
= New customers pay 30% first; no deposit is needed from old customers.
! NEGATION We need a deposit from old customers.
! SCOPE Old customers pay 30% first.
! NUMBER New customers pay 50% first.

The toner can be refilled, the serum bottle can't because of the pump.
= Because of the pump the serum bottle cannot be refilled, but the toner can.
! NEGATION The serum bottle can be refilled.
! NEGATION The toner can't be refilled.
! SCOPE All bottles can be refilled.

Label proofs are free twice, the third costs 300.
= Two label proofs are free and the third one costs 300.
! NUMBER The third label proof costs 3,000.
! SCOPE All label proofs are free.
! NEGATION The third label proof is free.

Please don't store the powder near the oven, it clumps above 40 degrees.
= The powder clumps above 40 degrees, so please do not store it near the oven.
! NEGATION Store the powder near the oven.
! NUMBER The powder clumps above 60 degrees.
! CONDITION The powder clumps below 40 degrees.

Orders placed after 2 pm are packed the next day.
= If an order is placed after 2 pm, it is packed the next day.
! CONDITION Orders placed before 2 pm are packed the next day.
! NUMBER Orders placed after 4 pm are packed the next day.
! DATE Orders placed after 2 pm are packed the same day.

We accept PDF artwork only, and fonts must be outlined.
= Only PDF artwork is accepted, with outlined fonts.
! SCOPE We accept JPG artwork.
! NEGATION Fonts must not be outlined.
! NEGATION We do not accept PDF artwork.

The sample room is in building B, please use gate 3.
= Please use gate 3 for the sample room in building B.
! NUMBER Please use gate 2.
! SCOPE The sample room is in building A.
! NEGATION Please don't use gate 3.

Small cartons hold 24 jars, large cartons 48.
= A large carton holds 48 jars and a small one 24.
! NUMBER Small cartons hold 48 jars.
! NUMBER Large cartons hold 84 jars.
! UNIT Small cartons hold 24 tubes.

We can't guarantee the colour of natural extracts, it may vary between batches.
= The colour of natural extracts may vary between batches and cannot be guaranteed.
! NEGATION We guarantee the colour of natural extracts.
! SCOPE The colour of natural extracts always varies between batches.
! NEGATION The colour of natural extracts does not vary between batches.

If you collect the goods yourself, bring the receipt; no receipt, no goods.
= Bring the receipt if you collect the goods yourself; without a receipt there are no goods.
! NEGATION If you collect the goods yourself, you need not bring the receipt.
! NEGATION Without a receipt you get the goods.
! CONDITION If we deliver the goods, bring the receipt.

Our dishwashing liquid is free of phosphate but does contain SLES.
= Our dishwashing liquid contains SLES and no phosphate.
! NEGATION Our dishwashing liquid contains phosphate.
! NEGATION Our dishwashing liquid contains no SLES.
! SCOPE All our liquids are free of phosphate.

Stability reports come in week 4, 8 and 12.
= In week 4, 8 and 12 you get stability reports.
! UNIT Stability reports come in month 4, 8 and 12.
! NUMBER Stability reports come in week 4, 8 and 16.
! NEGATION No stability reports come in week 8.

The customer keeps the moulds, we only store them.
= Moulds belong to the customer, we just store them.
! SCOPE We keep the moulds.
! NEGATION We do not store the moulds.
! SCOPE The customer stores the moulds.

Sorry na ka, walk-ins aren't possible this month, only by appointment.
= This month walk-ins are not possible, only by appointment.
! NEGATION Walk-ins are possible this month.
! SCOPE Walk-ins are never possible.
! NEGATION Appointments are not possible this month.

Two of the five filling heads are broken so we fill 400 bottles an hour instead of 1,000.
= As two of five filling heads are broken, 400 bottles an hour are filled instead of 1,000.
! NUMBER We fill 1,000 bottles an hour.
! UNIT We fill 400 bottles a day.
! NUMBER Three of the five filling heads are broken.

ครีมกันแดดไม่รวมในโปรนะคะ
= Sunscreen is not included in the promotion.
! NEGATION Sunscreen is included in the promotion.
! SCOPE Serum is not included in the promotion.
! SCOPE No product is included in the promotion.

เราเปิดให้เข้าชมโรงงานทุกวันพุธค่ะ
= The factory is open for visits every Wednesday.
! DATE The factory is open for visits every Friday.
! NEGATION The factory is not open for visits.
! SCOPE The factory is open for visits every day.

รับประกันเครื่อง 2 ปี ไม่รวมสายพานค่ะ
= The machine has a 2 year warranty, not including the belt.
! NUMBER The machine has a 3 year warranty.
! EXCEPTION The machine has a 2 year warranty, including the belt.
! UNIT The machine has a 2 month warranty.

ผลแลปส่งทางอีเมลภายใน 7 วันทำการครับ
= Lab results are sent by email within 7 working days.
! UNIT Lab results are sent by email within 7 weeks.
! SCOPE Lab results are sent by LINE within 7 working days.
! NUMBER Lab results are sent by email within 17 working days.

ลิปสติกสั่งขั้นต่ำ 500 แท่งต่อสี
= The minimum for lipstick is 500 pieces per colour.
! NUMBER The minimum for lipstick is 5,000 pieces per colour.
! UNIT The minimum for lipstick is 500 pieces per order.
! NEGATION There is no minimum for lipstick.

We pack in cartons of 50 and every carton gets a batch label.
= แพ็กลังละ 50 ทุกลังติดฉลากล็อต
! NUMBER แพ็กลังละ 500
! NEGATION ลังไม่ติดฉลากล็อต
! SCOPE บางลังติดฉลากล็อต

Coffee scrub should not be used on broken skin.
= ไม่ควรใช้สครับกาแฟกับผิวที่เป็นแผล
! NEGATION ใช้สครับกาแฟกับผิวที่เป็นแผลได้
! SCOPE ไม่ควรใช้สครับกาแฟกับผิวหน้า
! SCOPE ไม่ควรใช้สครับเกลือกับผิวที่เป็นแผล

The trademark must be registered before we print the boxes.
= ต้องจดเครื่องหมายการค้าก่อนพิมพ์กล่อง
! CONDITION ต้องจดเครื่องหมายการค้าหลังพิมพ์กล่อง
! NEGATION ไม่ต้องจดเครื่องหมายการค้าก่อนพิมพ์กล่อง
! SCOPE ต้องจดเครื่องหมายการค้าก่อนพิมพ์ฉลาก

บรรจุซองได้ตั้งแต่ 5 ถึง 50 กรัมค่ะ เกินนั้นต้องใช้ถุง
= ซองบรรจุได้ 5 ถึง 50 กรัม ถ้าเกินต้องใช้ถุง
! NUMBER บรรจุซองได้ตั้งแต่ 5 ถึง 500 กรัม
! UNIT บรรจุซองได้ตั้งแต่ 5 ถึง 50 มล.
! NEGATION เกิน 50 กรัมไม่ต้องใช้ถุง

สีผสมอาหารตัวนี้ใช้ในเครื่องดื่มได้ ใช้ในเนื้อสัตว์ไม่ได้นะคะ
= สีผสมอาหารตัวนี้ใช้ในเนื้อสัตว์ไม่ได้ แต่ใช้ในเครื่องดื่มได้
! NEGATION สีผสมอาหารตัวนี้ใช้ในเนื้อสัตว์ได้
! NEGATION สีผสมอาหารตัวนี้ใช้ในเครื่องดื่มไม่ได้
! SCOPE สีผสมอาหารตัวนี้ใช้ได้กับอาหารทุกชนิด

ส่งเทสโลหะหนักเฉพาะล็อตแรกค่ะ ล็อตต่อไปสุ่มปีละครั้ง
= เทสโลหะหนักเฉพาะล็อตแรก จากนั้นสุ่มปีละครั้ง
! SCOPE ส่งเทสโลหะหนักทุกล็อต
! UNIT ล็อตต่อไปสุ่มเดือนละครั้ง
! NEGATION ล็อตแรกไม่ส่งเทสโลหะหนัก

ของเข้าโกดังเมื่อวาน 1,200 ขวด แตก 15 ขวดค่ะ ซัพพลายเออร์ชดใช้ให้
= ขวดแตก 15 ขวดจากของเข้า 1,200 ขวดเมื่อวาน ซัพพลายเออร์ชดใช้ให้
! NUMBER ขวดแตก 150 ขวด
! SCOPE โรงงานชดใช้ให้
! NEGATION ซัพพลายเออร์ไม่ชดใช้ให้

อย่าลืมแจ้งทะเบียนรถก่อนเข้ารับของนะคะ ไม่แจ้งเข้าไม่ได้
= ต้องแจ้งทะเบียนรถก่อนเข้ารับของ ถ้าไม่แจ้งเข้าไม่ได้
! NEGATION ไม่ต้องแจ้งทะเบียนรถก่อนเข้ารับของ
! CONDITION แจ้งทะเบียนรถหลังเข้ารับของ
! NEGATION ไม่แจ้งทะเบียนรถก็เข้าได้

คอลลาเจนแบบเม็ดทานวันละ 2 เม็ดหลังอาหารค่ะ แบบผงชงวันละซอง
= คอลลาเจนแบบผงชงวันละซอง แบบเม็ดทานวันละ 2 เม็ดหลังอาหาร
! NUMBER คอลลาเจนแบบเม็ดทานวันละ 3 เม็ด
! CONDITION คอลลาเจนแบบเม็ดทานวันละ 2 เม็ดก่อนอาหาร
! UNIT คอลลาเจนแบบผงชงสัปดาห์ละซอง

ห้องปั่นอยู่ชั้น 2 ห้องบรรจุอยู่ชั้น 1 ค่ะ
= ห้องบรรจุอยู่ชั้น 1 และห้องปั่นอยู่ชั้น 2
! NUMBER ห้องปั่นอยู่ชั้น 1
! NUMBER ห้องบรรจุอยู่ชั้น 3
! NEGATION ห้องปั่นไม่ได้อยู่ชั้น 2

ยกเลิกได้ก่อนเริ่มชั่งวัตถุดิบค่ะ ชั่งแล้วยกเลิกไม่ได้
= หลังชั่งวัตถุดิบแล้วยกเลิกไม่ได้ ยกเลิกได้ก่อนเริ่มชั่ง
! NEGATION ชั่งวัตถุดิบแล้วยกเลิกได้
! CONDITION ยกเลิกได้หลังเริ่มชั่งวัตถุดิบ
! NEGATION ก่อนเริ่มชั่งวัตถุดิบยกเลิกไม่ได้

Refunds go back to the card within 10 days, bank transfers take 3.
= Refunds to the card take up to 10 days, bank transfers 3.
! NUMBER Refunds to the card take 3 days.
! UNIT Bank transfers take 3 weeks.
! NEGATION Refunds do not go back to the card.

Each shade needs its own pigment batch, so at least 20 kg per shade.
= At least 20 kg per shade, since every shade needs its own pigment batch.
! NUMBER Each shade needs at least 2 kg.
! CONDITION Each shade needs at most 20 kg.
! UNIT At least 20 kg per order.

Nights and weekends the lab is closed, results wait until Monday.
= The lab is closed at night and on weekends, so results wait until Monday.
! NEGATION The lab is open on weekends.
! DATE Results wait until Tuesday.
! NEGATION At night the lab is not closed.

The first visit of the engineer is free, except outside Bangkok.
= Except outside Bangkok, the engineer's first visit is free.
! EXCEPTION The first visit of the engineer is free.
! SCOPE Every visit of the engineer is free, except outside Bangkok.
! EXCEPTION The first visit of the engineer is free, except in Bangkok.
`
