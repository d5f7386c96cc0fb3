import { counted } from '@rp/domain/counted'
/** The texts on the legal status of a raw material. */
const en = {
  regulation: 'Regulation',
  ofCountries: 'By market country',
  rulesIn: (country: string, verdict: string, rules: number) =>
    rules === 0
      ? `${country}: ${verdict}`
      : `${country}: ${verdict} (${rules} ${rules === 1 ? 'rule' : 'rules'})`,
  noRules: (count: number) => `No rules are known for ${count === 1 ? '1 country' : `${count} countries`}.`,
  text: 'The rules for its substances, whatever the product; only the share in a recipe decides whether a limit is kept.',
  rules: 'Rules about it',
  none: 'No rule names a substance of this material.',
  noComposition: 'Rules speak of substances: enter the composition first.',
  all: (count: number) => `All ${counted(count, 'rule', 'rules')}`,
  propose: 'Propose a rule',
}
const th: typeof en = {
  regulation: 'ข้อกำหนดกฎหมาย',
  ofCountries: 'ตามประเทศตลาด',
  rulesIn: (country, verdict, rules) =>
    rules === 0 ? `${country}: ${verdict}` : `${country}: ${verdict} (${rules} กฎ)`,
  noRules: (count) => `ยังไม่มีกฎของ ${count} ประเทศในระบบ`,
  text: 'สิ่งที่กฎระบุถึงสารในวัตถุดิบนี้ก่อนทราบผลิตภัณฑ์ ปริมาณในสูตรเท่านั้นที่บอกว่าอยู่ในเกณฑ์หรือไม่',
  rules: 'กฎที่กล่าวถึง',
  none: 'ไม่มีกฎที่กล่าวถึงสารในวัตถุดิบนี้',
  noComposition: 'กฎกล่าวถึงสาร โปรดกรอกส่วนประกอบก่อน',
  all: (count) => `ดูทั้งหมด ${count} กฎ`,
  propose: 'เสนอกฎ',
}

export const summaryWords = { en, th }
