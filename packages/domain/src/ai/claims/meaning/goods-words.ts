/** Products, ingredients and packaging: groups of synonyms (see trade-words). */
export const goodsWords = `
สินค้า, ของ, ตัวสินค้า, ผลิตภัณฑ์, product, goods, item, merchandise
เครื่องสำอาง, สกินแคร์, cosmetic, skincare, skin care
อาหาร, food
อาหารเสริม, ผลิตภัณฑ์เสริมอาหาร, วิตามิน, supplement, food supplement, dietary supplement
สูตร, ฟอร์มูล่า, formula, recipe, formulation, version
สูตรสำเร็จ, สูตรโรงงาน, ready formula, standard formula, stock formula, ready-made
ตัวอย่าง, แซมเปิ้ล, ชิ้นตัวอย่าง, sample, specimen
เทสเตอร์, tester
ล็อต, ล๊อต, ลอต, แบตช์, แบทช์, batch, lot, run
ส่วนผสม, ส่วนประกอบ, สาร, ingredient, substance
วัตถุดิบ, raw material, material, ingredient
สารสกัด, สกัด, extract
บรรจุภัณฑ์, แพ็คเกจจิ้ง, แพ็กเกจจิ้ง, packaging, container, pack
บล็อก, บล็อค, บล็อกสกรีน, แม่พิมพ์, เพลท, block, mould, mold, plate, screen, tooling
ฉลาก, สติกเกอร์, สติ๊กเกอร์, ลาเบล, label, sticker
กระดาษ, paper
ยา, medicine, drug, medication, pharmaceutical
ยาละลายลิ่มเลือด, blood thinner, anticoagulant
ผิว, ผิวหนัง, skin
หน้า, ใบหน้า, face, facial
ผม, เส้นผม, hair
ตา, ดวงตา, รอบดวงตา, eye
ปาก, ริมฝีปาก, lip, mouth
มือ, hand
ตัว, ร่างกาย, body
แผล, wound
สิว, acne, pimple
ฝ้า, กระ, melasma, dark spot
ริ้วรอย, wrinkle, fine line
เด็ก, เด็กเล็ก, ลูก, child, children, kid
ทารก, baby, infant
ผู้ใหญ่, adult
ผู้สูงอายุ, คนแก่, elderly, senior
ผู้หญิง, สตรี, woman, women, female
ผู้ชาย, man, men, male
สัตว์, animal
แมว, cat
หมา, สุนัข, dog
อาหารสัตว์, pet food, animal feed
สารกันเสีย, กันเสีย, วัตถุกันเสีย, preservative
พาราเบน, paraben
ซิลิโคน, silicone
ซัลเฟต, sulfate, sulphate, sls
สีสังเคราะห์, สีผสมอาหาร, synthetic colour, artificial colour, artificial color, colouring, dye
น้ำตาล, sugar
โซเดียม, sodium
กลูเตน, gluten
แป้งสาลี, wheat, wheat flour
แป้ง, flour, powder, starch
แป้งข้าวโพด, corn starch, cornstarch
ผง, แบบผง, powder
นม, นมวัว, milk, dairy, cow milk
แลคโตส, lactose
ไข่, egg
ถั่ว, nut, nuts, peanut
ถั่วลิสง, peanut
ถั่วเหลือง, soy, soya, soybean
งา, sesame
ปลา, fish
กุ้ง, shrimp, prawn
อาหารทะเล, ซีฟู้ด, seafood, shellfish
หมู, สุกร, pork, pig
วัว, เนื้อวัว, beef, cow, bovine
ไก่, chicken
เจลาติน, gelatin, gelatine
แคปซูลพืช, แคปซูลผัก, vegan capsule, vegetable capsule
วีแกน, เจ, มังสวิรัติ, vegan, vegetarian, plant based, plant-based
น้ำผึ้ง, honey
มะพร้าว, coconut
น้ำมันมะพร้าว, coconut oil
น้ำมัน, ออยล์, oil
น้ำ, water
น้ำเปล่า, plain water, drinking water
น้ำอุ่น, warm water
น้ำร้อน, hot water
น้ำเย็น, cold water
น้ำแข็ง, ice
เกลือ, salt
กรด, เอซิด, acid
แอลกอฮอล์, alcohol
น้ำหอม, กลิ่นหอม, หัวน้ำหอม, fragrance, perfume, scent
หัวเชื้อ, concentrate, premix
คอลลาเจน, collagen
วิตามินซี, วิตซี, vitamin c
วิตามิน, vitamin
เรตินอล, เรทินอล, retinol
ไนอาซินาไมด์, ไนอา, niacinamide
ไฮยา, ไฮยาลูรอน, hyaluronic, hyaluron
โปรตีน, protein
ไฟเบอร์, ใยอาหาร, fibre, fiber
กัญชา, กัญชง, cannabis, hemp
สมุนไพร, herb, herbal
ขมิ้น, turmeric
ชาร์โคล, ถ่าน, charcoal
ว่านหาง, ว่านหางจระเข้, aloe, aloe vera
ข้าว, rice
น้ำพริก, พริกแกง, chilli paste, chili paste, curry paste
พริก, chilli, chili
เห็ด, mushroom
เห็ดหลินจือ, หลินจือ, reishi, lingzhi
มะนาว, lime, lemon
ส้ม, รสส้ม, orange
กาแฟ, coffee
ชา, ใบชา, tea
โกโก้, cocoa
เครื่องดื่ม, น้ำผลไม้, drink, beverage, juice
เบเกอรี่, ขนม, bakery, snack, dessert, cake
คุกกี้, cookie, biscuit
บราวนี่, brownie
เครื่อง, เครื่องจักร, machine, machinery, equipment
เครื่องผสม, เครื่องกวน, มิกเซอร์, mixer, mixing machine
เครื่องบรรจุ, เครื่องกรอก, filler, filling machine
เครื่องติดฉลาก, labeller, labelling machine, labeling machine
เครื่องซีล, เครื่องปิดผนึก, sealer, sealing machine
เครื่องอบ, ตู้อบ, dryer, oven, drying cabinet
ตู้แช่, freezer, chiller, cold cabinet
มอเตอร์, motor
คอมเพรสเซอร์, compressor
ปั๊ม, หัวปั๊ม, pump
วาล์ว, valve
ยางซีล, โอริง, gasket, seal, o-ring
สายพาน, belt, conveyor
ใบมีด, blade, knife
ใบพัด, propeller, impeller, blade
ถัง, แท็งก์, แท้งค์, tank, drum, barrel
หม้อ, kettle, pot
ไลน์ผลิต, สายการผลิต, production line, line
ห้องคลีนรูม, คลีนรูม, clean room, cleanroom
เลขล็อต, lot number, batch number
วันผลิต, mfg, production date, manufacturing date
บาร์โค้ด, barcode
รุ่น, โมเดล, model, version, type
ชนิด, ประเภท, แบบ, type, kind, sort
ชุด, เซต, เซ็ต, set, kit
ชั้น, layer, shelf, floor, level, tier
ตู้โชว์, ชั้นวาง, display, stand, display stand, shelf
อุณหภูมิ, temperature
อุณหภูมิห้อง, room temperature
ห้องแอร์, air conditioned, air-conditioned room, aircon
พีเอช, ph, ค่า ph
เชื้อ, จุลินทรีย์, แบคทีเรีย, microbe, bacteria, microbial, germ
โลหะหนัก, heavy metal
ความคงตัว, stability, stable
ค่ากันแดด, spf
กันแดด, ครีมกันแดด, sunscreen, sunblock, sun cream
กรกฎ, ศูนย์, centre, center
รูป, รูปถ่าย, ภาพ, ถ่ายรูป, photo, picture, image, photograph
วิดีโอ, คลิป, video, clip
ชื่อ, name
ที่อยู่, address
เลข, หมายเลข, number
จำนวน, ปริมาณ, quantity, amount, number, volume
ขนาด, ไซส์, ไซซ์, size, volume
คน, ท่าน, คนละ, person, people
เครื่องใหม่, new machine
เครื่องมือสอง, used machine, second-hand machine
ค่าแรง, labour, labor, workmanship
ชิ้นงาน, workpiece, piece
ความรับผิด, liability, liable
เหตุสุดวิสัย, force majeure
สภาพ, condition
คู่มือ, manual, instruction, guide
ขั้นตอน, process, step, procedure
วิธี, วิธีใช้, method, way, how to use
โลชั่น, ผลิตภัณฑ์ทาผิว, body lotion, lotion
มื้อ, อาหารเช้า, meal
หลังอาหาร, after meal, after food
ก่อนอาหาร, before meal, before food
เทศกาล, festival
สงกรานต์, songkran
ปีใหม่, new year
ตรุษจีน, chinese new year, lunar new year
วันหยุด, หยุดยาว, วันหยุดนักขัตฤกษ์, นักขัตฤกษ์, holiday, public holiday
วันธรรมดา, วันทำงาน, weekday
เสาร์อาทิตย์, สุดสัปดาห์, weekend
ค่าเดินทาง, travel cost, travel fee, transport cost, travel
พื้นที่, เขต, โซน, area, zone, region
เกาะ, island
ต่างจังหวัด, จังหวัด, province, upcountry, other province
กลับบ้าน, home, house, household
`
