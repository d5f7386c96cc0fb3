/** Thai first and family names, each with the spelling its owner uses in an e-mail address. */
export const thaiWomen: [thai: string, latin: string][] = [
  ['ปวีณา', 'paweena'],
  ['กานต์รวี', 'kanrawee'],
  ['ณัฐธิดา', 'nattida'],
  ['สุพัตรา', 'suphattra'],
  ['ธนพร', 'thanaporn'],
  ['วรรณิศา', 'wannisa'],
  ['ชนิดา', 'chanida'],
  ['อรพรรณ', 'orapan'],
  ['พิมพ์ชนก', 'pimchanok'],
  ['รัตนาภรณ์', 'rattanaporn'],
  ['จิราพร', 'jiraporn'],
  ['ศิริลักษณ์', 'sirilak'],
  ['มณีรัตน์', 'maneerat'],
  ['เบญจมาศ', 'benjamas'],
  ['กัญญารัตน์', 'kanyarat'],
  ['ดวงใจ', 'duangjai'],
  ['ภัทรวดี', 'pattarawadee'],
  ['นฤมล', 'naruemon'],
  ['สมหญิง', 'somying'],
  ['ลลิตา', 'lalita'],
]

export const thaiMen: typeof thaiWomen = [
  ['สมชาย', 'somchai'],
  ['ธีรพงษ์', 'theerapong'],
  ['กิตติศักดิ์', 'kittisak'],
  ['อนุชา', 'anucha'],
  ['ปิยะ', 'piya'],
  ['วีรยุทธ', 'weerayut'],
  ['ชัยวัฒน์', 'chaiwat'],
  ['ณรงค์', 'narong'],
  ['พงศกร', 'pongsakorn'],
  ['สุรศักดิ์', 'surasak'],
  ['ภูมิพัฒน์', 'phumipat'],
  ['จักรกฤษณ์', 'jakkrit'],
]

export const thaiFamilyNames: [thai: string, latin: string][] = [
  ['สุขใจ', 'sukjai'],
  ['วงศ์สวัสดิ์', 'wongsawat'],
  ['ทองดี', 'thongdee'],
  ['ศรีสุวรรณ', 'srisuwan'],
  ['แก้วมณี', 'kaewmanee'],
  ['บุญมี', 'boonmee'],
  ['จันทร์เพ็ญ', 'chanpen'],
  ['รัตนพันธ์', 'rattanapan'],
  ['อินทรักษ์', 'intarak'],
  ['พรหมมา', 'phromma'],
  ['เจริญผล', 'charoenphol'],
  ['มีสมบูรณ์', 'meesomboon'],
  ['สายทอง', 'saithong'],
  ['ประเสริฐ', 'prasert'],
  ['ชูเกียรติ', 'chukiat'],
  ['นิลวรรณ', 'nilawan'],
  ['คงทน', 'khongthon'],
  ['ลิ้มเจริญ', 'limcharoen'],
  ['ตั้งตรง', 'tangtrong'],
  ['ธนโชติ', 'thanachot'],
  ['อ่อนละมัย', 'onlamai'],
  ['ใจงาม', 'jaingam'],
  ['ยอดรัก', 'yodrak'],
  ['สมบัติ', 'sombat'],
]

export interface Country {
  country: string
  dial: string
  first: string[]
  family: string[]
}

export const countries: Country[] = [
  {
    country: 'Singapore',
    dial: '+65 8',
    first: ['Daniel', 'Rachel', 'Wei Ling', 'Marcus', 'Priya'],
    family: ['Wong', 'Tan', 'Goh', 'Lim', 'Nair', 'Koh'],
  },
  {
    country: 'Malaysia',
    dial: '+60 12 ',
    first: ['Aisyah', 'Hafiz', 'Siew Ling', 'Kumar', 'Nur Izzati'],
    family: ['Rahman', 'Ismail', 'Chong', 'Pillai', 'Ahmad'],
  },
  {
    country: 'Viet Nam',
    dial: '+84 90 ',
    first: ['Thu Ha', 'Minh Quan', 'Bao Chau', 'Duc Anh'],
    family: ['Nguyen', 'Tran', 'Le', 'Pham'],
  },
  {
    country: 'Japan',
    dial: '+81 90 ',
    first: ['Yuki', 'Haruto', 'Aiko', 'Ren'],
    family: ['Tanaka', 'Sato', 'Nakamura', 'Watanabe'],
  },
  {
    country: 'Republic of Korea',
    dial: '+82 10 ',
    first: ['Ji-woo', 'Min-seo', 'Do-yun', 'Ha-eun'],
    family: ['Kim', 'Park', 'Lee', 'Choi'],
  },
  {
    country: 'China',
    dial: '+86 138 ',
    first: ['Na', 'Wei', 'Jing', 'Fang'],
    family: ['Li', 'Zhang', 'Chen', 'Wang'],
  },
  {
    country: 'Lao PDR',
    dial: '+856 20 ',
    first: ['Khamla', 'Noy', 'Bounmy'],
    family: ['Phommasone', 'Sisouphanh', 'Keovongsa'],
  },
  { country: 'Myanmar', dial: '+95 9 ', first: ['Thiri', 'Min', 'Su'], family: ['Aung', 'Thu', 'Lwin'] },
  {
    country: 'Cambodia',
    dial: '+855 12 ',
    first: ['Dara', 'Sreymom', 'Rithy'],
    family: ['Sok', 'Chan', 'Vann'],
  },
  {
    country: 'Australia',
    dial: '+61 4',
    first: ['Emily', 'Jack', 'Olivia', 'Liam', 'Chloe'],
    family: ['Carter', 'Thompson', 'Nguyen', 'Walsh', 'Murray'],
  },
  {
    country: 'United Kingdom',
    dial: '+44 7',
    first: ['Sophie', 'James', 'Amelia', 'Oliver', 'Harriet'],
    family: ['Turner', 'Whitfield', 'Brooks', 'Grant', 'Hughes'],
  },
  {
    country: 'Germany',
    dial: '+49 151 ',
    first: ['Anna', 'Lukas', 'Julia', 'Jonas'],
    family: ['Schneider', 'Weber', 'Hoffmann', 'Krause'],
  },
  {
    country: 'United States',
    dial: '+1 415 ',
    first: ['Megan', 'Tyler', 'Hannah', 'Carlos', 'Ashley'],
    family: ['Foster', 'Brooks', 'Kim', 'Rivera', 'Greene'],
  },
  {
    country: 'India',
    dial: '+91 98',
    first: ['Ananya', 'Rohan', 'Kavya', 'Arjun'],
    family: ['Sharma', 'Mehta', 'Iyer', 'Reddy'],
  },
]

export const thaiCompanies: [name: string, domain: string][] = [
  ['บริษัท กานดา บิวตี้ แล็บ จำกัด', 'kandabeautylab'],
  ['บริษัท สยามเฮิร์บ จำกัด', 'siamherb'],
  ['ร้านขวัญใจสบู่สมุนไพร', 'kwanjaisoap'],
  ['หจก. รุ่งเรืองฟู้ดส์', 'rungruangfoods'],
  ['บริษัท ลานนา ออร์แกนิก จำกัด', 'lannaorganic'],
  ['ผิวดี สกินแคร์', 'phewdee'],
  ['บริษัท ทะเลใต้ ซีซันนิ่ง จำกัด', 'talaytai'],
  ['วิสาหกิจชุมชนบ้านนาสวน', 'bannasuan'],
  ['บริษัท มะลิ คอสเมติกส์ จำกัด', 'malicosmetics'],
  ['ครัวคุณยาย', 'kruakhunyai'],
  ['บริษัท เดลี่โกลว์ จำกัด', 'dailyglow'],
  ['ไร่พริกแม่สาย', 'maesaichilli'],
]

export const foreignCompanies: [name: string, domain: string][] = [
  ['Mint Organics Pte Ltd', 'mintorganics'],
  ['Lotus Foods', 'lotusfoods'],
  ['Northern Glow Skincare', 'northernglow'],
  ['Harbour Street Trading', 'harbourstreet'],
  ['Sakura Bio Lab', 'sakurabiolab'],
  ['Green Leaf Imports', 'greenleafimports'],
  ['Blue Mango Sauces', 'bluemango'],
  ['Purely Skin Co.', 'purelyskin'],
  ['Saffron and Sage', 'saffronsage'],
  ['Mekong Pantry', 'mekongpantry'],
]
