/** Words that exclude the others of their kind; a line `# …` starts a kind (see trade-words). */
export const rivalWords = `
# place
กรุงเทพ, กรุงเทพฯ, กทม, กทม., bangkok
ปริมณฑล, greater bangkok, vicinity
ต่างจังหวัด, จังหวัดอื่น, upcountry, province
เชียงใหม่, chiang mai
เชียงราย, chiang rai
ภูเก็ต, phuket
ชลบุรี, chonburi
พัทยา, pattaya
ระยอง, rayong
ขอนแก่น, khon kaen
โคราช, นครราชสีมา, korat
หาดใหญ่, hat yai
สมุทรปราการ, samut prakan
นนทบุรี, นนท์, nonthaburi
ปทุมธานี, pathum thani
อยุธยา, ayutthaya
ลำพูน, lamphun
อุดร, อุดรธานี, udon
สมุทรสาคร, samut sakhon
ไทย, ประเทศไทย, ในไทย, thailand, thai
ลาว, laos, lao
พม่า, เมียนมา, myanmar, burma
กัมพูชา, เขมร, cambodia
เวียดนาม, vietnam, vietnamese
มาเลเซีย, มาเล, malaysia
สิงคโปร์, singapore
อินโดนีเซีย, อินโด, indonesia
ฟิลิปปินส์, philippines
จีน, ประเทศจีน, china, chinese
ญี่ปุ่น, japan, japanese
เกาหลี, korea, korean
ไต้หวัน, taiwan
อินเดีย, india
ยุโรป, อียู, eu, europe, european
อเมริกา, สหรัฐ, usa, america
ต่างประเทศ, เมืองนอก, abroad, overseas, foreign, international, outside the country
ในประเทศ, domestic, local, domestically, locally, within the country
# colour
สีขาว, ขาว, white
สีดำ, ดำ, black
สีแดง, แดง, red
สีน้ำเงิน, น้ำเงิน, สีฟ้า, ฟ้า, blue
สีเขียว, เขียว, green
สีเหลือง, เหลือง, yellow
สีชมพู, ชมพู, pink
สีม่วง, ม่วง, purple
สีส้ม, orange colour
สีเทา, เทา, grey, gray
สีน้ำตาล, brown
สีทอง, ทอง, gold, golden
สีเงิน, เงิน, silver
สีชา, amber
สีใส, ใส, clear, transparent
สีขุ่น, ขุ่น, ฝ้า, frosted
สีนู้ด, นู้ด, nude
# material
แก้ว, glass
พลาสติก, plastic
อะคริลิค, อะคริลิก, acrylic
อลูมิเนียม, อะลูมิเนียม, อลู, aluminium, aluminum
สแตนเลส, stainless, stainless steel
เหล็ก, steel, iron, metal
ไม้, wood, wooden
กระดาษแข็ง, cardboard
คราฟท์, kraft
ฟอยล์, foil
ยาง, rubber
ผ้า, cloth, fabric
ไม้ไผ่, bamboo
# finish
แมตต์, แมท, ด้าน, matte, matt
เงา, มัน, กลอส, glossy, gloss, shiny
# size
เล็ก, จิ๋ว, ไซส์เล็ก, small, mini
กลาง, ไซส์กลาง, medium
ใหญ่, ไซส์ใหญ่, large, big, jumbo
# length
สั้น, short
ยาว, long
# turn
แรก, ครั้งแรก, ที่หนึ่ง, first
สอง, ที่สอง, second
สุดท้าย, ท้าย, last, final
# day
วันนี้, today
พรุ่งนี้, tomorrow
เมื่อวาน, yesterday
มะรืน, day after tomorrow
# when
เดือนนี้, this month
เดือนหน้า, เดือนถัดไป, เดือนต่อไป, next month, following month
เดือนที่แล้ว, เดือนก่อน, last month
ปีนี้, this year
ปีหน้า, ปีถัดไป, next year
ปีที่แล้ว, ปีก่อน, last year
สัปดาห์นี้, อาทิตย์นี้, this week
สัปดาห์หน้า, อาทิตย์หน้า, สัปดาห์ถัดไป, อาทิตย์ถัดไป, next week, following week
วันเดียวกัน, same day
วันถัดไป, วันรุ่งขึ้น, next day, following day
สิ้นเดือน, ปลายเดือน, end of the month, month end
ต้นเดือน, start of the month, beginning of the month
สิ้นปี, ปลายปี, end of the year, year end
ต้นปี, beginning of the year
# part of the day
ครึ่งวัน, half day, 50% วัน
ทั้งวัน, เต็มวัน, all day, full day, whole day
# time of day
เช้า, ตอนเช้า, ช่วงเช้า, morning, in the morning, mornings
บ่าย, ตอนบ่าย, ช่วงบ่าย, afternoon
เย็น, ตอนเย็น, ช่วงเย็น, evening
กลางคืน, ก่อนนอน, ตอนกลางคืน, night, at night
เที่ยง, ตอนเที่ยง, noon, midday
กลางวัน, daytime
# clock
บ่ายหนึ่ง, บ่ายโมง, 13 o'clock
บ่ายสอง, 2 pm
บ่ายสาม, 3 pm
บ่ายสี่, สี่โมงเย็น, 4 pm
ห้าโมงเย็น, 5 pm
หกโมงเย็น, 6 pm
# container
ขวด, bottle
กระปุก, jar
หลอด, tube
ซอง, ซาเช่, ครีมซอง, sachet
ถุง, pouch, bag
กล่อง, box
ลัง, carton
พาเลท, พาเลต, pallet
กระป๋อง, can, tin
แกลลอน, gallon
แก้วน้ำ, ถ้วย, cup
ถาด, tray
แผง, บลิสเตอร์, blister
หลอดหยด, ดรอปเปอร์, dropper, droppers
# cream
เดย์ครีม, ครีมกลางวัน, day cream
ไนท์ครีม, ครีมกลางคืน, night cream
อายครีม, eye cream
# cap
ฝา, cap, lid
ฝาปั๊ม, หัวปั๊ม, pump head
ก้น, bottom, base
# product
เซรั่ม, serum
ครีม, cream
โลชั่น, โลชัน, lotion
เจล, gel
โทนเนอร์, toner
มาส์ก, mask
สครับ, scrub
สบู่, soap
แชมพู, shampoo
ครีมนวด, คอนดิชันเนอร์, conditioner
ทรีตเมนต์, ทรีทเมนต์, treatment
ลิป, ลิปสติก, ลิปมัน, lipstick, lip balm, lip
บาล์ม, balm
แป้งพัฟ, คุชชั่น, cushion, powder puff
รองพื้น, foundation
มาสคาร่า, mascara
บลัช, บลัชออน, blush
สเปรย์, spray
โฟม, โฟมล้างหน้า, คลีนเซอร์, cleanser, face wash
กันแดด, ครีมกันแดด, sunscreen, sunblock
น้ำหอม, perfume
เทียน, เทียนหอม, candle
กัมมี่, gummy, gummies
แคปซูล, capsule
เม็ด, แบบเม็ด, ตอกเม็ด, tablet, pill
ผงชง, แบบชง, powder drink, drink powder
เยลลี่, เจลลี่, jelly
ซอส, น้ำจิ้ม, sauce
น้ำสลัด, dressing, salad dressing
แยม, jam
# hair
ผมมัน, oily hair
ผมแห้ง, dry hair
ผมทำสี, coloured hair, colored hair, dyed hair
ผมเสีย, damaged hair
# weight
น้ำหนักสุทธิ, net weight, net
น้ำหนักรวม, gross weight, gross
# shift
กะดึก, กะกลางคืน, night shift
กะเช้า, morning shift, day shift
# language
อังกฤษ, ภาษาอังกฤษ, english
ภาษาไทย, ไทย, thai
ภาษาจีน, จีน, chinese
ภาษาพม่า, พม่า, burmese
# skin
ผิวมัน, oily skin, oily
ผิวแห้ง, dry skin
ผิวผสม, combination skin
ผิวแพ้ง่าย, sensitive skin, sensitive
# customer kind
ตัวแทน, ตัวแทนจำหน่าย, reseller, agent, distributor
คลินิก, clinic
โรงพยาบาล, hospital
ร้านขายยา, pharmacy, drugstore
โรงแรม, hotel
สปา, spa
ร้านอาหาร, restaurant
ลูกค้าใหม่, ลูกค้ารายใหม่, new customer, first-time customer
ลูกค้าเก่า, ลูกค้าเดิม, existing customer, regular customer, old customer, returning customer
# side
ใน, ภายใน, inside, within, in
นอก, นอกเขต, ภายนอก, outside, external, out of
# direction
ขาไป, outbound
ขากลับ, return trip
# meal
ก่อนอาหาร, before meal, before food
หลังอาหาร, after meal, after food
# letter case
ตัวพิมพ์ใหญ่, uppercase, capital
ตัวพิมพ์เล็ก, lowercase
# means of freight
ทางเรือ, sea, sea freight, by sea
ทางอากาศ, ทางเครื่องบิน, air, airfreight, by air
ทางรถ, road, by road, truck
# part
ครึ่ง, ครึ่งหนึ่ง, half, 50%
เต็มจำนวน, เต็ม, ทั้งหมด, full, fully, whole, in full, entire
`
