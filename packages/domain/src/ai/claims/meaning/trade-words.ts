/**
 * Synonyms of trade in both languages, one group per line. A word in several groups has all their meanings. English
 * is in its base form. `#` names a kind: two words of one kind are rivals, so a text that names one does not mean the
 * other.
 */
export const tradeWords = `
จ่าย, ชำระ, โอน, ออก, ออกค่า, ออกให้, ควักจ่าย, เสีย, เสียค่า, เสียเงิน, จ่ายเงิน, ชำระเงิน, โอนเงิน, pay, paid, payment, payable, settle, due
โอน, โอนเงิน, transfer, bank transfer, wire
รับผิดชอบ, ดูแล, จัดการ, ออกให้, bear, responsible, responsibility, cover, handle, take care, look after, deal with, in charge, liable, arrange
เรียกเก็บ, เก็บเงิน, เก็บค่า, คิดเงิน, คิดค่า, คิด, charge, bill, levy, fee, cost
ค่าใช้จ่าย, ค่า, ราคา, ค่าบริการ, เรท, ต้นทุน, cost, price, fee, charge, rate, expense, pay, priced
คิด, คำนวณ, calculate, count, compute, charge
ฟรี, ไม่คิดเงิน, แถม, ให้ฟรี, ไม่เสียค่าใช้จ่าย, free, free of charge, complimentary, no charge, at no cost, gratis
แถม, แถมฟรี, ให้, ให้ฟรี, give, throw in, include, gift, add
ส่วนลด, ลด, ลดให้, ลดราคา, discount, off, reduction, rebate, reduce
โปร, โปรโมชั่น, โปรโมชัน, promotion, promo, special offer, deal
มัดจำ, เงินมัดจำ, วางมัดจำ, ดาวน์, deposit, down payment, upfront, prepayment
ที่เหลือ, ส่วนที่เหลือ, ยอดที่เหลือ, ยอดคงเหลือ, rest, balance, remaining, remainder, other half, outstanding
คืน, คืนเงิน, คืนให้, คืนกลับ, เงินคืน, return, refund, give back, refundable, money back, reimburse
คืน, คืนสินค้า, รับคืน, ส่งคืน, คืนของ, return, send back, take back, taken back, given back
เปลี่ยน, แลก, เปลี่ยนสินค้า, เปลี่ยนของ, เคลม, exchange, swap, replace, replacement, claim
เคลม, เรียกร้อง, claim, complain, complaint
เคลม, กล่าวอ้าง, อ้าง, โฆษณา, claim, advertise, say
ยกเลิก, เลิก, แจ้งเลิก, แคนเซิล, cancel, cancellation, call off, annul
ผ่อน, ผ่อนชำระ, แบ่งจ่าย, แบ่งชำระ, งวด, แบ่งงวด, installment, instalment, in parts
เครดิต, เครดิตเทอม, credit, credit term, term, pay later
บัตรเครดิต, รูดบัตร, บัตร, credit card, card
เก็บเงินปลายทาง, เก็บปลายทาง, ปลายทาง, cod, cash on delivery
สลิป, หลักฐานการโอน, slip, proof of payment, transfer slip
บัญชี, เลขบัญชี, account, bank account
ธนาคาร, แบงก์, แบงค์, bank
ยอด, ยอดเงิน, จำนวนเงิน, amount, sum, total, value
มูลค่า, value, worth
กำไร, profit, margin
งบ, งบประมาณ, budget
ภาษี, tax, duty
ภาษีนำเข้า, อากร, import duty, import tax, duty, customs duty
vat, แวต, แวท, ภาษีมูลค่าเพิ่ม, value added tax
หัก, หักออก, ถูกหัก, deduct, take off, subtract, set off, credit, offset
ใบกำกับภาษี, ใบกำกับ, tax invoice, vat invoice, invoice
ใบแจ้งหนี้, อินวอยซ์, วางบิล, บิล, invoice, bill
ใบเสร็จ, ใบเสร็จรับเงิน, receipt
ใบเสนอราคา, ใบเสนอ, เสนอราคา, quotation, quote, offer
ใบสั่งซื้อ, พีโอ, po, purchase order
สั่ง, สั่งซื้อ, สั่งผลิต, สั่งทำ, ออเดอร์, ออร์เดอร์, คำสั่งซื้อ, order, purchase, buy, bought
สั่งซ้ำ, ผลิตซ้ำ, รีออเดอร์, รอบสอง, reorder, repeat order, repeat, order again, second order
ซื้อ, buy, bought, purchase
ขาย, จำหน่าย, วางขาย, วางจำหน่าย, sell, sold, sale, on sale
ขายปลีก, ปลีก, retail
ขายส่ง, ราคาส่ง, wholesale, bulk
ตัวแทน, ตัวแทนจำหน่าย, ดีลเลอร์, reseller, distributor, agent, dealer
ขั้นต่ำ, จำนวนขั้นต่ำ, เริ่มต้น, เริ่มที่, อย่างต่ำ, อย่างน้อย, moq, minimum, minimum order, min, start, starting
สูงสุด, มากสุด, มากที่สุด, ไม่เกิน, maximum, max, limit
ส่ง, จัดส่ง, ส่งของ, ส่งสินค้า, ออกของ, ขนส่ง, transport, ship, shipping, shipment, send, sent, deliver, delivery, dispatch, go out, post, mail, courier
ส่ง, ยื่น, ส่งมอบ, submit, hand over, hand in, file
ส่ง, ส่งให้, ส่งมา, ส่งไป, send, sent, forward, provide, supply
ค่าส่ง, ค่าจัดส่ง, ค่าขนส่ง, shipping, shipping cost, shipping fee, delivery fee, delivery cost, freight, courier, courier cost, shipping charge, delivery charge, delivery
ขนส่ง, การขนส่ง, transport, transportation, freight, courier, shipping, carrier, logistics
บริษัทขนส่ง, ขนส่ง, แมส, แมสเซนเจอร์, เคอรี่, แฟลช, courier, messenger, carrier, driver
ไปรษณีย์, ems, post, postal, mail
คนขับ, พนักงานขับรถ, คนส่งของ, driver, rider
รับเอง, มารับเอง, มารับ, รับที่โรงงาน, pick up, pickup, collect, self pickup, self collection
พัสดุ, กล่องพัสดุ, parcel, package
เลขพัสดุ, แทรคกิ้ง, tracking, tracking number
ทางเรือ, เรือ, sea, sea freight, by sea, ocean
ทางอากาศ, ทางเครื่องบิน, เครื่องบิน, air, airfreight, by air, plane
ทางรถ, รถ, รถบรรทุก, รถกระบะ, truck, van, car, lorry, vehicle, by road
รถห้องเย็น, ห้องเย็น, รถเย็น, cold truck, refrigerated truck, chilled truck, cold chain, cold room
ตู้คอนเทนเนอร์, คอนเทนเนอร์, ตู้, container
นำเข้า, import, imported, importer
ส่งออก, export, exported
ศุลกากร, เคลียร์ของ, customs
ลูกค้า, คุณลูกค้า, ผู้ซื้อ, ผู้สั่ง, customer, client, buyer
ร้าน, ร้านค้า, หน้าร้าน, ช็อป, shop, store, outlet
บริษัท, นิติบุคคล, บ., company, business, corporate, firm
บุคคลธรรมดา, บุคคลทั่วไป, individual, private person, private customer
ซัพพลายเออร์, ผู้ขาย, ผู้จัดจำหน่าย, supplier, vendor
พนักงาน, เจ้าหน้าที่, ทีมงาน, สตาฟ, staff, employee, team, personnel
เซลส์, เซลล์, ฝ่ายขาย, ทีมขาย, sales, sales team, salesperson
แอดมิน, admin
ผู้อำนวยการ, ผอ, director
ผู้จัดการ, หัวหน้า, manager, boss, supervisor
บัญชี, ฝ่ายบัญชี, แผนกบัญชี, accounting, accountant, finance, accounts
ช่าง, ช่างเทคนิค, วิศวกร, technician, engineer
เภสัช, เภสัชกร, pharmacist
หมอ, แพทย์, คุณหมอ, doctor, physician
นักเคมี, chemist, formulator
ผู้ปกครอง, พ่อแม่, parent, guardian
โรงงาน, factory, plant, facility
สำนักงาน, ออฟฟิศ, office
คลัง, คลังสินค้า, โกดัง, warehouse, store, storage, storehouse
สาขา, branch
แผนก, ฝ่าย, department, dept, team
แลป, แล็บ, แล็ป, แลบ, ห้องแลป, ห้องแล็บ, ห้องปฏิบัติการ, lab, laboratory
เอกสาร, document, paper, paperwork, documentation
สัญญา, contract, agreement
ลายเซ็น, เซ็น, ลงนาม, ลงชื่อ, เซ็นชื่อ, sign, signature, signed
ตราประทับ, ประทับตรา, stamp, seal, stamped
บัตรประชาชน, สำเนาบัตร, id card, identity card, national id, id
พาสปอร์ต, หนังสือเดินทาง, passport
สำเนา, ชุด, copy, duplicate, photocopy
ตัวจริง, ฉบับจริง, ต้นฉบับ, original, hard copy
ใบรับรอง, เซอร์, certificate, certification, certified
ใบอนุญาต, ไลเซนส์, licence, license, permit
อนุญาต, ยอมให้, ให้, allow, permit, let, permission, permitted, can, may
จดแจ้ง, ขึ้นทะเบียน, จดทะเบียน, จด, ทะเบียน, register, registration, notification, notify, registered, listed
เลขจดแจ้ง, เลขอย, notification number, fda number, registration number
อย., อย, fda
จดแจ้ง, จด อย., ยื่นอย, fda registration, fda notification, register
เครื่องหมายการค้า, trademark, trade mark
แบรนด์, ยี่ห้อ, brand
โลโก้, logo
ฮาลาล, halal
ออร์แกนิค, ออร์แกนิก, organic
gmp, จีเอ็มพี
รับรอง, รับประกัน, การันตี, guarantee, certify, assure, promise, confirm
รับประกัน, ประกัน, การรับประกัน, warranty, guarantee, cover, covered
ประกันภัย, insurance, insured, insure
อะไหล่, ชิ้นส่วน, spare part, spare, part, component
ชิ้นส่วนสิ้นเปลือง, สิ้นเปลือง, อะไหล่สิ้นเปลือง, consumable, wear part
ซ่อม, แก้ไข, repair, fix, mend, service
เซอร์วิส, บริการ, ให้บริการ, service, serve
บำรุงรักษา, ดูแล, เมนเทนแนนซ์, maintenance, maintain, servicing, service
ติดตั้ง, ลงเครื่อง, install, installation, set up
สอน, อบรม, เทรน, สอนใช้, train, training, teach
เช่า, ให้เช่า, ค่าเช่า, rent, rental, hire, lease
ประมูล, ฝากขาย, consignment
จอง, จองคิว, นัด, นัดหมาย, book, booking, reserve, appointment, schedule
คิว, คิวผลิต, คิวงาน, queue, slot, schedule, line
นัด, นัดหมาย, นัดล่วงหน้า, appointment, meet, schedule
ล่วงหน้า, ก่อนล่วงหน้า, แจ้งล่วงหน้า, in advance, ahead, beforehand, advance, notice, prior notice
แจ้ง, บอก, แจ้งให้ทราบ, แจ้งล่วงหน้า, tell, told, inform, notify, notice, let us know, say, said, announce
ยืนยัน, คอนเฟิร์ม, confirm, confirmation, confirmed
อนุมัติ, แอพพรูฟ, เห็นชอบ, ผ่าน, approve, approval, sign off, ok
ตอบ, ตอบกลับ, answer, reply, respond
ติดต่อ, contact, reach, get in touch
โทร, โทรศัพท์, เบอร์, call, phone, telephone
ไลน์, line
อีเมล, เมล, อีเมล์, email, e-mail, mail
แชท, แชต, chat, message
ทักแชท, ทัก, inbox, message
ออนไลน์, เว็บ, เว็บไซต์, online, website, web
ประชุม, meeting, meet
เยี่ยมชม, เข้าชม, ดูโรงงาน, ทัวร์, เข้าดู, visit, tour, view
รีวิว, review
สมาชิก, member, membership
คะแนน, แต้ม, point
คูปอง, โค้ด, โค้ดส่วนลด, coupon, voucher, code
เดือดร้อน, ปัญหา, มีปัญหา, problem, issue, trouble, fault
ค่าปรับ, ปรับ, fine, penalty
ดอกเบี้ย, interest
เงินสด, สด, cash
เช็ค, cheque, check
พร้อมเพย์, คิวอาร์, promptpay, qr
กสิกร, kbank, kasikorn
ไทยพาณิชย์, scb
แพ็คเกจ, แพ็กเกจ, แพคเกจ, package, bundle, plan, set
แรกเข้า, ค่าแรกเข้า, entry fee, joining fee, entrance fee
รายเดือน, monthly, a month, per month
รายปี, yearly, annual, annually, a year
ด่วน, เร่ง, เร่งด่วน, รีบ, เร็ว, rush, urgent, urgently, express, fast, expedite
งาน, งานผลิต, job, project, work
เพิ่ม, เพิ่มเติม, เพิ่มขึ้น, บวก, บวกเพิ่ม, คิดเพิ่ม, อีก, แพงกว่า, extra, more, additional, additionally, add, plus, surcharge, on top, further, increase, added
ขึ้นราคา, ขึ้น, ปรับขึ้น, แพงขึ้น, ปรับราคา, เพิ่มขึ้น, rise, rose, go up, increase, raise, up, higher
ลดลง, ลง, ถูกลง, ปรับลง, ปรับลด, drop, fall, fell, go down, decrease, decline, lower, down
แพง, แพงกว่า, สูงกว่า, expensive, dear, costly, more expensive, cost more, higher
ถูก, ถูกกว่า, ประหยัด, cheap, inexpensive, save, cost less, less expensive
ส่วนต่าง, difference
บวกเพิ่ม, กำไร, markup, mark up, mark-up, margin
ตามจริง, ราคาทุน, at cost, actual cost, actual
ราคาเดิม, เท่าเดิม, คงเดิม, เดิม, same, same price, unchanged, stay, as before, old price
ยืนราคา, ล็อคราคา, คงราคา, hold the price, hold, keep the price, fix the price, valid, price valid, held
ใบเสนอ, ใบราคา, price list
ขึ้นอยู่กับ, แล้วแต่, ขึ้นกับ, ตาม, depend, depending, according, based on, subject to
ที่จอดรถ, จอดรถ, จอด, park, parking
ผู้มาเยี่ยม, ผู้เยี่ยมชม, แขก, visitor, guest
น้ำมัน, ราคาน้ำมัน, oil, oil price, fuel
`
