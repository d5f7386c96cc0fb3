/** Written before a revision of the comparison and used for learning since. */
export const practiceThird = `
ค่าทำบล็อกสกรีน 1,500 บาทต่อสีค่ะ ลูกค้าเป็นคนออกนะคะ ถ้าสั่งเกิน 5,000 ใบเราออกให้
= ลูกค้าจ่ายค่าทำบล็อกสกรีนสีละ 1,500 บาท แต่ถ้าสั่งเกิน 5,000 ใบทางเราจะออกให้
! SCOPE ค่าทำบล็อกสกรีน 1,500 บาทต่อสี โรงงานเป็นคนออก
! CONDITION ค่าทำบล็อกสกรีนเราออกให้
! SCOPE ค่าทำบล็อกสกรีน 1,500 บาทต่อใบ ลูกค้าเป็นคนออก

Most of our serums are fragrance free, but the rose one has a light scent.
= Our serums are mostly without fragrance; only the rose one is lightly scented.
! SCOPE All of our serums are fragrance free.
! NEGATION Most of our serums have a light scent.
! NEGATION The rose serum is fragrance free.

ปกติส่งของภายใน 2 วันหลังแพ็คเสร็จค่ะ แต่ช่วงสงกรานต์อาจช้าหน่อยนะคะ
= โดยปกติจัดส่งภายใน 2 วันหลังแพ็กเสร็จ ช่วงสงกรานต์อาจล่าช้า
! SCOPE ส่งของภายใน 2 วันหลังแพ็คเสร็จเสมอ
! UNIT ปกติส่งของภายใน 2 สัปดาห์หลังแพ็คเสร็จ
! CONDITION ปกติส่งของภายใน 2 วันก่อนแพ็คเสร็จ

You pay for the courier, we pay for the packing.
= Courier costs are yours, packing is on us.
! SCOPE We pay for the courier, you pay for the packing.
! SCOPE You pay for the courier and the packing.
! SCOPE We pay for the courier and the packing.

สูตรกันแดดต้องส่งเทส SPF ที่แลปนอกค่ะ ใช้เวลาประมาณ 30 วัน ค่าเทส 25,000
= ค่าเทส SPF ของสูตรกันแดด 25,000 ต้องส่งแลปนอก ใช้เวลาราว 30 วัน
! SCOPE สูตรกันแดดต้องส่งเทส SPF ที่แลปของเรา
! NUMBER ค่าเทส SPF 2,500
! UNIT เทส SPF ใช้เวลาประมาณ 30 เดือน

The glass droppers come from China so they might take up to 45 days, plastic ones we have in stock.
= Glass droppers, coming from China, may need as long as 45 days; the plastic ones are in stock.
! NEGATION The glass droppers are in stock.
! SCOPE The plastic ones come from China.
! NUMBER The glass droppers take at least 45 days.

โอนก่อนบ่ายสามได้คิววันนี้เลยค่ะ หลังจากนั้นเป็นคิววันถัดไป
= ถ้าโอนก่อนบ่ายสามจะได้คิววันนี้ โอนหลังจากนั้นได้คิววันถัดไป
! CONDITION โอนหลังบ่ายสามได้คิววันนี้
! NUMBER โอนก่อนบ่ายสองได้คิววันนี้
! CONDITION โอนเมื่อไหร่ก็ได้คิววันนี้

Some of the colours may bleed on white caps, please test first.
= Please test first, as some colours may bleed on white caps.
! SCOPE All the colours bleed on white caps.
! NEGATION Some of the colours will not bleed on white caps.
! SCOPE Some of the colours may bleed on black caps.

ตัวอย่างฟรี 2 สูตรแรกค่ะ สูตรที่ 3 เป็นต้นไปคิดสูตรละ 500
= สองสูตรแรกทำตัวอย่างให้ฟรี ตั้งแต่สูตรที่ 3 คิดค่าตัวอย่างสูตรละ 500
! NUMBER ตัวอย่างฟรี 3 สูตรแรก
! SCOPE ตัวอย่างฟรีทุกสูตร
! NUMBER ตัวอย่าง 2 สูตรแรกคิดสูตรละ 500

เราไม่เก็บค่าแรกเข้านะคะ มีแค่ค่าขึ้นทะเบียน อย. 3,000
= ไม่มีค่าแรกเข้า เก็บแค่ค่าขึ้นทะเบียน อย. 3,000
! NEGATION เราเก็บค่าแรกเข้า
! NUMBER ค่าขึ้นทะเบียน อย. 300
! NEGATION ไม่มีค่าขึ้นทะเบียน อย.

We can hold the price until 30 June, after that it depends on the oil price.
= The price is held until 30 June and depends on the oil price afterwards.
! DATE We can hold the price until 30 July.
! CONDITION We can hold the price after 30 June.
! SCOPE We can hold the price for good.

คอลลาเจนรสส้มมีน้ำตาล 2 กรัมต่อซองครับ รสจืดไม่มีเลย
= รสจืดไม่มีน้ำตาล ส่วนคอลลาเจนรสส้มมีน้ำตาลซองละ 2 กรัม
! NEGATION คอลลาเจนรสส้มไม่มีน้ำตาล
! UNIT คอลลาเจนรสส้มมีน้ำตาล 2 กรัมต่อกล่อง
! NUMBER คอลลาเจนรสจืดมีน้ำตาล 2 กรัมต่อซอง

Hi K. Ploy, the filler can do 30 bottles a minute for thin liquids, thick creams about 12.
= For thin liquids the filler does 30 bottles per minute; for thick creams roughly 12.
! NUMBER For thick creams the filler can do 30 bottles a minute.
! UNIT The filler can do 30 bottles an hour for thin liquids.
! NUMBER For thin liquids the filler can do 13 bottles a minute.

เครื่องมือสองไม่มีประกันนะครับ เครื่องใหม่ประกันปีนึง อะไหล่ไม่เกิน 6 เดือน
= เครื่องใหม่ประกัน 1 ปี อะไหล่ประกันไม่เกิน 6 เดือน เครื่องมือสองไม่มีประกัน
! NEGATION เครื่องมือสองมีประกัน
! NUMBER เครื่องใหม่ประกัน 6 เดือน
! NUMBER อะไหล่ประกันอย่างน้อย 6 เดือน

We only do private label for registered companies, individuals can buy ready stock.
= Private label is for registered companies only; ready stock is open to individuals.
! SCOPE We do private label for individuals.
! SCOPE We do private label for everyone.
! NEGATION Individuals cannot buy ready stock.

เปลี่ยนใจหลังจ่ายมัดจำแล้วไม่คืนเงินนะคะ แต่เลื่อนคิวได้ 1 ครั้ง
= หลังจ่ายมัดจำแล้วเลื่อนคิวได้ครั้งเดียว เปลี่ยนใจไม่คืนเงิน
! NEGATION เปลี่ยนใจหลังจ่ายมัดจำแล้วคืนเงินได้
! CONDITION เปลี่ยนใจก่อนจ่ายมัดจำไม่คืนเงิน
! NUMBER เลื่อนคิวได้ 3 ครั้ง

Retinol above 0.3% needs a medical licence in Vietnam, below that it is an ordinary notification.
= In Vietnam an ordinary notification is enough for retinol below 0.3%; above that a medical licence is needed.
! CONDITION Retinol below 0.3% needs a medical licence in Vietnam.
! SCOPE Retinol above 0.3% needs a medical licence in Thailand.
! NEGATION Retinol above 0.3% does not need a medical licence in Vietnam.

น้ำหอมสั่งขั้นต่ำ 100 ขวดต่อกลิ่น ส่วนสเปรย์ 500 ขวดค่ะ
= สเปรย์ขั้นต่ำ 500 ขวด น้ำหอมขั้นต่ำกลิ่นละ 100 ขวด
! NUMBER น้ำหอมสั่งขั้นต่ำ 500 ขวดต่อกลิ่น
! UNIT น้ำหอมสั่งขั้นต่ำ 100 ลังต่อกลิ่น
! SCOPE น้ำหอมสั่งสูงสุด 100 ขวดต่อกลิ่น

Samples are sent cash on delivery, so the customer pays the driver.
= ตัวอย่างส่งแบบเก็บเงินปลายทาง ลูกค้าจ่ายให้คนขับ
! SCOPE ตัวอย่างส่งแบบเก็บเงินปลายทาง ร้านจ่ายให้คนขับ
! NEGATION ตัวอย่างไม่ส่งแบบเก็บเงินปลายทาง
! UNKNOWN ตัวอย่างส่งฟรี

ถ้าใช้ขวดของลูกค้าเอง ต้องส่งมาให้เราเทสก่อน 20 ใบค่ะ
= หากลูกค้าใช้ขวดเอง ต้องส่ง 20 ใบมาให้เราเทสก่อน
! NUMBER ถ้าใช้ขวดของลูกค้าเอง ต้องส่งมาให้เราเทสก่อน 200 ใบ
! SCOPE ถ้าใช้ขวดของโรงงาน ต้องส่งมาให้เราเทสก่อน 20 ใบ
! NEGATION ถ้าใช้ขวดของลูกค้าเอง ไม่ต้องส่งมาให้เราเทส

Our chilli paste keeps 12 months unopened, once opened finish it in 14 days.
= Unopened, the chilli paste lasts 12 months; after opening use it within 14 days.
! NUMBER Once opened the chilli paste keeps 12 months.
! UNIT Once opened finish the chilli paste in 14 weeks.
! CONDITION The chilli paste keeps 12 months.

พิมพ์ฉลากน้อยกว่า 500 ดวงคิดเพิ่ม 30% ค่ะ
= Label runs under 500 stickers cost 30% more.
! CONDITION Label runs over 500 stickers cost 30% more.
! NUMBER Label runs under 500 stickers cost 13% more.
! NEGATION Label runs under 500 stickers cost 30% less.

งานด่วนคิดเพิ่ม 20% เฉพาะช่วงก่อนปีใหม่ค่ะ เดือนอื่นไม่คิด
= ช่วงก่อนปีใหม่งานด่วนบวกเพิ่ม 20% เดือนอื่นไม่บวก
! SCOPE งานด่วนคิดเพิ่ม 20% ทุกเดือน
! CONDITION งานด่วนคิดเพิ่ม 20% เฉพาะช่วงหลังปีใหม่
! NEGATION งานด่วนลด 20% ช่วงก่อนปีใหม่

The mixer cannot run above 60 degrees, the seal will melt.
= Do not run the mixer above 60 degrees, or the seal melts.
! NEGATION The mixer can run above 60 degrees.
! CONDITION The mixer cannot run below 60 degrees.
! NUMBER The mixer cannot run above 80 degrees.

รับบัตรเครดิตเฉพาะหน้าร้านค่ะ ออนไลน์รับโอนกับพร้อมเพย์
= ออนไลน์จ่ายด้วยการโอนหรือพร้อมเพย์ บัตรเครดิตรับเฉพาะหน้าร้าน
! SCOPE ออนไลน์รับบัตรเครดิต
! NEGATION หน้าร้านไม่รับบัตรเครดิต
! SCOPE รับบัตรเครดิตทุกช่องทาง

I checked with the lab: pH should be between 5 and 6, anything under 4.5 is rejected.
= According to the lab, the pH should lie between 5 and 6, and below 4.5 it is rejected.
! NUMBER The pH should be between 5 and 8.
! CONDITION Anything over 4.5 is rejected.
! NEGATION Anything under 4.5 is accepted.

ใบ COA ให้ฟรีทุกล็อตค่ะ ถ้าอยากได้ตัวจริงประทับตราคิด 200
= ทุกล็อตมีใบ COA ให้ฟรี ตัวจริงประทับตราคิด 200
! NEGATION ใบ COA ไม่ฟรี
! NUMBER ใบ COA ตัวจริงประทับตราคิด 2,000
! SCOPE ใบ COA ตัวจริงประทับตราให้ฟรีทุกล็อต

We don't do halal for pork gelatin, but fish gelatin is fine.
= Fish gelatin can be halal with us, pork gelatin cannot.
! NEGATION We do halal for pork gelatin.
! NEGATION We don't do halal for fish gelatin.
! SCOPE We do halal for all gelatin.

ครีมทาได้ทุกวันเช้าเย็นค่ะ ยกเว้นคนผิวแพ้ง่ายให้เริ่มวันเว้นวัน
= ทาครีมได้เช้าเย็นทุกวัน เว้นแต่คนผิวแพ้ง่ายที่ควรเริ่มวันเว้นวัน
! EXCEPTION ครีมทาได้ทุกวันเช้าเย็น
! NEGATION คนผิวแพ้ง่ายทาครีมได้ทุกวันเช้าเย็น
! EXCEPTION ครีมทาได้ทุกวันเช้าเย็น ยกเว้นคนท้อง

Please book the factory tour 3 days ahead, max 6 people, and wear closed shoes.
= A factory tour must be booked 3 days in advance, for at most 6 people in closed shoes.
! NUMBER Please book the factory tour 3 days ahead, at least 6 people.
! UNIT Please book the factory tour 3 weeks ahead.
! NEGATION Please do not wear closed shoes for the factory tour.

วัตถุดิบนำเข้าขึ้นราคา 8% ตั้งแต่ 1 กรกฎาค่ะ ของในประเทศราคาเดิม
= ตั้งแต่วันที่ 1 กรกฎาคม วัตถุดิบนำเข้าปรับขึ้น 8% ส่วนวัตถุดิบในประเทศราคาเดิม
! SCOPE วัตถุดิบในประเทศขึ้นราคา 8%
! DATE วัตถุดิบนำเข้าขึ้นราคา 8% ตั้งแต่ 1 สิงหา
! NEGATION วัตถุดิบนำเข้าลดราคา 8%

Half of the price is due when you confirm, the other half before shipping.
= 50% is payable on confirmation, the remaining half before shipping.
! CONDITION Half of the price is due after shipping.
! SCOPE The full price is due when you confirm.
! CONDITION Half of the price is due before you confirm.

อาหารเสริมตัวนี้ทานคู่กับกาแฟได้ค่ะ แต่เว้นจากยาอย่างน้อย 2 ชม.
= ทานอาหารเสริมตัวนี้กับกาแฟได้ แต่ต้องเว้นห่างจากยาอย่างน้อย 2 ชั่วโมง
! NEGATION อาหารเสริมตัวนี้ทานคู่กับกาแฟไม่ได้
! NUMBER อาหารเสริมตัวนี้เว้นจากยาไม่เกิน 2 ชม.
! UNKNOWN อาหารเสริมตัวนี้ทานคู่กับนมได้

The 15 ml jar fits 200 per carton, the 30 ml one 120.
= A carton holds 120 of the 30 ml jars or 200 of the 15 ml ones.
! NUMBER The 30 ml jar fits 200 per carton.
! UNIT The 15 ml jar fits 200 per pallet.
! NUMBER The 15 ml jar fits 20 per carton.

ตอนนี้แผนก R&D รับได้สัปดาห์ละ 5 งานค่ะ คิวเต็มถึงสิ้นเดือน
= R&D รับงานได้ 5 งานต่อสัปดาห์ตอนนี้ คิวเต็มถึงสิ้นเดือน
! UNIT R&D รับได้วันละ 5 งาน
! NEGATION คิว R&D ยังไม่เต็ม
! NUMBER R&D รับได้สัปดาห์ละ 15 งาน

Technicians visit Chiang Mai on the first Monday of each month; urgent visits cost 4,500 baht extra.
= Each first Monday of the month technicians are in Chiang Mai, an urgent visit is 4,500 baht extra.
! DATE Technicians visit Chiang Mai on the first Tuesday of each month.
! SCOPE Technicians visit Chiang Mai every Monday.
! UNIT Urgent visits cost 4,500 dollars extra.

ไม่ต้องจดทะเบียนบริษัทก็สั่งได้นะคะ ใช้แค่บัตรประชาชน
= สั่งได้โดยไม่ต้องจดทะเบียนบริษัท ใช้บัตรประชาชนก็พอ
! NEGATION ต้องจดทะเบียนบริษัทถึงจะสั่งได้
! NEGATION ไม่ต้องใช้บัตรประชาชน
! UNKNOWN ใช้แค่พาสปอร์ต

We stopped making the charcoal soap last year, the turmeric soap replaces it.
= The charcoal soap was discontinued last year; turmeric soap takes its place.
! NEGATION We still make the charcoal soap.
! SCOPE We stopped making the turmeric soap last year.
! DATE We stopped making the charcoal soap last month.

ถุงฟอยล์กันความชื้นได้ดีกว่าถุงคราฟท์ค่ะ แต่ราคาแพงกว่าประมาณ 2 บาท
= ถุงฟอยล์แพงกว่าถุงคราฟท์ราว 2 บาท แต่กันความชื้นได้ดีกว่า
! SCOPE ถุงคราฟท์กันความชื้นได้ดีกว่าถุงฟอยล์
! NEGATION ถุงฟอยล์ถูกกว่าถุงคราฟท์ประมาณ 2 บาท
! NUMBER ถุงฟอยล์แพงกว่าประมาณ 20 บาท

Dear, for orders over 100k we give credit 15 days, under that payment before delivery na ka
= Orders above 100k get 15 days' credit; smaller ones are paid before delivery.
! CONDITION For orders under 100k we give credit 15 days.
! NUMBER For orders over 10k we give credit 15 days.
! CONDITION For orders under 100k payment is after delivery.

เซรั่มวิตซีแนะนำให้ใช้ตอนเย็นค่ะ ถ้าใช้เช้าต้องทากันแดดตาม
= แนะนำใช้เซรั่มวิตซีตอนเย็น หากใช้ตอนเช้าต้องทากันแดดด้วย
! NEGATION ถ้าใช้เช้าไม่ต้องทากันแดดตาม
! CONDITION ถ้าใช้เย็นต้องทากันแดดตาม
! SCOPE แนะนำให้ใช้เซรั่มวิตซีตอนเช้า

Cartons must not be stacked more than 5 high, otherwise bottles leak.
= Stack no more than 5 cartons, otherwise the bottles leak.
! NEGATION Cartons can be stacked more than 5 high.
! NUMBER Cartons must not be stacked more than 15 high.
! CONDITION Cartons must be stacked at least 5 high.

แพ็กเกจเริ่มต้น 39,900 รวมออกแบบโลโก้แล้วค่ะ แต่ไม่รวมค่าจดเครื่องหมายการค้า
= แพ็กเกจเริ่มต้น 39,900 รวมค่าออกแบบโลโก้ ไม่รวมค่าจดเครื่องหมายการค้า
! EXCEPTION แพ็กเกจเริ่มต้น 39,900 รวมค่าจดเครื่องหมายการค้า
! NEGATION แพ็กเกจเริ่มต้นไม่รวมออกแบบโลโก้
! NUMBER แพ็กเกจเริ่มต้น 29,900

Nobody under 18 may sign the contract, a parent has to do it.
= The contract may not be signed by anyone under 18; a parent must sign.
! NEGATION Anyone under 18 may sign the contract.
! NUMBER Nobody under 20 may sign the contract.
! CONDITION Nobody over 18 may sign the contract.

ล็อตที่ผสมน้ำผึ้งเก็บได้ 18 เดือนครับ ล็อตธรรมดา 24 เดือน ยังไม่นับวันขนส่ง
= ล็อตธรรมดาเก็บได้ 24 เดือน ล็อตผสมน้ำผึ้ง 18 เดือน ไม่นับวันขนส่ง
! NUMBER ล็อตที่ผสมน้ำผึ้งเก็บได้ 24 เดือน
! EXCEPTION ล็อตธรรมดาเก็บได้ 24 เดือน นับวันขนส่งแล้ว
! UNIT ล็อตที่ผสมน้ำผึ้งเก็บได้ 18 วัน

If customs asks for more documents, the customer handles it, not us.
= Should customs want further documents, that is for the customer to handle and not for us.
! SCOPE If customs asks for more documents, we handle it.
! NEGATION If customs asks for more documents, the customer does not handle it.
! CONDITION The customer handles it if the bank asks for more documents.

ลิปแมตต์มี 8 สีค่ะ ทำสีพิเศษได้ถ้าสั่ง 1,000 แท่งขึ้นไป
= ลิปแมตต์มีให้เลือก 8 สี สั่งตั้งแต่ 1,000 แท่งทำสีพิเศษได้
! NUMBER ลิปแมตต์มี 18 สี
! CONDITION ลิปแมตต์ทำสีพิเศษได้
! NUMBER ทำสีพิเศษได้ถ้าสั่ง 100 แท่งขึ้นไป

Our warehouse in Rayong is closed for stocktaking from 28 to 30 December.
= โกดังที่ระยองปิดนับสต็อกวันที่ 28 ถึง 30 ธันวาคม
! DATE โกดังที่ระยองปิดนับสต็อกวันที่ 28 ถึง 30 พฤศจิกายน
! NEGATION โกดังที่ระยองเปิดวันที่ 28 ถึง 30 ธันวาคม
! SCOPE โกดังที่ชลบุรีปิดนับสต็อกวันที่ 28 ถึง 30 ธันวาคม

รีวิวแล้วได้ส่วนลด 50 บาทในออเดอร์หน้าค่ะ ใช้ได้คนละครั้ง
= เมื่อรีวิวจะได้ส่วนลด 50 บาทสำหรับออเดอร์หน้า คนละ 1 ครั้ง
! UNIT รีวิวแล้วได้ส่วนลด 50% ในออเดอร์หน้า
! SCOPE รีวิวแล้วได้ส่วนลด 50 บาททุกออเดอร์
! NUMBER รีวิวแล้วได้ส่วนลด 500 บาทในออเดอร์หน้า

Vegan capsules can be used instead of gelatin ones, they cost about 0.40 baht more each.
= Instead of gelatin capsules vegan ones can be used, at roughly 0.40 baht more per capsule.
! NEGATION Vegan capsules cannot be used instead of gelatin ones.
! NEGATION Vegan capsules cost about 0.40 baht less each.
! NUMBER Vegan capsules cost about 4 baht more each.

ตู้แช่ต้องละลายน้ำแข็งทุก 3 เดือนครับ ไม่งั้นคอมเพรสเซอร์พัง
= ทุกๆ 3 เดือนต้องละลายน้ำแข็งในตู้แช่ มิฉะนั้นคอมเพรสเซอร์จะพัง
! UNIT ตู้แช่ต้องละลายน้ำแข็งทุก 3 วัน
! NEGATION ตู้แช่ไม่ต้องละลายน้ำแข็ง
! SCOPE ตู้อบต้องละลายน้ำแข็งทุก 3 เดือน
`
