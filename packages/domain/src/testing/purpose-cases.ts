/**
 * A product, its lines as `0.4 Salicylic Acid/PRESERVATIVE`, joined by ` + ` (a blend in brackets has one role), and
 * the findings required by law; none: it complies.
 */
export type PurposeCase = [product: string, lines: string, codes: string]

/**
 * From Annexes III to VI of Regulation (EC) 1223/2009. A preservative has the limit of Annex V; "for use other than as
 * a preservative, see Annex III". Figures by hand: sodium salicylate × 138.12 ÷ 160.10 = 0.8627; sodium sulfite × 64.06
 * ÷ 126.04 = 0.5083.
 */
export const purposeCases: PurposeCase[] = [
  // V/3 and III/98
  ['FACE_CREAM', '2 Salicylic Acid/ACTIVE', ''],
  ['FACE_CREAM', '2.1 Salicylic Acid/ACTIVE', 'ABOVE_LIMIT'],
  ['FACE_CREAM', '0.5 Salicylic Acid/PRESERVATIVE', ''],
  ['FACE_CREAM', '0.6 Salicylic Acid/PRESERVATIVE', 'ABOVE_LIMIT'],
  ['FACE_CREAM', '0.5 Salicylic Acid/OTHER', ''],
  ['FACE_CREAM', '1 Salicylic Acid/OTHER', 'PURPOSE_OPEN'],
  ['FACE_CREAM', '2.5 Salicylic Acid/OTHER', 'ABOVE_LIMIT ABOVE_LIMIT'],
  ['SHAMPOO', '3 Salicylic Acid/ACTIVE', ''],
  ['SHAMPOO', '3.1 Salicylic Acid/ACTIVE', 'ABOVE_LIMIT'],
  ['BODY_LOTION', '0.6 Salicylic Acid/ACTIVE', 'ABOVE_LIMIT'],
  ['FACE_CREAM', '0.4 Salicylic Acid/PRESERVATIVE + 1.5 Salicylic Acid/ACTIVE', ''],
  ['FACE_CREAM', '0.4 Salicylic Acid/PRESERVATIVE + 1.7 Salicylic Acid/ACTIVE', 'ABOVE_LIMIT'],
  ['FACE_CREAM', '0.6 Salicylic Acid/PRESERVATIVE + 1 Salicylic Acid/ACTIVE', 'ABOVE_LIMIT'],
  ['FACE_CREAM', '0.57 Sodium Salicylate/PRESERVATIVE', ''],
  ['FACE_CREAM', '0.58 Sodium Salicylate/PRESERVATIVE', 'ABOVE_LIMIT'],
  ['FACE_CREAM', '0.58 Sodium Salicylate/ACTIVE', ''],
  ['SHAMPOO BABY_U3', '0.5 Salicylic Acid/PRESERVATIVE', ''],
  ['SHAMPOO BABY_U3', '0.5 Salicylic Acid/ACTIVE', 'NOT_FOR_THIS_USE'],
  // V/32 and III/310
  ['RINSE_OFF ANTIDANDRUFF_SHAMPOO', '2 Climbazole/ACTIVE', ''],
  ['RINSE_OFF ANTIDANDRUFF_SHAMPOO', '0.6 Climbazole/PRESERVATIVE', 'ABOVE_LIMIT'],
  ['FACE_CREAM', '0.4 Climbazole/ACTIVE', 'NOT_FOR_THIS_USE'],
  ['FACE_CREAM', '0.4 Climbazole/PRESERVATIVE', ''],
  ['FACE_CREAM', '0.4 Climbazole/OTHER', 'PURPOSE_OPEN'],
  ['FACE_CREAM', '0.6 Climbazole/OTHER', 'ABOVE_LIMIT NOT_FOR_THIS_USE'],
  // V/44 and III/286
  ['RINSE_OFF HAIR', '2 Cetrimonium Chloride/EMULSIFIER', ''],
  ['RINSE_OFF HAIR', '2.6 Cetrimonium Chloride/EMULSIFIER', 'ABOVE_LIMIT'],
  ['RINSE_OFF HAIR', '0.2 Cetrimonium Chloride/PRESERVATIVE', 'ABOVE_LIMIT'],
  ['RINSE_OFF HAIR', '1.5 Cetrimonium Chloride/EMULSIFIER + 1 Steartrimonium Chloride/EMULSIFIER', ''],
  [
    'RINSE_OFF HAIR',
    '1.5 Cetrimonium Chloride/EMULSIFIER + 1.2 Steartrimonium Chloride/ACTIVE',
    'SUM_ABOVE_LIMIT',
  ],
  ['BODY_LOTION', '0.1 Cetrimonium Chloride/PRESERVATIVE', ''],
  ['BODY_LOTION', '0.05 Cetrimonium Chloride/EMULSIFIER', 'NOT_FOR_THIS_USE'],
  // marked (+), as ASEAN does: other concentrations for other purposes
  ['SOAP', '0.1 Glutaral/PRESERVATIVE', ''],
  ['SOAP', '0.2 Glutaral/PRESERVATIVE', 'ABOVE_LIMIT'],
  ['SOAP', '0.2 Glutaral/ACTIVE', ''],
  ['SOAP', '0.2 Glutaral/OTHER', 'PURPOSE_OPEN'],
  ['SOAP', '0.1 Glutaral/PRESERVATIVE + 0.2 Glutaral/ACTIVE', ''],
  // a preservative without a second entry, whatever its role
  ['FACE_CREAM', '1 Phenoxyethanol/EXCIPIENT', ''],
  ['FACE_CREAM', '1.2 Phenoxyethanol/EXCIPIENT', 'ABOVE_LIMIT'],
  // IV and III: colourants and hair dyes
  ['LIPSTICK', '1 CI 19140/COLOUR', ''],
  ['NON_OXIDATIVE_HAIR_DYE', '0.5 CI 19140/COLOUR', ''],
  ['NON_OXIDATIVE_HAIR_DYE', '0.6 CI 19140/COLOUR', 'ABOVE_LIMIT'],
  ['LIPSTICK', '1 CI 62045/COLOUR', 'NOT_FOR_THIS_USE'],
  ['FACE_CREAM', '0.1 HC Blue No. 17/COLOUR', 'NOT_FOR_THIS_USE'],
  // IV and VI
  ['FACE_MAKEUP', '30 Titanium Dioxide/COLOUR', ''],
  ['FACE SUNSCREEN LEAVE_ON', '25 Titanium Dioxide/ACTIVE', ''],
  ['FACE SUNSCREEN LEAVE_ON', '26 Titanium Dioxide/ACTIVE', 'ABOVE_LIMIT'],
  ['FACE_MAKEUP', '30 Titanium Dioxide/OTHER', 'PURPOSE_OPEN'],
]
