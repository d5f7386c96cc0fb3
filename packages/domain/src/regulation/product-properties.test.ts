import { describe, expect, it } from 'vitest'
import {
  closureOf,
  contradictionIn,
  describeProduct,
  impliedBy,
  propertyCodes,
  type ProductProperty,
} from './product-properties.ts'

const answers = (codes: ProductProperty[], request: ProductProperty) => describeProduct(codes).get(request)

describe('a property', () => {
  it('includes what it implies: a shampoo is for hair and rinsed off', () => {
    expect([...closureOf(['ANTIDANDRUFF_SHAMPOO'])].toSorted()).toEqual([
      'ANTIDANDRUFF_SHAMPOO',
      'HAIR',
      'RINSE_OFF',
      'SHAMPOO',
    ])
  })

  it('never implies two that exclude each other', () => {
    for (const code of propertyCodes) expect(contradictionIn([...impliedBy(code)])).toBeNull()
  })

  it('excludes its opposite, even if that is implied', () => {
    expect(contradictionIn(['SHAMPOO', 'LEAVE_ON'])).toEqual(['LEAVE_ON', 'RINSE_OFF'])
    expect(contradictionIn(['SHAMPOO', 'BABY_U3'])).toBeNull()
  })
})

// Ticked properties, requested property, and the answer by the rules of the docstring.
describe('a description', () => {
  it.each<[ProductProperty[], ProductProperty, string]>([
    [[], 'LEAVE_ON', 'UNKNOWN'],
    [[], 'EYE', 'UNKNOWN'],
    [['LEAVE_ON'], 'LEAVE_ON', 'YES'],
    [['LEAVE_ON'], 'RINSE_OFF', 'NO'],
    // Neither the place of use nor the kind is given.
    [['LEAVE_ON'], 'FACE', 'UNKNOWN'],
    [['LEAVE_ON'], 'BODY_LOTION', 'UNKNOWN'],
    [['LEAVE_ON'], 'SHAMPOO', 'NO'],
    // Eyes, lips, mouth, sprays and small children must be given explicitly.
    [['LEAVE_ON'], 'LIP', 'NO'],
    [['LEAVE_ON'], 'ORAL', 'NO'],
    [['LEAVE_ON'], 'AEROSOL', 'NO'],
    [['LEAVE_ON'], 'BABY_U3', 'NO'],
    [['FACE', 'LEAVE_ON'], 'HAIR', 'NO'],
    [['FACE', 'LEAVE_ON'], 'FACE_CREAM', 'UNKNOWN'],
    [['FACE', 'LEAVE_ON', 'OTHER_KIND'], 'FACE_CREAM', 'NO'],
    [['FACE_CREAM'], 'BODY_LOTION', 'NO'],
    [['AEROSOL'], 'LEAVE_ON', 'UNKNOWN'],
    [['AEROSOL'], 'SPRAY', 'YES'],
    [['AEROSOL'], 'INHALABLE', 'YES'],
    [['SPRAY'], 'AEROSOL', 'UNKNOWN'],
    [['PUMP_SPRAY'], 'AEROSOL', 'NO'],
    [['HAIR_DYE'], 'OXIDATIVE_HAIR_DYE', 'UNKNOWN'],
    [['NON_OXIDATIVE_HAIR_DYE'], 'OXIDATIVE_HAIR_DYE', 'NO'],
    [['RINSE_OFF'], 'HAIR_DYE', 'NO'],
    [['DEODORANT'], 'ROLL_ON_DEODORANT', 'UNKNOWN'],
    [['DEODORANT', 'OTHER_KIND'], 'ROLL_ON_DEODORANT', 'NO'],
    [['ORAL'], 'TOOTHPASTE', 'UNKNOWN'],
    [['ORAL'], 'RINSE_OFF', 'UNKNOWN'],
    [['ORAL'], 'LEAVE_ON', 'NO'],
    [['TOOTHPASTE'], 'RINSE_OFF', 'YES'],
    [['TOOTHPASTE'], 'MOUTHWASH', 'NO'],
    [['BODY_LOTION', 'BABY_U3'], 'NAPPY_AREA', 'UNKNOWN'],
    [['FACE_CREAM', 'BABY_U3'], 'NAPPY_AREA', 'NO'],
    [['SHAMPOO'], 'PROFESSIONAL', 'UNKNOWN'],
    [['SHAMPOO', 'CONSUMER'], 'PROFESSIONAL', 'NO'],
  ])('%j: %s is %s', (codes, request, answer) => {
    expect(answers(codes, request)).toBe(answer)
  })
})
