/** Further ways to deny, contrast and limit, beyond the first lists. */
export const practiceFurther = `
The 1 kg pouch has a zip, the 200 g one doesn't
= The 200 g pouch has no zip, but the 1 kg pouch has one.
! NEGATION The 200 g pouch has a zip.
! NEGATION The 1 kg pouch has no zip.
! NEGATION Both pouches have a zip.

Kombucha needs cold transport but vinegar does not
= Vinegar does not need cold transport; kombucha does.
! NEGATION Vinegar needs cold transport.
! NEGATION Kombucha does not need cold transport.
! NEGATION Vinegar and kombucha need cold transport.

We stock amber and clear droppers. Blue no, not until May.
= Clear and amber droppers are in stock; blue not until May.
! NEGATION We stock blue droppers.
! NEGATION We do not stock amber droppers.
! DATE Blue is not in stock until June.

no you can't heat it in the microwave, water bath is fine
= It may be heated in a water bath, but not in the microwave.
! NEGATION You can heat it in the microwave.
! NEGATION You can't heat it in a water bath.
! SCOPE You can heat it in anything.

Powder mixes we fill, oils we don't
= We fill powder mixes but not oils.
! NEGATION We fill oils.
! NEGATION We don't fill powder mixes.
! SCOPE We fill everything.

Members only can book the tasting room, max 6 people
= The tasting room can be booked by members only, for at most 6 people.
! SCOPE Everyone can book the tasting room.
! NUMBER Members only can book the tasting room, max 16 people.
! SCOPE The tasting room can be booked.

Until 30 June the stand rental is 700 baht, after that 900 baht
= After 30 June the stand rental is 900 baht; until then it is 700 baht.
! NUMBER Until 30 June the stand rental is 900 baht, after that 700 baht.
! DATE Until 30 July the stand rental is 700 baht.
! NUMBER The stand rental is 500 baht until 30 June.

you may swap the cap once before moulding
= Before moulding the cap may be swapped once.
! CONDITION You may swap the cap after moulding.
! NEGATION You may not swap the cap before moulding.
! SCOPE You may always swap the cap.

The mould costs 12,000 baht, not 21,000, and lasts 4 years
= Lasting 4 years, the mould costs 12,000 baht and not 21,000.
! NUMBER The mould costs 21,000 baht.
! NUMBER The mould lasts 14 years.
! NEGATION The mould does not cost 12,000 baht.

Cheaper from 800 jars: 26 baht instead of 31
= From 800 jars it is 26 baht instead of 31.
! NUMBER From 800 jars it is 21 baht.
! CONDITION It is 26 baht instead of 31.
! NUMBER From 80 jars it is 26 baht instead of 31.

we never add water to the honey, some sugar yes
= Water is never added to the honey, though some sugar is.
! NEGATION We add water to the honey.
! NEGATION No sugar is added to the honey.
! SCOPE We always add water to the honey.

It's ok for vegans, not ok for people allergic to soy
= People allergic to soy should not have it; for vegans it is ok.
! NEGATION It's ok for people allergic to soy.
! NEGATION It's not ok for vegans.
! SCOPE It's ok for everyone.

Neither the lid nor the seal is microwave safe
= The lid and the seal are not microwave safe.
! NEGATION The lid is microwave safe.
! NEGATION The lid and the seal are microwave safe.
! EXCEPTION The lid and the seal are not microwave safe, except at low heat.

Weekend loading isn't possible unless the guard is told on Friday
= Loading on weekends is not possible unless the guard is told on Friday.
! EXCEPTION Weekend loading isn't possible.
! NEGATION Weekend loading is possible.
! DATE Weekend loading isn't possible unless the guard is told on Thursday.

5 kg bags only go to restaurants, shops get 500 g
= Shops get 500 g; 5 kg bags go only to restaurants.
! NUMBER Shops get 5 kg bags.
! SCOPE 5 kg bags go to everyone.
! UNIT Shops get 500 kg.

We'll extend the hold to 21 days just for you, otherwise it's 10 days
= Normally the hold is 10 days.
! SCOPE The hold is 21 days.
! NUMBER Normally the hold is 20 days.
! SCOPE We extend the hold to 21 days for everyone.

Plates can be reused 5 times, the rubber ones 2 times
= The rubber plates can be reused 2 times, other plates 5 times.
! NUMBER The rubber plates can be reused 5 times.
! NEGATION Plates cannot be reused.
! SCOPE Plates can always be reused.

No refund on custom scents, store credit yes
= Custom scents are not refunded, but there is store credit.
! NEGATION Custom scents are refunded.
! NEGATION No store credit on custom scents.
! EXCEPTION No refund on custom scents except rose.

รุ่น A มีถาดอุ่น รุ่น B ไม่มีค่ะ
= ถาดอุ่นมีในรุ่น A ส่วนรุ่น B ไม่มี
! NEGATION รุ่น B มีถาดอุ่น
! NEGATION รุ่น A ไม่มีถาดอุ่น
! NEGATION รุ่น A และรุ่น B มีถาดอุ่น

ฝาทองทำได้ค่า แต่ฝาเงินทำไม่ได้นะคะ แม่พิมพ์เสีย
= ฝาเงินทำไม่ได้เพราะแม่พิมพ์เสีย ส่วนฝาทองทำได้
! NEGATION ฝาเงินทำได้
! NEGATION ฝาทองทำไม่ได้
! NEGATION ฝาทองและฝาเงินทำได้

ขนมปังกรอบต้องใส่ซองกันชื้น คุกกี้ไม่ต้องค่ะ
= คุกกี้ไม่ต้องใส่ซองกันชื้น แต่ขนมปังกรอบต้องใส่
! NEGATION คุกกี้ต้องใส่ซองกันชื้น
! NEGATION ขนมปังกรอบไม่ต้องใส่ซองกันชื้น
! NEGATION คุกกี้และขนมปังกรอบต้องใส่ซองกันชื้น

ราคาปลีก 59 บาท ราคาตัวแทน 45 บาทค่ะ ตัวแทนต้องมีหน้าร้าน
= ตัวแทนซึ่งต้องมีหน้าร้านได้ราคา 45 บาท ส่วนราคาปลีก 59 บาท
! NUMBER ราคาปลีก 45 บาท ราคาตัวแทน 59 บาท
! NUMBER ราคาตัวแทน 40 บาท
! NEGATION ตัวแทนไม่ต้องมีหน้าร้าน

แป้งฝุ่นเนื้อบางกว่าเดิมค่ะ แต่ไม่ได้เปลี่ยนสูตร เปลี่ยนแค่ตะแกรง
= สูตรแป้งฝุ่นไม่ได้เปลี่ยน เปลี่ยนแค่ตะแกรง เนื้อจึงบางกว่าเดิม
! NEGATION แป้งฝุ่นเปลี่ยนสูตร
! NEGATION ไม่ได้เปลี่ยนตะแกรง
! SCOPE แป้งฝุ่นเปลี่ยนทั้งหมด

ให้ราคา 250 เฉพาะสาขาลาดพร้าวนะคะ สาขาอื่น 290
= สาขาลาดพร้าวราคา 250 สาขาอื่น 290
! SCOPE ราคา 250
! NUMBER สาขาลาดพร้าวราคา 290
! SCOPE ราคา 250 ทุกสาขา

ช่วงนี้นมผงขาดค่ะ รับออเดอร์ใหม่ไม่ได้จนถึงสิ้นเดือนกันยา
= รับออเดอร์ใหม่ไม่ได้จนถึงสิ้นกันยา เพราะนมผงขาด
! NEGATION รับออเดอร์ใหม่ได้
! NEGATION นมผงไม่ขาด
! NEGATION รับออเดอร์ใหม่ได้จนถึงสิ้นเดือนกันยา

ของแถมเลือกสีไม่ได้นะคะ ของซื้อเลือกได้ค่ะ
= ของซื้อเลือกสีได้ ส่วนของแถมเลือกไม่ได้
! NEGATION ของแถมเลือกสีได้
! NEGATION ของซื้อเลือกสีไม่ได้
! SCOPE เลือกสีได้ทุกอย่าง

ผงชูรสเราไม่ใช้ค่ะ ใช้สารสกัดเห็ดแทน
= ใช้สารสกัดเห็ดแทน ไม่ใช้ผงชูรส
! NEGATION เราใช้ผงชูรส
! NEGATION เราไม่ใช้สารสกัดเห็ด
! EXCEPTION เราไม่ใช้ผงชูรส ยกเว้นซอส

เรื่องกล่องลูกฟูกค่ะ ขนาด 3 ชั้นรับน้ำหนักได้ 8 กิโล 5 ชั้นรับได้ 20 กิโล
= กล่องลูกฟูก 5 ชั้นรับน้ำหนักได้ 20 กิโล ส่วน 3 ชั้นรับได้ 8 กิโล
! NUMBER กล่องลูกฟูก 3 ชั้นรับน้ำหนักได้ 20 กิโล
! UNIT กล่องลูกฟูก 3 ชั้นรับน้ำหนักได้ 8 กรัม
! NEGATION กล่องลูกฟูก 5 ชั้นรับน้ำหนัก 20 กิโลไม่ได้

ยังผลิตไม่เสร็จค่ะล็อตนี้ คาดว่าเสร็จวันที่ 18 มีนา
= ล็อตนี้ยังผลิตไม่เสร็จ คาดว่าจะเสร็จ 18 มีนา
! NEGATION ล็อตนี้ผลิตเสร็จแล้ว
! DATE ล็อตนี้คาดว่าเสร็จวันที่ 18 เมษา
! NUMBER ล็อตนี้คาดว่าเสร็จวันที่ 28 มีนา

แจ้งลูกค้าทุกท่านค่ะ ห้ามเทน้ำหอมลงเครื่องโดยตรง เพราะท่อจะละลาย
= ท่อจะละลาย จึงห้ามเทน้ำหอมลงเครื่องโดยตรง
! NEGATION เทน้ำหอมลงเครื่องโดยตรงได้
! NEGATION ควรเทน้ำหอมลงเครื่องโดยตรง
! EXCEPTION ห้ามเทน้ำหอมลงเครื่องโดยตรง ยกเว้นตอนล้าง

เกลือ 1.2% ค่ะ ไม่ใช่ 2.1 อย่าชั่งผิดนะ
= เกลือ 1.2% ไม่ใช่ 2.1
! NUMBER เกลือ 2.1%
! UNIT เกลือ 1.2 กรัม
! NEGATION เกลือไม่ใช่ 1.2%

โซนบีเปิดคืนวันพุธ โซนซีปิดคืนวันศุกร์ค่ะ
= คืนวันศุกร์โซนซีปิด คืนวันพุธโซนบีเปิด
! DATE โซนบีเปิดคืนวันศุกร์
! NEGATION โซนซีเปิดคืนวันศุกร์
! NEGATION โซนบีปิดคืนวันพุธ

สั่งเกิน 40 กล่องเหลือกล่องละ 300 ค่ะ ปกติ 340
= ปกติกล่องละ 340 หากสั่งเกิน 40 กล่องจะเหลือกล่องละ 300
! NUMBER สั่งเกิน 40 กล่องเหลือกล่องละ 340
! CONDITION กล่องละ 300
! NUMBER สั่งเกิน 14 กล่องเหลือกล่องละ 300

ถ้าไม่มีบิลเปลี่ยนสินค้าไม่ได้นะคะ มีบิลเปลี่ยนได้ใน 5 วัน
= เปลี่ยนสินค้าได้ใน 5 วันถ้ามีบิล หากไม่มีบิลเปลี่ยนไม่ได้
! NEGATION ถ้าไม่มีบิลเปลี่ยนสินค้าได้
! NUMBER มีบิลเปลี่ยนได้ใน 15 วัน
! CONDITION เปลี่ยนสินค้าได้ใน 5 วัน

ไม่ติดค่ะถ้าจะเปลี่ยนที่อยู่จัดส่ง แจ้งก่อนบ่าย 2 ก็พอ
= เปลี่ยนที่อยู่จัดส่งได้ ถ้าแจ้งก่อนบ่าย 2
! NEGATION เปลี่ยนที่อยู่จัดส่งไม่ได้
! CONDITION แจ้งเปลี่ยนที่อยู่จัดส่งหลังบ่าย 2
! NUMBER แจ้งเปลี่ยนที่อยู่จัดส่งก่อนบ่าย 4

Orders under 50 pcs pay a small-batch fee ka, 600 baht, bigger ones don't
= A small-batch fee of 600 baht is paid for orders under 50 pieces; bigger orders pay none.
! NUMBER Orders under 50 pcs pay a fee of 60 baht.
! NEGATION Bigger orders pay a small-batch fee.
! SCOPE All orders pay a small-batch fee.

ไม่รับบัตรเครดิตค่ะ รับโอนกับพร้อมเพย์
= We do not accept credit cards.
! NEGATION We accept credit cards.
! EXCEPTION We do not accept credit cards, except for exports.
! SCOPE We accept every kind of payment.

The label must not say "organic"
= บนฉลากห้ามเขียนว่า organic
! NEGATION บนฉลากเขียนว่า organic ได้
! NEGATION ฉลากต้องเขียนว่า organic
! EXCEPTION บนฉลากห้ามเขียนว่า organic ยกเว้นสบู่

ใบ CFS ใช้เวลา 10 วัน ราคา 2,000 บาทค่ะ
= A CFS takes 10 days and costs 2,000 baht.
! NUMBER A CFS takes 20 days and costs 2,000 baht.
! UNIT A CFS takes 10 months.
! NEGATION A CFS costs nothing.

Delivery to islands is not included.
= ไม่รวมค่าส่งไปเกาะ
! EXCEPTION รวมค่าส่งไปเกาะแล้ว
! NEGATION ส่งไปเกาะฟรี
! SCOPE ไม่รวมค่าส่งทั้งหมด
`
