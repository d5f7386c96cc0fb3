/** The end of a line, the start of the next, and the expected join. `elsewhere`: other text of the document. */
export interface LineEndCase {
  before: string
  after: string
  joined: string
  elsewhere?: string
}

export const lineEndCases: LineEndCase[] = [
  { before: 'the manufac-', after: 'turer of it', joined: 'the manufacturer of it' },
  { before: 'is para-', after: 'ben-free', joined: 'is paraben-free' },
  { before: 'a mois\u00ad', after: 'turiser', joined: 'a moisturiser' },
  { before: 'a mois\u2010', after: 'turiser', joined: 'a moisturiser' },
  { before: 'a well-', after: 'known brand', joined: 'a well-known brand' },
  { before: 'a long-', after: 'term plan', joined: 'a long-term plan' },
  { before: 'a UV-', after: 'filter', joined: 'a UV-filter' },
  { before: 'a 24-', after: 'hour test', joined: 'a 24-hour test' },
  { before: 'from 100-', after: '200 ml', joined: 'from 100-200 ml' },
  { before: 'Coca-', after: 'Cola', joined: 'Coca-Cola' },
  { before: 'an oil-', after: 'free gel', joined: 'an oil-free gel', elsewhere: 'Our oil-free range.' },
  { before: 'an air-', after: 'less pump', joined: 'an airless pump', elsewhere: 'The airless pump.' },
  { before: 'a water-', after: 'in-oil cream', joined: 'a water-in-oil cream', elsewhere: 'Water is added.' },
  { before: 'it is sold -', after: 'not given', joined: 'it is sold - not given' },
  { before: 'ส่งตัว', after: 'อย่าง', joined: 'ส่งตัวอย่าง' },
  { before: 'ใช้กับ', after: 'SPF 50', joined: 'ใช้กับ SPF 50' },
  { before: 'one', after: 'two', joined: 'one two' },
  { before: 'see www.example.com/a-', after: 'b', joined: 'see www.example.com/a-b' },
]

export const lineEndCasesJudging: LineEndCase[] = [
  { before: 'the tem-', after: 'perature', joined: 'the temperature' },
  { before: 'an emul\u00ad', after: 'sion', joined: 'an emulsion' },
  { before: 'the high-', after: 'speed mixer', joined: 'the high-speed mixer' },
  { before: 'a non-', after: 'stop flow', joined: 'a non-stop flow' },
  { before: 'a devia-', after: 'tion', joined: 'a deviation' },
  { before: 'the pH-', after: 'value', joined: 'the pH-value' },
  { before: 'is self-', after: 'adhesive', joined: 'is self-adhesive' },
  { before: 'an ingre-', after: 'dient list', joined: 'an ingredient list' },
  { before: 'made by Rolls-', after: 'Royce', joined: 'made by Rolls-Royce' },
  { before: 'a 3-', after: 'layer box', joined: 'a 3-layer box' },
  { before: 'the part-', after: 'ner pays', joined: 'the partner pays', elsewhere: 'A partner is notified.' },
  { before: 'a skin-', after: 'care line', joined: 'a skincare line', elsewhere: 'Our skincare.' },
  { before: 'a child-', after: 'proof cap', joined: 'a child-proof cap' },
  { before: 'water-', after: 'based paint', joined: 'water-based paint' },
  { before: 'ภายใน 7', after: 'วัน', joined: 'ภายใน 7 วัน' },
  { before: 'ห้ามใช้', after: 'ในเด็ก', joined: 'ห้ามใช้ในเด็ก' },
]
