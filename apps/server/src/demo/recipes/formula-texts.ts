import type { RecipeType } from '@rp/domain/formula/formula'
import type { AmountUnit } from '@rp/domain/formula/mass'

/** A line: phase, ingredient code, and its share or amount; `*` is the balance. */
type LineText = [phase: string, code: string, amount: string, unit?: AmountUnit, mark?: 'element']

export interface FormulaText {
  recipe_type: RecipeType
  /** Food: mass of one serving. */
  dose?: { size: string; unit: 'mg' | 'g' }
  ph?: [string, string]
  lines: LineText[]
  /** English and Thai, with degrees and minutes; `!` marks critical steps. */
  steps: [phase: string, text: string, celsius: string | null, minutes: number | null, mark?: '!'][]
}

/** The demo's formulas; recipes vary them. */
export const formulaTexts = {
  serum: {
    recipe_type: 'COSMETICS',
    ph: ['5.5', '6.2'],
    lines: [
      ['A', 'CB-001', '*'],
      ['A', 'CB-002', '5'],
      ['A', 'CB-003', '5'],
      ['A', 'CO-002', '0.5'],
      ['B', 'CA-001', '5'],
      ['B', 'CA-002', '5'],
      ['C', 'CP-001', '1'],
      ['C', 'CF-001', '0.3'],
    ],
    steps: [
      ['A', 'กระจาย Xanthan ใน Glycerin และ Propanediol แล้วเติมน้ำ ปั่นจนใส', '25', 20],
      ['B', 'เติม Niacinamide และสารละลาย HA คนจนละลายหมด', '25', 15, '!'],
      ['C', 'เติมสารกันเสียและน้ำหอม ปรับ pH แล้วกรอง', '25', 10],
    ],
  },
  brightening: {
    recipe_type: 'COSMETICS',
    ph: ['4.5', '5.5'],
    lines: [
      ['A', 'CB-001', '*'],
      ['A', 'CB-004', '6'],
      ['A', 'CO-003', '0.35'],
      ['B', 'CA-003', '2'],
      ['B', 'CA-008', '2'],
      ['B', 'CA-002', '8'],
      ['B', 'CO-006', '0.1'],
      ['C', 'CP-001', '1'],
    ],
    steps: [
      ['A', 'Disperse hydroxyethylcellulose in warm water until clear', '60', 30],
      ['B', 'Cool below 40 °C, then dissolve the actives', '38', 15, '!'],
      ['C', 'Add the preservative, adjust the pH', '25', 10],
    ],
  },
  toner: {
    recipe_type: 'COSMETICS',
    ph: ['5.0', '6.0'],
    lines: [
      ['A', 'CB-001', '*'],
      ['A', 'CB-004', '4'],
      ['A', 'CA-010', '8'],
      ['A', 'CA-006', '0.2'],
      ['A', 'CA-005', '1'],
      ['B', 'CO-005', '0.05'],
      ['B', 'CP-001', '0.9'],
    ],
    steps: [
      ['A', 'ละลายทุกอย่างในเฟส A ที่อุณหภูมิห้อง', '25', 20],
      ['B', 'ปรับ pH ด้วย Citric acid แล้วเติมสารกันเสีย', '25', 10, '!'],
    ],
  },
  cream: {
    recipe_type: 'COSMETICS',
    ph: ['5.5', '6.5'],
    lines: [
      ['A', 'CB-001', '*'],
      ['A', 'CB-002', '4'],
      ['A', 'CO-001', '0.2'],
      ['A', 'CO-006', '0.1'],
      ['B', 'CE-001', '3'],
      ['B', 'CE-002', '2'],
      ['B', 'CB-005', '8'],
      ['B', 'CB-006', '5'],
      ['B', 'CB-009', '3'],
      ['B', 'CA-004', '0.5'],
      ['C', 'CA-005', '1'],
      ['C', 'CP-001', '1'],
      ['C', 'CF-002', '0.2'],
      ['C', 'CO-004', '0.2'],
    ],
    steps: [
      ['A', 'ให้ความร้อนเฟสน้ำพร้อมคนช้า ๆ', '75', 20],
      ['B', 'หลอมเฟสน้ำมันให้ใส', '75', 15],
      ['A', 'เทเฟส B ลงเฟส A ปั่นด้วยโฮโมจีไนเซอร์', '72', 8, '!'],
      ['C', 'ลดอุณหภูมิแล้วเติมเฟส C ปรับ pH', '40', 15],
    ],
  },
  lotion: {
    recipe_type: 'COSMETICS',
    lines: [
      ['A', 'CB-001', '*'],
      ['A', 'CB-002', '6'],
      ['A', 'CA-011', '5'],
      ['A', 'CO-001', '0.3'],
      ['B', 'CE-002', '2.5'],
      ['B', 'CB-007', '4'],
      ['B', 'CB-008', '3'],
      ['B', 'CB-010', '1.5'],
      ['C', 'CP-001', '1'],
      ['C', 'CF-002', '0.3'],
      ['C', 'CO-004', '0.3'],
    ],
    steps: [
      ['A', 'Heat the water phase', '75', 20],
      ['B', 'Melt the oil phase, pour it into A and homogenise', '75', 10, '!'],
      ['C', 'Cool, add the rest, neutralise', '38', 15],
    ],
  },
  shampoo: {
    recipe_type: 'COSMETICS',
    ph: ['5.0', '5.8'],
    lines: [
      ['A', 'CB-001', '*'],
      ['A', 'CO-003', '0.6'],
      ['B', 'CE-004', '18'],
      ['B', 'CE-005', '10'],
      ['C', 'CA-005', '0.5'],
      ['C', 'CF-001', '0.4'],
      ['C', 'CP-001', '1'],
      ['C', 'CO-005', '0.3'],
    ],
    steps: [
      ['A', 'กระจายสารเพิ่มความหนืดในน้ำอุ่น', '50', 30],
      ['B', 'เติมสารลดแรงตึงผิวช้า ๆ อย่าให้เกิดฟอง', '35', 20, '!'],
      ['C', 'เติมที่เหลือ ปรับ pH ด้วย Citric acid', '25', 10],
    ],
  },
  treatment: {
    recipe_type: 'COSMETICS',
    lines: [
      ['A', 'CB-001', '*'],
      ['A', 'CB-002', '3'],
      ['B', 'CE-001', '4'],
      ['B', 'CB-008', '3'],
      ['B', 'CB-010', '2'],
      ['C', 'CA-005', '1'],
      ['C', 'CF-002', '0.4'],
      ['C', 'CP-001', '1'],
    ],
    steps: [
      ['A', 'Heat', '78', 20],
      ['B', 'Melt, emulsify into A', '78', 15, '!'],
      ['C', 'Add below 40 °C', '38', 10],
    ],
  },
  balm: {
    recipe_type: 'COSMETICS',
    lines: [
      ['A', 'CB-007', '*'],
      ['A', 'CB-009', '25'],
      ['A', 'CB-008', '20'],
      ['A', 'CB-005', '10'],
      ['B', 'CA-004', '1'],
      ['B', 'CF-001', '0.2'],
    ],
    steps: [
      ['A', 'หลอมไขและน้ำมันให้เข้ากัน', '70', 20],
      ['B', 'เติมวิตามินอีและกลิ่นแล้วเทลงแท่ง', '60', 5, '!'],
    ],
  },
  acne: {
    recipe_type: 'COSMETICS',
    ph: ['3.8', '4.4'],
    lines: [
      ['A', 'CB-001', '*'],
      ['A', 'CA-011', '10'],
      ['A', 'CO-001', '0.8'],
      ['B', 'CB-003', '10'],
      ['B', 'CA-007', '1.5'],
      ['C', 'CO-004', '0.8'],
      ['C', 'CP-001', '0.8'],
    ],
    steps: [
      ['A', 'Hydrate the carbomer', '25', 40],
      ['B', 'Dissolve salicylic acid in propanediol at 45 °C', '45', 15, '!'],
      ['C', 'Combine, neutralise to a gel', '25', 15],
    ],
  },
  vitaminC: {
    recipe_type: 'FOOD',
    dose: { size: '500', unit: 'mg' },
    lines: [
      ['A', 'FA-001', '60', 'mg'],
      ['A', 'FA-002', '15', 'mg', 'element'],
      ['A', 'FA-003', '150', 'mcg'],
      ['A', 'FF-001', '*'],
    ],
    steps: [
      ['A', 'ผสมไบโอตินกับมอลโทเดกซ์ทรินแบบเจือจางลำดับส่วน', null, 20, '!'],
      ['A', 'ผสมทุกอย่างในถังวี แล้วบรรจุแคปซูล', null, 25],
    ],
  },
  collagen: {
    recipe_type: 'FOOD',
    dose: { size: '10', unit: 'g' },
    lines: [
      ['A', 'FA-010', '5', 'g'],
      ['A', 'FA-001', '100', 'mg'],
      ['A', 'FE-005', '20', 'mg'],
      ['A', 'FF-001', '*'],
    ],
    steps: [
      ['A', 'ร่อนผงทุกชนิดผ่านตะแกรง 40 mesh', null, 15],
      ['A', 'ผสมแล้วบรรจุซองในห้องความชื้นต่ำกว่า 45 %', null, 30, '!'],
    ],
  },
  turmeric: {
    recipe_type: 'FOOD',
    dose: { size: '500', unit: 'mg' },
    lines: [
      ['A', 'FA-013', '300', 'mg'],
      ['A', 'FE-001', '5', 'mg'],
      ['A', 'FF-002', '*'],
    ],
    steps: [
      ['A', 'Blend turmeric extract with cellulose for 20 minutes', null, 20],
      ['A', 'Add magnesium stearate last, 3 minutes only', null, 3, '!'],
    ],
  },
  calcium: {
    recipe_type: 'FOOD',
    dose: { size: '1500', unit: 'mg' },
    lines: [
      ['A', 'FA-008', '1000', 'mg'],
      ['A', 'FA-004', '4', 'mg'],
      ['A', 'FE-002', '8', 'mg'],
      ['A', 'FE-001', '12', 'mg'],
      ['A', 'FF-002', '*'],
    ],
    steps: [['A', 'ผสมแห้งแล้วตอกเม็ด ความแข็ง 9–12 kp', null, 45, '!']],
  },
  whey: {
    recipe_type: 'FOOD',
    dose: { size: '30', unit: 'g' },
    lines: [
      ['A', 'FA-011', '20', 'g'],
      ['A', 'FE-005', '30', 'mg'],
      ['A', 'FF-001', '*'],
    ],
    steps: [['A', 'Sieve and blend, fill into pouches under nitrogen', null, 40]],
  },
} as const satisfies Record<string, FormulaText>

export type FormulaName = keyof typeof formulaTexts
