import type { Words } from '../languages.ts'

const w = (en: string, th: string): Words => ({ en, th })

/** Functions of food additives: the functional classes of Codex (CXG 36-1989). */
export const functionalClasses = {
  ACIDITY_REGULATOR: w('Acidity regulator', 'สารควบคุมความเป็นกรด'),
  ANTICAKING_AGENT: w('Anticaking agent', 'สารป้องกันการจับเป็นก้อน'),
  ANTIFOAMING_AGENT: w('Antifoaming agent', 'สารป้องกันการเกิดฟอง'),
  ANTIOXIDANT: w('Antioxidant', 'สารป้องกันการเกิดออกซิเดชัน'),
  BLEACHING_AGENT: w('Bleaching agent', 'สารฟอกสี'),
  BULKING_AGENT: w('Bulking agent', 'สารเพิ่มปริมาณ'),
  CARBONATING_AGENT: w('Carbonating agent', 'สารให้ก๊าซคาร์บอนไดออกไซด์'),
  CARRIER: w('Carrier', 'สารช่วยทำละลายหรือช่วยพา'),
  COLOUR: w('Colour', 'สี'),
  COLOUR_RETENTION_AGENT: w('Colour retention agent', 'สารคงสภาพของสี'),
  EMULSIFIER: w('Emulsifier', 'อิมัลซิไฟเออร์'),
  EMULSIFYING_SALT: w('Emulsifying salt', 'เกลืออิมัลซิไฟอิ้ง'),
  FIRMING_AGENT: w('Firming agent', 'สารทำให้แน่น'),
  FLAVOUR_ENHANCER: w('Flavour enhancer', 'สารเพิ่มรสชาติ'),
  FLOUR_TREATMENT_AGENT: w('Flour treatment agent', 'สารปรับปรุงคุณภาพแป้ง'),
  FOAMING_AGENT: w('Foaming agent', 'สารทำให้เกิดฟอง'),
  GELLING_AGENT: w('Gelling agent', 'สารทำให้เกิดเจล'),
  GLAZING_AGENT: w('Glazing agent', 'สารเคลือบผิว'),
  HUMECTANT: w('Humectant', 'สารทำให้เกิดความชุ่มชื้น'),
  PACKAGING_GAS: w('Packaging gas', 'ก๊าซที่ช่วยในการเก็บรักษาอาหาร'),
  PRESERVATIVE: w('Preservative', 'สารกันเสีย'),
  PROPELLANT: w('Propellant', 'ก๊าซที่ใช้ขับดัน'),
  RAISING_AGENT: w('Raising agent', 'สารช่วยให้ฟู'),
  SEQUESTRANT: w('Sequestrant', 'สารช่วยจับอนุมูลโลหะ'),
  STABILIZER: w('Stabilizer', 'สารทำให้คงตัว'),
  SWEETENER: w('Sweetener', 'สารให้ความหวาน'),
  THICKENER: w('Thickener', 'สารทำให้ข้นเหนียว'),
} as const satisfies Record<string, Words>
