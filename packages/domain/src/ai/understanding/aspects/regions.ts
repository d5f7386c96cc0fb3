/** Countries that customers name, Thailand excepted; `|` separates spellings in both languages. */
const countries =
  'ลาว|laos|เวียงจันทน์|vientiane|พม่า|เมียนมา|myanmar|burma|ย่างกุ้ง|yangon|กัมพูชา|เขมร|cambodia|พนมเปญ|เวียดนาม|vietnam|hanoi|saigon|มาเลเซีย|มาเล|malaysia|penang|สิงคโปร์|singapore|อินโดนีเซีย|อินโด|indonesia|jakarta|ฟิลิปปินส์|philippines|manila|บรูไน|brunei|จีน|china|shenzhen|shanghai|ฮ่องกง|hong kong|ไต้หวัน|taiwan|ญี่ปุ่น|japan|tokyo|เกาหลี|korea|อินเดีย|india|เนปาล|nepal|ปากีสถาน|pakistan|บังกลาเทศ|bangladesh|ศรีลังกา|sri lanka|ดูไบ|dubai|ซาอุ|saudi|uae|emirates|qatar|kuwait|oman|ตุรกี|turkey|รัสเซีย|russia|เยอรมนี|เยอรมัน|germany|อังกฤษ|england|uk|britain|london|ฝรั่งเศส|france|paris|อิตาลี|italy|สเปน|spain|ยุโรป|europe|eu|สวิตเซอร์แลนด์|switzerland|เนเธอร์แลนด์|netherlands|สวีเดน|sweden|norway|นอร์เวย์|denmark|finland|poland|อเมริกา|america|usa|us|united states|สหรัฐ|แคนาดา|canada|mexico|brazil|ออสเตรเลีย|ออสซี่|australia|sydney|นิวซีแลนด์|new zealand|แอฟริกา|africa|nigeria|kenya|egypt|israel|อิสราเอล|ตะวันออกกลาง|middle east|อาเซียน|asean'
/** Places of Thailand beyond Bangkok and its surroundings. */
const provinces =
  'เชียงใหม่|chiang ?mai|เชียงราย|chiang ?rai|ภูเก็ต|phuket|ขอนแก่น|khon ?kaen|หาดใหญ่|hat ?yai|สงขลา|songkhla|โคราช|นครราชสีมา|korat|ชลบุรี|chonburi|พัทยา|pattaya|ระยอง|rayong|จันทบุรี|ตราด|เกาะสมุย|สมุย|samui|เกาะ[\\u0e00-\\u0e7f]{2,6}|สุราษฎร์|surat thani|กระบี่|krabi|ตรัง|trang|พังงา|ระนอง|ชุมพร|นครศรี|พัทลุง|สตูล|ยะลา|yala|ปัตตานี|pattani|นราธิวาส|อุดร|udon|อุบล|ubon|หนองคาย|บึงกาฬ|สกลนคร|นครพนม|มุกดาหาร|ร้อยเอ็ด|มหาสารคาม|กาฬสินธุ์|ชัยภูมิ|บุรีรัมย์|buriram|สุรินทร์|ศรีสะเกษ|ยโสธร|ลำปาง|lampang|ลำพูน|แพร่|น่าน|พะเยา|แม่ฮ่องสอน|mae hong son|ตาก|แม่สอด|พิษณุโลก|สุโขทัย|กำแพงเพชร|พิจิตร|เพชรบูรณ์|นครสวรรค์|อุทัยธานี|ลพบุรี|สระบุรี|อยุธยา|ayutthaya|กาญจนบุรี|ราชบุรี|เพชรบุรี|หัวหิน|hua hin|ประจวบ|isan|isaan|อีสาน|ภาคใต้|ภาคเหนือ|สามจังหวัด'
const capital =
  'กรุงเทพ|กทม|bangkok|bkk|ปริมณฑล|นนทบุรี|nonthaburi|ปทุมธานี|สมุทรปราการ|samut prakan|นครปฐม|สมุทรสาคร'

export const regions = ['ABROAD', 'PROVINCE', 'CAPITAL'] as const
export type Region = (typeof regions)[number]

/** Latin names match as words; Thai has no spaces. */
function namesOf(list: string): RegExp[] {
  const names = list.split('|')
  const latin = names.filter((name) => /^[a-z]/.test(name))
  const thai = names.filter((name) => !/^[a-z]/.test(name))
  return [new RegExp(`\\b(?:${latin.join('|')})\\b`, 'giu'), new RegExp(`(?:${thai.join('|')})`, 'gu')]
}

const named: Record<Region, RegExp[]> = {
  ABROAD: namesOf(countries),
  PROVINCE: namesOf(provinces),
  CAPITAL: namesOf(capital),
}
/** A text about the whole class speaks about each of its members. */
const asClass: Record<Region, RegExp> = {
  ABROAD: /ต่างประเทศ|ส่งออก|ปลายทาง|\babroad\b|\boverseas\b|\bexport\b|\bdestination country\b/iu,
  PROVINCE: /ต่างจังหวัด|ทั่วประเทศ|ในไทย|\bprovinces\b|\bin thailand\b|\bnationwide\b/iu,
  CAPITAL: /กรุงเทพ|ปริมณฑล|\bbangkok\b/iu,
}

/** "US$" and "contact us" are no country. */
const upperOnly = new Set(['us', 'eu', 'uk'])

/** The places that a text names, by class. */
export function regionsIn(text: string): { region: Region; name: string }[] {
  return regions.flatMap((region) =>
    named[region]
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .filter(([name]) => !upperOnly.has(name.toLowerCase()) || name === name.toUpperCase())
      .map(([name]) => ({ region, name: name.toLowerCase() })),
  )
}

/** Whether a text speaks about the place or about its class. */
export function speaksOf(text: string, { region, name }: { region: Region; name: string }): boolean {
  return text.toLowerCase().includes(name) || asClass[region].test(text)
}
