/** Actions and states: groups of synonyms (see trade-words). */
export const actWords = `
ใช้, ใช้งาน, นำไปใช้, use, usage, apply, usable, operate, utilise, utilize, useful
ทา, ทาบน, ลง, ลงบน, apply, reapply, use, put on, spread
ใช้, ต้องใช้, need, take, require, consume
กิน, ทาน, รับประทาน, ดื่ม, eat, ate, take, taken, dose, consume, drink
ดื่ม, ชง, ชงดื่ม, drink, drunk, brew, mix
กิน, กินไฟ, ใช้ไฟ, draw, consume, consumption, power, use
รับ, รับทำ, ยอมรับ, ยินดีรับ, accept, take, taken, acceptable, welcome, accepted, receive
รับ, ได้รับ, รับของ, ได้, receive, get, got, receipt, receiving, received
รับ, มารับ, เข้ารับ, ไปรับ, pick up, collect, fetch
ให้, จัดให้, มอบ, give, gave, given, provide, offer, supply, grant, get
ทำ, รับทำ, ผลิต, รับผลิต, สั่งผลิต, จัดทำ, do, done, make, made, produce, production, manufacture, manufacturing, making, offer, carry out
ทำ, สร้าง, จัดเตรียม, prepare, create, set up, make, made
เตรียม, จัดเตรียม, prepare, ready, get ready
พร้อม, เสร็จ, เรียบร้อย, ready, done, finish, finished, complete, completed
เสร็จ, แล้วเสร็จ, จบ, finish, end, complete, over, done
เริ่ม, เริ่มต้น, begin, began, begun, start, commence, starting, kick off
เปิด, เปิดทำการ, เปิดให้บริการ, ปิด, หยุด, หยุดทำการ, open, close, opening, closed, hours, shut, off, work
เปิด, แกะ, เปิดฝา, แกะซีล, เปิดใช้, opened, open, opening, unsealed, unseal, once opened, broken seal
ปิดฝา, ปิดผนึก, ซีล, seal, sealed, cap, closed
หยุด, เลิก, เลิกทำ, เลิกผลิต, เลิกขาย, ยุติ, stop, stopped, discontinue, cease, end, longer
หมด, หมดแล้ว, ของหมด, หมดสต็อก, สินค้าหมด, sold out, out of stock, run out, finished, gone, ran out
เหลือ, คงเหลือ, มีเหลือ, left, remain, remaining, in stock
มีของ, มีสต็อก, มีสต๊อก, พร้อมส่ง, in stock, available, stock, ready stock, on hand, ready to ship
สต็อก, สต๊อก, stock, inventory
หมดอายุ, expire, expiry, expiration
อายุ, อายุการเก็บ, เก็บ, shelf life, keep, kept, last, life, good for, store, valid
เก็บ, เก็บรักษา, เก็บไว้, จัดเก็บ, รักษา, keep, kept, store, storage, stored, retain, hold, held
อายุ, age, old, older, aged, years old
ใช้เวลา, กินเวลา, นาน, take, last, need, duration, time, lead time, within, require
ระยะเวลา, เวลา, ช่วง, period, time, duration, term
ช่วง, ระหว่าง, ในช่วง, during, period, season, in
รอ, คอย, wait, await, waiting
เลื่อน, ขยับ, เลื่อนไป, postpone, move, reschedule, shift, delay, defer, change
ล่าช้า, ช้า, ดีเลย์, late, delay, delayed, slow, slower
เร็ว, ไว, fast, quick, quickly, early, soon, sooner
เปลี่ยน, ปรับ, แก้, แก้ไข, ปรับเปลี่ยน, change, alter, modify, edit, revise, adjust, amend, revision
เปลี่ยนใจ, change your mind, change their mind
แทน, ทดแทน, มาแทน, แทนที่, replace, replacement, instead, substitute, in place of, take its place, in its place
ตรวจ, ตรวจสอบ, เช็ค, เช็ก, เช็คดู, check, inspect, inspection, examine, verify, review
เทส, เทสต์, ทดสอบ, ทดลอง, ตรวจ, ลอง, test, tested, testing, trial, try, tried, run a test
วิเคราะห์, วัด, analyse, analyze, analysis, measure, test
ผล, result, finding, report
ผ่าน, ได้ผล, pass, passed, succeed
ตก, ไม่ผ่าน, fail, failed
ปฏิเสธ, รีเจ็ค, ตีกลับ, reject, rejected, refuse, turn down, turned down, accept, accepted
ใส่, เติม, เติมลง, ผสม, add, added, put, contain, use, fill
ผสม, คน, กวน, mix, mixed, blend, stir
มีส่วนผสม, ประกอบด้วย, มีสาร, มี, contain, include, have, comprise
รวม, รวมถึง, นับรวม, include, included, including, comprise, cover
แยก, แยกต่างหาก, ต่างหาก, separate, separately, apart
แยกชั้น, แยกตัว, separate, split
บรรจุ, กรอก, แพ็ค, แพ็ก, แพค, ใส่, fill, pack, packed, packing, filling, package
แพ็ค, แพ็ก, แพค, ห่อ, pack, wrap, packing
จุ, บรรจุ, ใส่, fit, hold, held, contain, take
พิมพ์, ปริ้น, ปริ้นท์, print, printed, printing
สกรีน, สกรีนลาย, พิมพ์, screen, screen print, silk screen, print
ติด, แปะ, ติดฉลาก, stick, stuck, attach, apply, put on, affix
ปั๊ม, ปั๊มนูน, นูน, emboss, embossing
เคลือบ, เคลือบเงา, coat, coating, laminate, lamination
ฟอยล์, foil, hot stamp, foil stamping
สลัก, แกะสลัก, engrave, engraving
ตัด, ไดคัท, cut, die cut
ออกแบบ, ดีไซน์, ทำแบบ, design, designed
แบบ, อาร์ตเวิร์ก, อาร์ตเวิร์ค, ไฟล์งาน, artwork, design, file
ไฟล์, file
อัพโหลด, อัปโหลด, อัป, upload
ขวดที่, เลือก, ให้เลือก, choose, chose, choice, select, pick, option
ต้องการ, อยากได้, อยาก, ขอ, need, want, wish, would like, ask, request, require
ขอ, ร้องขอ, เรียก, ask, request, demand, on request
แนะนำ, ควร, recommend, advise, suggest, advice, recommended, better, should, best
ห้าม, forbid, forbidden, prohibit, prohibited, banned, ban, not allowed, allow, allowed
หลีกเลี่ยง, เลี่ยง, avoid, keep away, stay away
ระวัง, ระวังไม่ให้, careful, caution, beware, watch
ช่วย, ช่วยให้, ช่วยเหลือ, help, assist, aid
ทำให้, ส่งผลให้, make, cause, lead to, result in
รักษา, บำบัด, cure, treat, heal, treatment
ลด, ลดเลือน, ลดลง, reduce, less, lower, decrease, diminish, fade
บำรุง, nourish, care, nurture
นับสต็อก, เช็คสต็อก, stocktaking, stock taking, stock count, stocktake
บวก, คิดเพิ่ม, คิด, charge, add
ป้องกัน, กัน, ปกป้อง, protect, prevent, protection, proof, resist, resistant, barrier, keep out
กันน้ำ, waterproof
ทนน้ำ, water resistant, water-resistant
ทน, ทนทาน, ทนต่อ, resist, withstand, resistant, endure, tolerate, stand, durable
แพ้, ระคายเคือง, อาการแพ้, allergy, allergic, irritate, irritation, react, reaction
แพ้ง่าย, ผิวแพ้ง่าย, sensitive, sensitive skin
เหมาะ, เหมาะกับ, เหมาะสม, suit, suitable, fit, good for, right for, designed for, fine for
ปลอดภัย, safe, safety
อันตราย, danger, dangerous, harmful, hazardous, hazard
แตก, ร้าว, แตกหัก, crack, break, broke, broken, shatter
เสีย, พัง, ชำรุด, ไม่ทำงาน, broken, break, broke, fail, damage, damaged, faulty, defective, ruin, out of order
เสียหาย, ชำรุด, บุบ, ความเสียหาย, damage, damaged, broken, defect, dented
บูด, เสีย, เน่า, spoil, go bad, spoiled, sour, off
รั่ว, ซึม, รั่วซึม, leak, leakage, leaking
ละลาย, เยิ้ม, melt, melted, dissolve, soften
แข็งตัว, จับตัว, ตกตะกอน, harden, solidify, clump, sediment
ไหม้, burn, burnt
ลื่น, slippery, slip
หาย, สูญหาย, หล่นหาย, lost, lose, missing, loss, disappear
เกิด, เกิดขึ้น, happen, occur, arise
เจอ, พบ, ตรวจพบ, find, found, detect, discover, notice, meet
ล้าง, ทำความสะอาด, ซัก, wash, clean, cleaning, rinse, cleaned
ฆ่าเชื้อ, สเตอริไลซ์, sterilise, sterilize, disinfect, sanitise, sanitize
เช็ด, wipe
ชั่ง, ตวง, weigh
น้ำหนัก, หนัก, weight, weigh, heavy
เขย่า, shake, shaken
อุ่น, ให้ความร้อน, ร้อน, ความร้อน, heat, warm, hot, heated
ต้ม, ปรุง, cook, boil
อบ, bake, dry
นึ่ง, steam
แช่, แช่เย็น, เข้าตู้เย็น, ตู้เย็น, ใส่ตู้เย็น, fridge, refrigerate, refrigerator, refrigeration, refrigerated, chill, chilled, cool, keep cold
แช่แข็ง, แช่ฟรีซ, ช่องฟรีซ, ฟรีซ, แช่ช่องแข็ง, freeze, froze, frozen, freezer
ละลายน้ำแข็ง, defrost, thaw
เก็บเย็น, เย็น, cold, cool, chilled
แสงแดด, แดด, แสง, sunlight, sun, light, direct sunlight
กรอง, filter
ดูด, suction, suck
เดินเครื่อง, รัน, เปิดเครื่อง, ทำงาน, run, ran, operate, work, running
ซ้อน, วางซ้อน, เรียงซ้อน, ตั้งซ้อน, ซ้อนกัน, stack, stacked, pile
วาง, ตั้ง, ตั้งไว้, put, place, set, lay, laid
ยก, แบก, รับน้ำหนัก, carry, lift, bear, hold
เข้า, เข้ามา, enter, come, came, admission, go in, visit
มา, มาถึง, ถึง, เข้ามา, arrive, arrival, come, came, reach
ไป, ออกเดินทาง, go, went, leave, left, depart
ออก, ออกให้, ออกมา, issue, issued, come out, come, release
กลับ, กลับมา, กลับไป, back, return, come back
เดินทาง, การเดินทาง, travel, trip
ประกอบ, assemble, assembly
ถอด, ถอดออก, แกะออก, remove, take off, take out, detach
ใส่, สวม, wear, wore, put on, worn
สมัคร, ลงทะเบียน, apply, sign up, register, join, enrol
เข้าร่วม, ร่วม, join, take part, participate
เขียน, ระบุ, เขียนว่า, ใส่คำ, write, wrote, written, say, state, specify, mention, print
อ่าน, read
แสดง, โชว์, ให้ดู, show, shown, display
แปล, แปลภาษา, translate, translation
เอามาเอง, นำมาเอง, เตรียมมาเอง, bring your own
ภาษา, language
ดู, มองเห็น, เห็น, see, saw, seen, look, view, visible
ถาม, สอบถาม, ask, enquire, inquire, question
คุย, ปรึกษา, talk, discuss, consult, speak
สรุป, ตกลง, agree, agreed, conclude, settle
เปิดเผย, บอกต่อ, disclose, reveal, share, tell
เป็นเจ้าของ, เจ้าของ, เป็นของ, own, owner, belong, property, ownership
เก็บเป็นความลับ, ความลับ, confidential, secret
ลอก, ก๊อป, copy
รู้, ทราบ, know, knew, known
เข้าใจ, understand
แน่ใจ, แน่นอน, sure, certain, definite, certainly, definitely
รับทราบ, acknowledge
ทดลองกับสัตว์, ทดลองในสัตว์, animal testing, tested on animals, test on animals, animal tested
ประหยัดเวลา, save time
รีไซเคิล, recycle, recyclable, recycled
ย่อยสลาย, compostable, biodegradable, compost, degrade
เติม, รีฟิล, refill
ใหม่, อันใหม่, new, fresh, again, anew
เก่า, เดิม, อันเดิม, old, previous, former, original, existing, current
มือสอง, second hand, second-hand, used
เหมือน, เหมือนกัน, เท่ากัน, เดียวกัน, same, alike, equal, identical, like, likewise, similar, also
ต่าง, แตกต่าง, ต่างกัน, differ, different, vary, difference
ดี, ดีกว่า, ดีขึ้น, good, better, well, best, fine
แย่, แย่กว่า, bad, worse, poor
มาก, เยอะ, จำนวนมาก, หลาย, many, much, lot, large, plenty, several, high
น้อย, นิดเดียว, เล็กน้อย, นิดหน่อย, little, few, small, slight, slightly, light, lightly, low
มากกว่า, กว่า, more, greater, higher, over
น้อยกว่า, less, fewer, lower, smaller
ยาก, hard, difficult
ง่าย, สะดวก, easy, easily, simple, convenient
เต็ม, full, fully, whole
ว่าง, free, available, vacant
เปล่า, ว่าง, empty, blank, bare
ท้องว่าง, empty stomach, before meal
ครบ, ครบถ้วน, complete, all, full, reach
ขาด, ไม่ครบ, short, lack, missing, incomplete
พอ, เพียงพอ, enough, sufficient, suffice
เกิน, เกินกว่า, exceed, exceeding, above, over, more than, beyond
ข้น, หนืด, เหนียว, thick, viscous
เหลว, บาง, ใส, thin, liquid, runny
แห้ง, ทำให้แห้ง, dry, dried
เปียก, ชื้น, ความชื้น, wet, damp, moist, moisture, humidity, humid
ชุ่มชื้น, ความชุ่มชื้น, ให้ความชุ่มชื้น, moist, moisture, moisturise, moisturize, hydrate, hydrated, hydrating
นุ่ม, soft, smooth
แข็ง, hard, stiff
ขม, bitter
หวาน, sweet
จืด, รสจืด, plain, unflavoured, original flavour, tasteless
เปรี้ยว, sour
เค็ม, salty, salt
เผ็ด, spicy, hot
อ่อน, เบา, mild, light, gentle, lightly
แรง, เข้มข้น, เข้ม, strong, intense, concentrated, concentration
หอม, มีกลิ่น, กลิ่นหอม, scented, scent, fragrant, fragrance, smell
กลิ่น, scent, smell, fragrance, odour, odor, flavour
รส, รสชาติ, flavour, flavor, taste
สี, เฉดสี, เฉด, colour, color, shade, coloured
ขาว, ผิวขาว, whitening, white, whiten, brighten
สะอาด, clean
ถาวร, permanent, permanently, for good, forever
ชั่วคราว, temporary, temporarily, for now
เฉพาะ, เท่านั้น, แค่, อย่างเดียว, only, solely, exclusively, just, exclusive
จำกัด, limit, limited, restrict, restricted, restriction
พิเศษ, เป็นพิเศษ, สั่งทำพิเศษ, special, custom, customised, customized, bespoke, specially
ธรรมดา, ทั่วไป, มาตรฐาน, ปกติ, ordinary, normal, standard, regular, usual, plain, common
พรีเมียม, premium
มาตรฐาน, สเปค, standard, specification, spec
คุณภาพ, quality
เอง, ด้วยตัวเอง, ของตัวเอง, ตัวเอง, yourself, themselves, itself, own, oneself, self
สูงกว่า, สูง, high, higher, tall
ต่ำกว่า, ต่ำ, low, lower
ความเร็ว, speed
แรงดัน, pressure
ไฟ, ไฟฟ้า, electricity, electric, power, electrical
แก๊ส, ก๊าซ, gas
เสียบ, เสียบปลั๊ก, ปลั๊ก, plug
ปลั๊กพ่วง, extension cord, extension lead, power strip
เสร็จสิ้น, completion, completed
ติดต่อกัน, ต่อเนื่อง, continuous, continuously, in a row, consecutive, straight
ค้าง, ค้างชำระ, overdue, unpaid, outstanding
ล่าสุด, latest, newest
ต่ออายุ, ต่อ, renew, renewal, extend, extension
ขยาย, ขยายเวลา, extend, extension, longer, enlarge
สำรอง, spare, backup, reserve
ผลข้างเคียง, side effect
ตั้งครรภ์, คนท้อง, ท้อง, มีครรภ์, ขณะตั้งครรภ์, pregnant, pregnancy
ให้นม, ให้นมบุตร, breastfeed, breastfeeding, nursing
ออกกำลังกาย, exercise, workout
นอน, ก่อนนอน, sleep, bed, bedtime
`
