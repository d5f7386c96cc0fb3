/**
 * A product, its lines in percent, the verdict by the law's own words, and the entry that decides: COMPLIES, NEEDS_REVIEW
 * (a question that the law asks), BREACHES, or CANNOT_BE_CHECKED.
 */
export type TitleCase = [
  product: string,
  lines: string,
  verdict: 'COMPLIES' | 'NEEDS_REVIEW' | 'BREACHES' | 'CANNOT_BE_CHECKED',
  entry?: string,
]

/** Annexes II to VI of Regulation (EC) 1223/2009: families, conditions and exceptions in titles of Annex II. */
export const titleCases: TitleCase[] = [
  // Families: elements.
  ['FACE_CREAM', '0.5 Mercurous Chloride#10112-91-1', 'BREACHES', 'II 221'],
  ['FACE_CREAM', '0.5 Ammoniated Mercury', 'BREACHES', 'II 221'],
  ['FACE_CREAM', '1 ปรอท', 'BREACHES', 'II 221'],
  ['FACE_CREAM', '0.005 Thimerosal#54-64-8', 'BREACHES', 'II 221'],
  ['FACE_CREAM', '0.5 Lead Acetate', 'BREACHES', 'II 289'],
  ['LIPSTICK', '0.1 ตะกั่วออกไซด์', 'BREACHES', 'II 289'],
  ['HAIR_LOTION', '0.5 Lead Acetate#301-04-2', 'BREACHES', 'II 289'],
  ['FACE_CREAM', '0.1 Cadmium Sulfide', 'BREACHES', 'II 68'],
  ['FACE_CREAM', '0.1 Arsenic Trioxide#1327-53-3', 'BREACHES', 'II 43'],
  ['FACE_CREAM', '0.1 Antimony Trioxide', 'BREACHES', 'II 40'],
  ['FACE_CREAM', '0.1 Potassium Dichromate', 'BREACHES', 'II 97'],
  // Entry 17 of Annex V includes the borate: 0.005 % × 200.59 ÷ 338.52 = 0.003 % as mercury, below 0.007 %.
  ['EYE_SHADOW EYE', '0.005 PRESERVATIVE:Phenyl Mercuric Borate', 'COMPLIES'],
  ['EYE_SHADOW', '5 COLOUR:Chromium Oxide Greens@77288', 'COMPLIES'],
  ['EYE_SHADOW', '5 COLOUR:Chromium Hydroxide Green@77289', 'COMPLIES'],
  ['FACE_CREAM', '0.1 Barium Chloride', 'BREACHES', 'II 46'],
  ['FACE_CREAM', '3 Barium Sulfate#7727-43-7', 'COMPLIES'],
  ['LIPSTICK', '1 COLOUR:Barium Sulfate@77120', 'COMPLIES'],
  ['FACE_CREAM', '1 Sodium Selenite', 'BREACHES', 'II 297'],
  ['ANTIDANDRUFF_SHAMPOO', '1 Selenium Disulphide#7488-56-4', 'COMPLIES'],
  ['FACE_CREAM', '1 Selenium Disulphide#7488-56-4', 'BREACHES', 'II 297'],
  ['FACE_CREAM', '1 Saccharomyces/Selenium Ferment', 'NEEDS_REVIEW', 'II 297'],
  ['FACE_CREAM', '1 Mercurialis Annua Leaf Extract', 'COMPLIES'],
  ['FACE_CREAM', '1 Plumbago Zeylanica Root Extract', 'COMPLIES'],
  ['FACE_CREAM', '0.1 Gold Chloride', 'BREACHES', 'II 296'],
  ['FACE_CREAM', '0.1 COLOUR:Gold@77480', 'COMPLIES'],
  // Families: classes, salts and parents.
  ['FACE_CREAM', '0.1 Triamcinolone Acetonide', 'BREACHES', 'II 300'],
  ['FACE_CREAM', '0.05 Clobetasol Propionate#25122-46-7', 'BREACHES', 'II 300'],
  ['FACE_CREAM', '0.1 Betamethasone Valerate', 'BREACHES', 'II 300'],
  ['FACE_CREAM', '0.1 เบตาเมทาโซนวาเลอเรต', 'BREACHES', 'II 300'],
  ['FACE_CREAM', '0.1 Novomesolone', 'NEEDS_REVIEW', 'II 300'],
  ['HAIR_LOTION', '2 Minoxidil Sulfate#83701-22-8', 'BREACHES', 'II 372'],
  ['FACE_CREAM', '0.5 Lidocaine Hydrochloride', 'NEEDS_REVIEW', 'II 399'],
  ['FACE_CREAM', '0.5 Lidocaine#137-58-6', 'BREACHES', 'II 399'],
  ['FACE_CREAM', '0.5 Testosterone', 'BREACHES', 'II 37'],
  ['FACE_CREAM', '0.1 Estradiol', 'BREACHES', 'II 260'],
  ['FACE_CREAM', '1 Clindamycin Phosphate', 'BREACHES', 'II 39'],
  ['FACE_CREAM', '1 Lactobacillus Ferment', 'COMPLIES'],
  ['FACE_CREAM', '0.1 Sodium Retinoate', 'BREACHES', 'II 375'],
  ['FACE_CREAM', '0.1 Hydroxypinacolone Retinoate', 'COMPLIES'],
  ['FACE_CREAM', '1 Sodium Aminocaproate', 'BREACHES', 'II 7'],
  ['FACE_CREAM', '1 Sodium Lauroyl Sarcosinate', 'COMPLIES'],
  ['FACE_CREAM', '1 Aconitum Napellus Root Extract', 'BREACHES', 'II 11'],
  ['FACE_CREAM', '1 Laurus Nobilis Seed Oil', 'BREACHES', 'II 359'],
  ['FACE_CREAM', '1 Laurus Nobilis Leaf Extract', 'COMPLIES'],
  ['FACE_CREAM', '1 Diethanolamine', 'BREACHES', 'II 411'],
  ['SHAMPOO', '1 Cocamidopropyl Dimethylamine', 'COMPLIES'],
  // Conditions: use in hair dyes.
  ['LIPSTICK', '1 COLOUR:CI 12085@12085', 'COMPLIES'],
  ['OXIDATIVE_HAIR_DYE', '1 Pigment Red 4#2814-77-9', 'BREACHES', 'II 1345'],
  ['FACE_CREAM', '1 Phloroglucinol#108-73-6', 'COMPLIES'],
  ['NON_OXIDATIVE_HAIR_DYE', '1 Phloroglucinol#108-73-6', 'BREACHES', 'II 1253'],
  ['', '1 Phloroglucinol#108-73-6', 'CANNOT_BE_CHECKED'],
  ['LASH_COLOUR', '0.5 1,2,4-Trihydroxybenzene#533-73-3', 'BREACHES', 'II 1642'],
  ['FACE_CREAM', '0.5 1,2,4-Trihydroxybenzene#533-73-3', 'COMPLIES'],
  // Conditions: content and proof.
  ['FACE_CREAM', '30 BASE:Petrolatum#8009-03-8', 'NEEDS_REVIEW', 'II 904'],
  ['AEROSOL DEODORANT', '20 Isobutane#75-28-5', 'NEEDS_REVIEW', 'II 464'],
  ['AEROSOL DEODORANT', '20 Butane#106-97-8', 'NEEDS_REVIEW', 'II 465'],
  ['FACE_CREAM', '1 Lubricating Greases#74869-21-9', 'NEEDS_REVIEW', 'II 893'],
  ['SHAMPOO', '1 Coal Tar#8007-45-2', 'BREACHES', 'II 420'],
  ['FACE_CREAM', '1 Coal Tar Pitch#94114-13-3', 'NEEDS_REVIEW', 'II 625'],
  // Conditions: fragrance ingredients.
  ['PERFUME', '0.1 FRAGRANCE:Diethyl Maleate#141-05-9', 'BREACHES', 'II 426'],
  ['FACE_CREAM', '0.1 ACTIVE:Diethyl Maleate#141-05-9', 'COMPLIES'],
  ['FACE_CREAM', '0.1 OTHER:Diethyl Maleate#141-05-9', 'NEEDS_REVIEW', 'II 426'],
  [
    'PERFUME',
    '1 FRAGRANCE:Oil = 99 Novel Peel Oil, 1 <3,4-Dihydrocoumarin#119-84-6',
    'NEEDS_REVIEW',
    'II 427',
  ],
  // Exceptions.
  [
    'FACE_CREAM',
    '0.2 FRAGRANCE:Bergamot = 99.7 Bergamot Oil, 0.3 <Bergapten#484-20-8',
    'NEEDS_REVIEW',
    'II 358',
  ],
  ['FACE_CREAM', '0.2 Bergapten#484-20-8', 'BREACHES', 'II 358'],
  ['SUNSCREEN', '0.2 FRAGRANCE:Bergamot = 99.7 Bergamot Oil, 0.3 <Bergapten#484-20-8', 'BREACHES', 'II 358'],
  ['ARTIFICIAL_NAIL PROFESSIONAL', '0.02 Hydroquinone#123-31-9', 'NEEDS_REVIEW', 'III 14'],
  ['FACE_CREAM', '0.02 Hydroquinone#123-31-9', 'BREACHES', 'II 1339'],
  ['FACE_CREAM', '0.02 ไฮโดรควิโนน', 'BREACHES', 'II 1339'],
  ['TOOTHPASTE', '0.2 Sodium Fluoride#7681-49-4', 'COMPLIES'],
  ['FACE_CREAM', '0.2 Sodium Fluoride#7681-49-4', 'BREACHES', 'II 191'],
  // Its row in Annex III is held for review.
  ['FACE_CREAM', '0.1 Sodium Nitrite#7632-00-0', 'NEEDS_REVIEW', 'III 17'],
  ['FACE_CREAM', '0.1 Potassium Nitrite', 'BREACHES', 'II 248'],
  // F17: names cut at brackets.
  ['PERFUME', '60 Ethanol#64-17-5', 'COMPLIES'],
  ['BODY_LOTION', '2 Petroleum', 'BREACHES', 'II 763'],
  ['BODY_LOTION', '2 Coal', 'COMPLIES'],
]
