/** Staff texts in both languages, second list; first used for judging, then opened for learning. */
export const practiceSecondMixed = `
Hi! So the MOQ for sheet masks is 5,000 pcs, we can't go below that sorry 🙏
= Sheet masks have a minimum order of 5,000 pieces, and we cannot go below it.
! NUMBER The MOQ for sheet masks is 3,000 pcs.
! NEGATION We can go below the MOQ of 5,000 pcs for sheet masks.
! EXCEPTION The MOQ for sheet masks is 5,000 pcs except for first orders.

No, our retinol serum must not be used in pregnancy or while breastfeeding, ask a doctor first.
= During pregnancy or breastfeeding our retinol serum must not be used.
! NEGATION Our retinol serum can be used in pregnancy or while breastfeeding.
! NEGATION Our retinol serum is safe in pregnancy, no need to ask a doctor.
! EXCEPTION Our retinol serum must not be used in pregnancy, except in small amounts.

pls note we dont refund deposits once raw materials are bought, before that its 100% refundable
= Once raw materials have been bought, deposits are not refunded.
! NEGATION Deposits are refunded once raw materials are bought.
! CONDITION We do not refund deposits.
! NUMBER Before raw materials are bought the deposit is 50% refundable.

Free shipping only for orders above 20k baht within Bangkok krub
= Within Bangkok, orders above 20,000 baht ship free.
! CONDITION Free shipping within Bangkok.
! NUMBER Free shipping only for orders above 10k baht within Bangkok.
! SCOPE Free shipping for all orders.

ok so for this order only I'll waive the label fee, normally it's 2,000 thb per design
= Normally the label fee is 2,000 THB per design.
! SCOPE The label fee is waived.
! NUMBER Normally the label fee is 200 THB per design.
! NEGATION There is normally no label fee.

The machine is covered for 12 months, excluding heating elements and o-rings.
= Heating elements and O-rings excluded, the machine is covered for 12 months.
! EXCEPTION The machine is covered for 12 months, including heating elements and O-rings.
! EXCEPTION The machine is covered for 12 months.
! UNIT The machine is covered for 12 years, excluding heating elements and o-rings.

We only ship to Laos and Myanmar by truck, no air freight there
= To Laos and Myanmar we ship only by truck, not by air freight.
! NEGATION We ship to Laos and Myanmar by air freight.
! SCOPE We ship everywhere by truck and air.
! NEGATION We do not ship to Laos and Myanmar by truck.

Vegan yes, but not certified halal yet na ka. Certificate comes around March 2027
= It is vegan, but not yet certified halal.
! NEGATION It is vegan and certified halal.
! NEGATION It is not vegan.
! DATE The halal certificate comes around January 2027.

Shelf life is 24 months unopened; 6 months after opening
= After opening it keeps 6 months, unopened 24 months.
! NUMBER Shelf life is 6 months unopened and 24 months after opening.
! UNIT Shelf life is 24 weeks unopened.
! CONDITION Shelf life is 24 months after opening.

Don't freeze it, keep between 2 and 8 degrees
= Keep it between 2 and 8 degrees and do not freeze it.
! NEGATION Freeze it, or keep it between 2 and 8 degrees.
! NUMBER Do not freeze it, keep between 2 and 18 degrees.
! NEGATION It can be frozen.

Artwork has to be CMYK, 300 dpi min. We don't accept Canva links!
= We do not accept Canva links; artwork must be CMYK with at least 300 dpi.
! NEGATION We accept Canva links.
! NUMBER Artwork has to be CMYK, 150 dpi min.
! SCOPE Artwork has to be CMYK, 300 dpi at most.

You can change the scent until the batch is mixed, after that no changes possible 😅
= The scent can be changed until the batch is mixed; afterwards no changes are possible.
! CONDITION You can change the scent after the batch is mixed.
! SCOPE You can always change the scent.
! NEGATION You cannot change the scent until the batch is mixed.

we accept PayPal for samples but for production it's bank transfer only
= Samples can be paid by PayPal, production only by bank transfer.
! SCOPE We accept PayPal for everything.
! NEGATION We do not accept PayPal for samples.
! SCOPE We accept PayPal and bank transfer for production.

ตัว SPF50 ต้องส่งแลปเทสค่า SPF ด้วยนะคะ ค่าแลป 18,000 ลูกค้าจ่าย ไม่รวมในราคาค่ะ
= ค่าแลปทดสอบ SPF ของตัว SPF50 คือ 18,000 ลูกค้าเป็นคนจ่าย ไม่รวมในราคา
! EXCEPTION ค่าแลปเทส SPF 18,000 รวมในราคาแล้ว
! NUMBER ค่าแลปเทส SPF 8,000 ลูกค้าจ่าย ไม่รวมในราคา
! NEGATION ตัว SPF50 ไม่ต้องส่งแลปเทสค่า SPF

ส่งฟรีในกรุงเทพเมื่อยอดเกิน 20,000 บาทค่ะ
= Delivery in Bangkok is free above 20,000 baht.
! CONDITION Delivery in Bangkok is free.
! NUMBER Delivery in Bangkok is free above 2,000 baht.
! NEGATION Delivery in Bangkok is not free above 20,000 baht.

โรงงานไม่รับผลิตยาและอาหารสัตว์ค่ะ
= We do not make medicine or pet food.
! NEGATION We make medicine and pet food.
! EXCEPTION We do not make medicine or pet food, except for dogs.
! SCOPE We make everything, also medicine and pet food.

มัดจำ 50% ก่อนเริ่มผลิตครับ
= The deposit is 50% before production begins.
! NUMBER The deposit is 30% before production begins.
! CONDITION The deposit is 50% after production begins.
! NEGATION No deposit before production begins.

Samples take 7 working days.
= ตัวอย่างใช้เวลา 7 วันทำการ
! NUMBER ตัวอย่างใช้เวลา 14 วันทำการ
! UNIT ตัวอย่างใช้เวลา 7 เดือน
! NEGATION ตัวอย่างไม่ใช้เวลา 7 วันทำการ

The warranty is 1 year, except wear parts.
= รับประกัน 1 ปี ยกเว้นชิ้นส่วนสิ้นเปลือง
! EXCEPTION รับประกัน 1 ปี
! NUMBER รับประกัน 3 ปี ยกเว้นชิ้นส่วนสิ้นเปลือง
! NEGATION ไม่รับประกัน 1 ปี ยกเว้นชิ้นส่วนสิ้นเปลือง

We are closed on 13 April and on Sundays.
= ปิดวันที่ 13 เมษายนและวันอาทิตย์
! DATE ปิดวันที่ 15 เมษายนและวันอาทิตย์
! NEGATION เปิดวันที่ 13 เมษายนและวันอาทิตย์
! DATE ปิดวันที่ 13 เมษายนและวันเสาร์

Ja the toner ka, alcohol free แต่มี fragrance 0.2% นะคะ
= The toner is alcohol free but has 0.2% fragrance.
! NUMBER The toner is alcohol free but has 2% fragrance.
! NEGATION The toner has no fragrance.
! UNIT The toner has 0.2 g fragrance.

For you specially I can do 10% off today, dont tell others haha
= For you only, 10% off today.
! SCOPE We give 10% off.
! SCOPE 10% off for everyone.
! NUMBER For you only, 20% off today.

Standard lead time 30-45 days after sample approval, Q4 is busy so add 2 weeks
= After sample approval the lead time is 30-45 days as standard; in Q4 add 2 weeks.
! NUMBER Lead time is 20-30 days after sample approval.
! CONDITION Lead time is 30-45 days before sample approval.
! UNIT In Q4 add 2 months.

ขวดแก้วสั่งได้น้า แต่ lead time 60 วัน เพราะ import จากจีน ขวด PET มีสต๊อกค่ะ
= ขวด PET มีสต๊อก ส่วนขวดแก้วสั่งได้แต่ใช้เวลา 60 วันเพราะนำเข้าจากจีน
! NEGATION ขวดแก้วสั่งไม่ได้
! NUMBER ขวดแก้วสั่งได้ lead time 30 วัน
! NEGATION ขวด PET ไม่มีสต๊อก

We can't print the word "cure" or any medical claim on labels, FDA doesnt allow it
= The FDA does not allow medical claims, so we cannot print "cure" on labels.
! NEGATION We can print the word "cure" on labels.
! NEGATION The FDA allows medical claims on labels.
! EXCEPTION We can't print medical claims on labels, except on boxes.

It's gluten free, but made in a facility that also handles peanuts, so not for nut allergies pls
= It is not for people with nut allergies: gluten free, but made in a facility that handles peanuts.
! NEGATION It is for people with nut allergies, gluten free.
! NEGATION It is not gluten free.
! NEGATION It is made in a facility that does not handle peanuts.

ราคานี้ยังไม่รวม VAT 7% และค่าขนส่งนะครับ
= The price does not include 7% VAT or shipping.
! NEGATION The price includes 7% VAT and shipping.
! NUMBER The price does not include 10% VAT.
! EXCEPTION The price does not include 7% VAT, except shipping.

Bottles: 30 ml is 12 baht, 50 ml is 15 baht, caps are extra
= A 50 ml bottle is 15 baht and a 30 ml bottle is 12 baht; caps are extra.
! NUMBER A 30 ml bottle is 15 baht and a 50 ml bottle is 12 baht.
! NUMBER A 30 ml bottle is 2 baht.
! NEGATION Caps are not extra.

If you cancel within 24 hrs we give everything back, later than that we keep the deposit
= Cancel within 24 hours and you get everything back.
! CONDITION You get everything back if you cancel.
! NUMBER If you cancel within 48 hours we give everything back.
! NEGATION If you cancel within 24 hrs we do not give everything back.

Sorry, weekends nobody picks up the phone. Mon-Fri 9 to 6 only.
= The phone is answered only Monday to Friday, 9 to 6.
! DATE The phone is answered Monday to Sunday, 9 to 6.
! SCOPE The phone is answered every day, 9 to 6.
! NUMBER The phone is answered Monday to Friday, 9 to 8.

กลิ่นนี้ discontinue แล้วนะคะ ไม่มีของแล้ว เหลือแต่กลิ่น rose กับ lavender
= เหลือกลิ่น lavender กับ rose เท่านั้น กลิ่นนี้ไม่มีของแล้ว
! NEGATION กลิ่นนี้ยังมีของ
! NEGATION ไม่มีกลิ่น rose กับ lavender
! SCOPE มีทุกกลิ่น

Max dose is 2 capsules a day, don't give to kids under 12
= Take at most 2 capsules a day; do not give to children under 12.
! NUMBER Max dose is 4 capsules a day.
! SCOPE Take at least 2 capsules a day.
! NEGATION It can be given to kids under 12.

We have GMP and ISO 22716. Halal no, not yet.
= ISO 22716 and GMP we have; halal not yet.
! NEGATION We have GMP, ISO 22716 and halal.
! NEGATION We do not have GMP.
! NUMBER We have ISO 22000.

Unless you sign the NDA we can't send the formula sheet krub
= The formula sheet can't be sent unless you sign the NDA.
! CONDITION We can't send the formula sheet.
! NEGATION We can send the formula sheet without the NDA.
! CONDITION We send the formula sheet if asked.

ให้เฉพาะคุณแพรคนเดียวนะคะ ราคา 85 บาท ปกติขาย 95 ค่ะ
= ปกติขายราคา 95 บาท
! SCOPE ราคา 85 บาท
! NUMBER ปกติขาย 59
! SCOPE ราคา 85 บาทสำหรับลูกค้าทุกคน

vitamin C ตัวนี้ทาคู่กับ retinol ไม่ได้นะคะ สลับวันได้ค่ะ
= ห้ามทา vitamin C ตัวนี้คู่กับ retinol แต่สลับวันได้
! NEGATION vitamin C ตัวนี้ทาคู่กับ retinol ได้
! NEGATION vitamin C ตัวนี้สลับวันกับ retinol ไม่ได้
! SCOPE ทุกตัวทาคู่กับ retinol ไม่ได้

Pick-up from the factory is possible Tue and Thu, between 10 and 3, bring the PO number
= Bring the PO number: orders can be picked up from the factory Tuesday and Thursday between 10 and 3.
! DATE Pick-up from the factory is possible Tue and Fri, between 10 and 3.
! NUMBER Pick-up from the factory is possible Tue and Thu, between 10 and 5.
! NEGATION Pick-up from the factory is not possible Tue and Thu.

ค่าแม่พิมพ์จ่ายครั้งเดียว 45,000 ใช้ได้ 3 ปีค่ะ หลังจากนั้นเก็บค่าดูแลปีละ 2,000
= แม่พิมพ์เสียเงินครั้งเดียว 45,000 ใช้ได้นาน 3 ปี แล้วค่อยเก็บค่าดูแลปีละ 2,000
! NUMBER ค่าแม่พิมพ์จ่ายครั้งเดียว 54,000 ใช้ได้ 3 ปี
! UNIT ค่าแม่พิมพ์จ่ายครั้งเดียว 45,000 ใช้ได้ 3 เดือน
! NEGATION ไม่มีค่าแม่พิมพ์

Tbh the 5% glycolic one isnt for beginners, start with lactic 3%
= Beginners should start with lactic 3%; the 5% glycolic is not for them.
! NEGATION The 5% glycolic one is for beginners.
! NUMBER Start with lactic 5%.
! NUMBER The 10% glycolic one isn't for beginners.

We hold your stock free for 30 days, after that 15 baht per carton per day
= Stock is held free for 30 days; after that it is 15 baht per carton and day.
! NUMBER We hold your stock free for 60 days.
! SCOPE We always hold your stock free.
! UNIT We hold your stock free for 30 weeks.
`
