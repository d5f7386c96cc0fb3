/**
 * Data that must not be stored without explicit consent (Personal Data Protection Act, section 26): health, belief,
 * politics, biometrics, sexuality, criminal records, unions; of the customer or anybody mentioned. Errs on the side
 * of too many words in both languages; a model judges too, and the stricter result counts.
 */
const words: readonly RegExp[] = [
  // Illness, body, treatment.
  /โรค|ป่วย|เบาหวาน|มะเร็ง|ความดัน|ผ่าตัด|แพทย์|หมอ(?!น)|โรงพยาบาล|คลินิก(?=รักษา)|เอดส์|เอชไอวี|ติดเชื้อ|อัมพาต|อัมพฤกษ์|พิการ|ตาบอด|หูหนวก|ออทิส|ซึมเศร้า|ไบโพลาร์|จิตเวช|สมาธิสั้น|คีโม|ฉายแสง|ฟอกไต|วัคซีน|โควิด|กินยา|ทานยา|ยาประจำ|ติดเตียง|แท้ง|ตั้งครรภ์|ตั้งท้อง|กำลังท้อง|คนท้อง|ท้อง\s?\d|ให้นม|ประจำเดือน|หมู่เลือด|กรุ๊ปเลือด|นอนไม่หลับ|เครียด|สิวอักเสบ|ผื่น|ภูมิแพ้|แพ้(?!ค|ข|ไม่)|ลมชัก|หอบหืด|ไมเกรน|ไทรอยด์|เก๊าท์|สมองเสื่อม|อัลไซเมอร์|บำบัด|ติดเหล้า|ติดยา/u,
  /\b(?:hiv|aids|disease|illness|sick|diabet\w*|cancer|tumou?r|chemo\w*|medicat\w*|surger\w*|depress\w*|antidepress\w*|bipolar|autis\w*|adhd|epilep\w*|asthma|eczema|psoriasis|migraine|thyroid|dementia|alzheimer\w*|paraly\w*|disab(?:led|ility)|blind|deaf|wheelchair|pregnan\w*|breastfe\w*|miscarr\w*|vaccin\w*|covid|blood (?:type|pressure)|allerg\w*|therap(?:y|ist)|psychiatr\w*|hospital\w*|doctor|rehab|addict\w*|infected|insomnia|anxiety|heart (?:condition|attack|disease)|kidney|stroke)\b/iu,
  // Belief.
  /ศาสนา|มุสลิม|อิสลาม|พุทธ(?!ศักราช|รักษา)|คริสต์(?!มาส)|คริสเตียน|ฮินดู|ซิกข์|โบสถ์|มัสยิด|สุเหร่า|ละหมาด|ถือศีล|ถือบวช|บวช(?!นาค)|นับถือ|ศรัทธา|เจ้าแม่|พระแม่|ไสยศาสตร์/u,
  /\b(?:religio\w*|muslim|islam\w*|buddhis[mt]\w*|christian\w*|catholic|protestant|hindu\w*|sikh|jew(?:ish)?|atheist|church|mosque|temple (?:every|each)|pray(?:s|er|ing)?|baptis\w*|ramadan|fasting month)\b/iu,
  // Politics and unions.
  /การเมือง|พรรค(?:การเมือง|ส้ม|แดง|เพื่อไทย|ก้าวไกล|ประชา|ประชาธิปัตย์)?|เสื้อ(?:แดง|เหลือง)|ก้าวไกล|เพื่อไทย|เลือกตั้ง|โหวต|ม็อบ|ชุมนุม|สหภาพแรงงาน|กปปส/u,
  /\b(?:politic\w*|vot(?:e[sd]?|ing) for|democrats?|republicans?|labour party|red shirts?|yellow shirts?|protest(?:er|ing)?|trade union|union member|party member)\b/iu,
  // Biometrics.
  /ลายนิ้วมือ|สแกน(?:หน้า|ม่านตา|นิ้ว)|ม่านตา|ใบหน้าเพื่อยืนยัน|ดีเอ็นเอ/u,
  /\b(?:biometric\w*|finger ?prints?|face (?:scan|id)|facial recognition|iris scan|retina scan|voice ?print|dna)\b/iu,
  // Sexuality and gender.
  /เลสเบี้ยน|ทอม(?![ก-๙])|(?<![ก-๙])ดี้(?![ก-๙])|เกย์|กะเทย|ไบเซ็กชวล|รักร่วมเพศ|เพศสภาพ|ข้ามเพศ|เพศที่สาม|รสนิยมทางเพศ/u,
  /\b(?:gay|lesbian|bisexual|transgender|trans (?:man|woman)|queer|lgbtq?\w*|sexual\w*|both men|both women)\b/iu,
  // Crime.
  /ติดคุก|ต้องโทษ|คดี(?:อาญา|ยา|ฉ้อโกง|ความ)?|อาชญากรรม|ประวัติอาชญา|ศาล(?:อาญา|ตัดสิน)|จำคุก|พ้นโทษ|ทัณฑ์บน|โดนจับ/u,
  /\b(?:criminal\w*|convict\w*|felon\w*|prison|jail\w*|arrested|probation|parole|court case|police record)\b/iu,
]

/** Whether a text contains personal data that must not be stored. */
export function namesPrivate(text: string): boolean {
  return words.some((pattern) => pattern.test(text))
}
