/** Groups of words whose company says more than each of them: a body and an event, praise and a fault. */
const groups: Record<string, readonly RegExp[]> = {
  BODY: [
    /หน้า|ผิว|ตา|ปาก|ลิ้น|คอ|ท้อง|หัว|มือ|แขน|ขา|นิ้ว|เล็บ|ฟัน|หู|จมูก|ตัว|หลัง|แก้ม|คิ้ว|หนังศีรษะ|ผม|ข้อพับ|เหงือก|ไต|ตับ|หัวใจ|ใจ|เลือด|เม็ดสี/u,
    /\b(?:faces?|skin|eyes?|lips?|mouth|tongue|throat|stomach|tummy|belly|head|hands?|arms?|legs?|fingers?|nails?|tooth|teeth|ears?|nose|cheeks?|neck|chest|scalp|hair|gums?|heart|blood|forehead|back|palms?|eyelids?|body)\b/iu,
  ],
  SYMPTOM: [
    /บวม|แดง|คัน|แสบ|ผื่น|แพ้|ลอก|ไหม้|พอง|เห่อ|ยิบ|ชา(?!ย|ว|ม|ติ|ร์|ญ)|เจ็บ|ปวด|มึน|เวียน|อ้วก|อาเจียน|คลื่นไส้|ท้องเสีย|ท้องร่วง|ถ่าย|ไข้|เป็นลม|หน้ามืด|หมดสติ|ช็อก|ใจสั่น|เต้นแรง|เต้นเร็ว|หายใจ|เป็นแผล|เลือดออก|เลือดกำเดา|กระตุก|เบลอ|ตุ่ม|สิวเห่อ|หนอง|รอยด่าง|ด่าง|เจ่อ|ปากแข็ง|ลิ้นแข็ง|สำลัก|ติดคอ|ไอไม่|ชัก|ซึม|ร้อนวูบ|ร้อนผ่าว|ผมร่วง|ระคายเคือง|ตาพร่า|หนีบ|บาด|ฟันบิ่น|ลมพิษ|โรงบาล|โรงพยาบาล|ฉุกเฉิน|ไอซียู|หมอ(?:บอก|ให้|ผิวหนัง)|เหงื่อแตก|ผิดจังหวะ|ภาพซ้อน|ลวก|ลาม|ช้ำ|ลุกไม่ไหว|เดินไม่|มองไม่|พูดไม่|ตัวเหลือง|เสียชีวิต|น้ำลายฟูม/u,
    /\b(?:rash(?:es)?|hives|swell\w*|swollen|burn\w*|itch\w*|peel(?:ed|ing|s)?|sting\w*|numb\w*|tingl\w*|welts?|bumps?|blister\w*|redness|red|purple|blotch\w*|dizz\w*|faint\w*|passed out|unconscious|collaps\w*|vomit\w*|threw up|throw(?:ing|s)? up|nause\w*|diarr\w+|cramps?|fever|hospital|emergency|ER|ambulance|doctor|chok\w+|cough\w*|wheez\w*|breath\w*|racing|palpitat\w+|shak(?:es|ing)|seizures?|sores?|wounds?|bleed\w*|bled|blood|pain\w*|hurts?|sick|ill|poison\w*|infect\w*|allerg\w*|reaction|foam\w*|drows\w*|headaches?|migraine|dermatologist|scars?|blind|blurr\w*|scab\w*|pus|admitted|hospitali[sz]ed|ICU|intensive care|flesh|raw|seeing double|see double|can['’]?t (?:walk|see|breathe|feel|eat|sleep|open|stop)|drool\w*|bruis\w*|spreading|died|dead|got worse|cracking|screaming|sweating)\b/iu,
  ],
  LIVING: [
    /ลูก(?!ค้า|อม|กลิ้ง)|แม่|พ่อ|ยาย|ตา(?=ผม|หนู)|ปู่|ย่า|หลาน|น้อง|แฟน|สามี|ภรรยา|เมีย|หมา|แมว|สุนัข|เด็ก|คนงาน|พนักงาน|ลูกน้อง|เพื่อน|ลูกค้า|ขวบ/u,
    /\b(?:sons?|daughters?|kids?|child(?:ren)?|bab(?:y|ies)|toddler|mom|mum|mother|dad|father|grand\w+|wife|husband|sister|brother|friend|dogs?|cats?|pupp(?:y|ies)|he|she|her|him|customers?|clients?|workers?|staff|year[- ]old)\b/iu,
  ],
  TAKEN: [
    /กิน|ดื่ม|กลืน|เลีย|อม|ทา(?!ง)|ใช้แล้ว|แปะ|พอก|ชง|สูด|เข้าตา|โดน|ลองใช้|เคี้ยว|กัด/u,
    /\b(?:ate|eat(?:en|ing)?|drank|drink(?:ing)?|swallow\w*|lick\w*|took|tak(?:es|ing|en)|appl(?:y|ied)|used|using|put|tried|inhal\w*|bit|chew\w*|sips?)\b/iu,
  ],
  PAST: [
    /แล้ว|เมื่อ(?:วาน|คืน|เช้า|กี้|ก่อน)|ตั้งแต่|ตอนนี้|หลังจาก|มาสองวัน|ผ่านไป|ติดต่อกัน|จนถึง/u,
    /\b(?:after|since|now|yesterday|last (?:night|week|month)|this morning|minutes ago|hours ago|days ago|suddenly|already|still|again|woke|started|keeps?)\b/iu,
  ],
  MEDICINE: [
    /วาร์ฟาริน|ยา(?=ความดัน|เบาหวาน|ละลาย|ต้าน|คุม|หัวใจ|ไทรอยด์|นอนหลับ|แก้|ปฏิชีวนะ|ประจำ|ซึมเศร้า)|เคมีบำบัด|คีโม|เบาหวาน|ความดัน|ไทรอยด์|โรคไต|โรคหัวใจ|ให้นม|ท้อง\d|ตั้งครรภ์|คนท้อง/u,
    /\b(?:warfarin|thinners?|metformin|insulin|pills|tablets|medication|meds|medicine|antibiotics?|antidepressants?|chemo\w*|thyroid|diabet\w*|blood pressure|kidneys?|pregnan\w*|breast ?feed\w*|nursing|isotretinoin|accutane|statins?)\b/iu,
  ],
  FOREIGN: [
    /แมลง|เส้นผม|เศษ|แก้ว|ลวด|หนอน|ขึ้นรา|เชื้อรา|ขี้หนู|พลาสติกปน|ปนเปื้อน|บูด|เน่า|เหม็น|เสีย(?:แล้ว|หมด)|ผิดปกติ/u,
    /\b(?:glass|hairs?|insects?|bugs?|cockroach\w*|maggots?|worms?|mou?ld\w*|mouse|droppings|shards?|metal|rotten|rancid|spoiled|off smell|stinks?)\b/iu,
  ],
  LATE: [
    /ยังไม่|ไม่มา|ไม่ถึง|ไม่ได้รับ|เลื่อน|ช้า|เลยกำหนด|เกินกำหนด|เลท|ค้าง|รอ(?:มา|จน|อีก|ตั้ง)|กี่รอบ|รอบที่|ไหนบอก|ไหนว่า|บอกว่า|สัญญาว่า|รับปาก|เงียบ|ไม่ตอบ|ไม่รับสาย|ไม่มีใคร|ไม่โทร|หาย(?:ไป|หัว|ต๋อม)|ป่านนี้|จนป่านนี้|มาไม่ทัน|ตามงาน|ทวง|ไม่ขยับ|ผิดนัด|อ่านแล้ว|ไม่เห็น(?:มี|ใคร|ของ)/u,
    /\b(?:still|yet|late|delay\w*|overdue|waiting|waited|promised?|said|told|swore|supposed to|was going to|were going to|nobody|no one|no (?:reply|answer|call|update|response|word|news|sign)|never|ignored|ghosted|on read|hasn['’]?t|haven['’]?t|didn['’]?t|postponed|rescheduled|missed|forgot|forget|remind\w*|how many more times|so far|hello\?|ages|vanished|came and went|anybody|anyone|moving the date|to this day|shown up|turned up|no[- ]show|picks? up|writes? back)\b/iu,
  ],
  DATE: [
    /วันที่ ?\d|\d ?(?:วัน|อาทิตย์|สัปดาห์|เดือน)(?:แล้ว|เต็ม|กว่า)?|วัน(?:จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์)|เดือนที่แล้ว|อาทิตย์ที่แล้ว|สงกรานต์|ปีใหม่|เมื่อวาน|สี่วัน|สามวัน|สองอาทิตย์/u,
    /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|\d+(?:st|nd|rd|th)|\d+ (?:days|weeks|months)|(?:two|three|four|five|six|several) (?:days|weeks|months)|last (?:week|month)|next week|tomorrow|songkran)\b/iu,
  ],
  PRAISE: [
    /เก่ง|เยี่ยม|สุดยอด|ดีมาก|ประทับใจ|ขอบคุณ|ขอบใจ|ซึ้งใจ|เลิศ|ปรบมือ|รางวัล|ชื่นชม|มืออาชีพ|ห้าดาว|ใจดี|น่ารัก|ปัง|อบอุ่น|👏|🙄|😊|🥰|สบายใจ|ดีใจ|ซื่อสัตย์|แหม|ยกให้|ชอบมาก|เลิฟ|ซึ้ง|ละเอียดดี|ดีงาม|ดีจัง|ดีเหลือเกิน/u,
    /\b(?:great|love(?:ly|d)?|nice|wow|bravo|congrat\w*|thanks|thank you|amazing|fantastic|wonderful|brilliant|perfect|professional|outstanding|impress\w*|delight\w*|genius|awesome|superb|well done|excellent|award|kudos|charming|so kind|how thoughtful|slow clap|hats off|applause|clap|five stars|good job|keep up|premium|generous|surprise|adore|kind of you|masterpiece|beautiful|gorgeous|fashionable|speedy|proud|honest|pleasure)\b/iu,
  ],
  FAULT: [
    /แต่|ไม่มีฝา|รั่ว|แตก|หัก|เบี้ยว|หลุด|ผิด|ขาด|ไม่ครบ|พัง|เละ|ห่วย|แย่|จาง|เลอะ|ซีด|บุบ|ปลอม|แยก(?:ชั้น|เป็น)|หนี|หาย|ครึ่งเดียว|คนละ|ไม่ตรง|ไม่เหมือน|ติดลบ|เจ๊ง|โกง|หลอก|ตีกลับ|เสียหาย|กำแพง|ขึ้นรา|บูด|เหม็น|เปียก|เกินจาก|โดนปรับ|ขาดทุน|ลืม|เสีย(?:อีก|แล้ว)|ซ้ำ/u,
    /\b(?:without|except|only|just|but|instead|half|broken|leak\w*|crooked|upside|misspel\w*|wrong|fall(?:s|ing)? off|fell off|cracked|empty|missing|soggy|ruined|lost|lose|free (?:hair|bug|\w+) inside|faded|smear\w*|every (?:second|third|other)|doesn['’]t|don['’]t|didn['’]t|never|dead|died|standing still|scratched|shouted|spoiled|mou?ldy|crushed|wet|twice|overcharged|smells like|cancell?(?:ing|ed)|waste\w*|excuses?|lumps?|brick|upside)\b/iu,
  ],
  ANGER: [
    /ฟ้อง|ทนาย|สคบ|แจ้งความ|ศาล|โกง|หลอก|ห่วย|เงินคืน|คืนเงิน|รับผิดชอบ|ค่าเสียหาย|ร้องเรียน|โพสต์|แฉ|รีวิว|ประจาน|เลิก(?:สั่ง|ใช้)|ไม่ไหวแล้ว|ทุเรศ|เฮงซวย|ไอ้|วะ|แม่ง|พอกันที|ผิดหวัง|ตอแหล|โมโห|หงุดหงิด|เดี๋ยวนี้|มักง่าย|ทนไม่ไหว|รำคาญ|เหนื่อยใจ|ไม่ต้องมา|ย้ายโรงงาน|หมดความอดทน|ไม่จบ/u,
    /\b(?:refund|money back|lawyer|court|sue|police|scam|fraud|liars?|lying|lied|rude|worst|terrible|awful|disgust\w*|ridiculous|unacceptable|joke|shame|useless|incompetent|compensat\w*|damages|report you|review|never again|fed up|sick of|furious|angry|pathetic|rip-?off|thie(?:f|ves)|stole|charged (?:my|me|twice)|wtf|hell|damn|crap|garbage|formal notice|breach|dispute)\b|!!/iu,
  ],
  YOU: [
    /โรงงาน|ที่นี่|ทางร้าน|ทางคุณ|พวกคุณ|แอดมิน|เซลล์|ช่าง|ทีมงาน/u,
    /\b(?:you|your|yours|you['’]re|you['’]ve|u|ur|sales|driver|technician|courier|hereby|seek|fix it|your boss|canned|copy.?past\w*|blam\w+|crooks?|theft|robbed|never order\w*|cancel(?:l?ing)? everything|enough|tired of|how dare|who is going to pay)\b/iu,
  ],
  OURS: [
    /ของผม|ของหนู|ของเรา|ลูกค้า(?:ผม|หนู|เรา|ฉัน)|แบรนด์(?:ผม|หนู|เรา)|เรา|ผม|หนู|ดิฉัน/u,
    /\b(?:i|my|me|we|our|us|mine|i['’]m|i['’]ve)\b/iu,
  ],
  ASKS: [
    /ไหม|มั้ย|กี่|เท่าไ|อะไร|ยังไง|หรือเปล่า|ป่าว|ปะ|ที่ไหน|ได้บ้าง|ขอ(?=ใบ|ราคา|ตัวอย่าง|เบอร์|ข้อมูล)/u,
    /\?|\b(?:can|could|do|does|is|are|what|how|which|where|when|who|may)\b/iu,
  ],
}

/** Pairs that describe an incident. */
const pairs: readonly (readonly [string, string])[] = [
  ['BODY', 'SYMPTOM'],
  ['LIVING', 'SYMPTOM'],
  ['LIVING', 'TAKEN'],
  ['TAKEN', 'SYMPTOM'],
  ['PAST', 'SYMPTOM'],
  ['TAKEN', 'MEDICINE'],
  ['MEDICINE', 'SYMPTOM'],
  ['FOREIGN', 'TAKEN'],
  ['LATE', 'DATE'],
  ['LATE', 'PAST'],
  ['PRAISE', 'FAULT'],
  ['PRAISE', 'LATE'],
  ['PRAISE', 'FOREIGN'],
  ['ANGER', 'FAULT'],
  ['ANGER', 'LATE'],
  ['YOU', 'FAULT'],
  ['YOU', 'LATE'],
  ['YOU', 'ANGER'],
  ['OURS', 'FAULT'],
  ['OURS', 'LATE'],
  ['OURS', 'SYMPTOM'],
]

/** The groups that a text has words of, and their pairs; each pair also with whether there is a question. */
export function marksOf(text: string): string[] {
  const found = new Set(
    Object.entries(groups)
      .filter(([, patterns]) => patterns.some((pattern) => pattern.test(text)))
      .map(([name]) => name),
  )
  const asks = found.has('ASKS') ? '?' : '.'
  const together = pairs
    .filter(([one, other]) => found.has(one) && found.has(other))
    .flatMap(([one, other]) => [`${one}+${other}`, `${one}+${other}${asks}`])
  const alone = found.size === 0 ? ['nothing'] : []
  return [`says${asks}`, ...alone, ...found, ...[...found].map((name) => `${name}${asks}`), ...together]
}
