import { describe, expect, it } from 'vitest'
import { nutrientFaults, type NutrientAmount } from './nutrient-faults.ts'

type Stated = Partial<Record<NutrientAmount['nutrient'], string>>
const of = (stated: Stated) =>
  nutrientFaults(
    Object.entries(stated).map(([nutrient, per_100g]) => ({ nutrient, per_100g }) as NutrientAmount),
  ).map(({ nutrient }) => nutrient)

/** Foods from public tables (USDA FoodData Central, rounded); all are possible. */
const foods: Record<string, Stated> = {
  'olive oil': { ENERGY: '884', FAT: '100', SATURATED_FAT: '13.8', PROTEIN: '0', CARBOHYDRATE: '0' },
  'white sugar': { ENERGY: '387', FAT: '0', PROTEIN: '0', CARBOHYDRATE: '100', SUGARS: '99.8' },
  'whey protein': { ENERGY: '352', FAT: '1.6', PROTEIN: '78.1', CARBOHYDRATE: '6.3' },
  'wheat bran, mostly fibre': {
    ENERGY: '216',
    FAT: '4.3',
    PROTEIN: '15.6',
    CARBOHYDRATE: '64.5',
    FIBRE: '42.8',
  },
  'erythritol, a polyol without energy': { ENERGY: '0', FAT: '0', PROTEIN: '0', CARBOHYDRATE: '100' },
  collagen: { ENERGY: '360', FAT: '0', PROTEIN: '90', CARBOHYDRATE: '0' },
  'spirit of 40 % by volume': { ENERGY: '231', FAT: '0', PROTEIN: '0', CARBOHYDRATE: '0' },
  salt: { ENERGY: '0', FAT: '0', PROTEIN: '0', CARBOHYDRATE: '0', SODIUM: '38758' },
  'psyllium, fibre beside carbohydrate': { FAT: '1', PROTEIN: '2', CARBOHYDRATE: '5', FIBRE: '85' },
  'wheat bran of Thailand, fibre inside carbohydrate': {
    FAT: '4',
    PROTEIN: '16',
    CARBOHYDRATE: '75',
    FIBRE: '43',
  },
  'calcium carbonate': { CALCIUM: '40043', FAT: '0', PROTEIN: '0', CARBOHYDRATE: '0', ENERGY: '0' },
  'a vitamin alone': { VITAMIN_C: '99000' },
  'only the energy is stated': { ENERGY: '10' },
  'exactly 100 g': { FAT: '30', PROTEIN: '30', CARBOHYDRATE: '40' },
}
it.each(Object.entries(foods))('%s is possible', (_, stated) => {
  expect(of(stated)).toEqual([])
})

describe('is not possible:', () => {
  it.each<[string, Stated, string[]]>([
    ['protein 95 g, fat 60 g and 10 kcal', { ENERGY: '10', PROTEIN: '95', FAT: '60' }, ['PROTEIN']],
    ['100.000001 g together', { FAT: '30', PROTEIN: '30', CARBOHYDRATE: '40.000001' }, ['CARBOHYDRATE']],
    ['fat of 70 g and salt of 39 g of sodium', { FAT: '70', SODIUM: '38758' }, ['SODIUM']],
    ['fibre of 90 g and protein of 20 g', { PROTEIN: '20', FIBRE: '90' }, ['FIBRE']],
    ['more saturated fat than fat', { FAT: '10', SATURATED_FAT: '10.1' }, ['SATURATED_FAT']],
    ['more sugars than carbohydrate', { CARBOHYDRATE: '5', SUGARS: '6' }, ['SUGARS']],
    ['10 kcal of 60 g of fat', { ENERGY: '10', FAT: '60', PROTEIN: '30', CARBOHYDRATE: '0' }, ['ENERGY']],
    // (9 × 60 + 4 × 30) × 0.8 - 10 = 518
    [
      '517 kcal where 518 is the least',
      { ENERGY: '517', FAT: '60', PROTEIN: '30', CARBOHYDRATE: '0' },
      ['ENERGY'],
    ],
    // 4 × 100 × 1.2 + 10 = 490
    ['491 kcal of sugar', { ENERGY: '491', FAT: '0', PROTEIN: '0', CARBOHYDRATE: '100' }, ['ENERGY']],
    // kJ typed as kcal
    ['1,619 kJ of sugar as kcal', { ENERGY: '700', FAT: '0', PROTEIN: '0', CARBOHYDRATE: '99' }, ['ENERGY']],
  ])('%s', (_, stated, faults) => {
    expect(of(stated)).toEqual(faults)
  })

  it('reports the fault in both languages', () => {
    const [fault] = nutrientFaults([
      { nutrient: 'ENERGY', per_100g: '517' },
      { nutrient: 'FAT', per_100g: '60' },
      { nutrient: 'PROTEIN', per_100g: '30' },
      { nutrient: 'CARBOHYDRATE', per_100g: '0' },
    ])
    expect(fault?.en).toBe('cannot come from this fat, protein and carbohydrate: 518–872 kcal')
    expect(fault?.th).toContain('518–872 กิโลแคลอรี')
  })
})
