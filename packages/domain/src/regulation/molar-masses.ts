/**
 * Molar masses in g/mol, for limits such as "as acid" or "as F". Each member has its number of units of the counted
 * form per molecule, and its mass: factor = units × mass of the form ÷ mass of the substance. Hydrates are listed
 * without water: that gives the larger factor, never a smaller one.
 */
interface Family {
  /** Words for the counted form in the annexes, after `basisKey`. */
  bases: readonly string[]
  mass: string
  /** By INCI name in upper case. */
  members: Readonly<Record<string, readonly [units: number, mass: string]>>
}

export const molarFamilies: readonly Family[] = [
  {
    bases: ['acid', 'benzoic acid'],
    mass: '122.12',
    members: {
      'BENZOIC ACID': [1, '122.12'],
      'SODIUM BENZOATE': [1, '144.11'],
      'POTASSIUM BENZOATE': [1, '160.21'],
      'AMMONIUM BENZOATE': [1, '139.15'],
      'CALCIUM BENZOATE': [2, '282.31'],
      'MAGNESIUM BENZOATE': [2, '266.53'],
      'MEA-BENZOATE': [1, '183.20'],
      'METHYL BENZOATE': [1, '136.15'],
      'ETHYL BENZOATE': [1, '150.17'],
      'PROPYL BENZOATE': [1, '164.20'],
      'ISOPROPYL BENZOATE': [1, '164.20'],
      'BUTYL BENZOATE': [1, '178.23'],
      'ISOBUTYL BENZOATE': [1, '178.23'],
      'PHENYL BENZOATE': [1, '198.22'],
    },
  },
  {
    bases: ['acid', 'sorbic acid'],
    mass: '112.13',
    members: {
      'SORBIC ACID': [1, '112.13'],
      'POTASSIUM SORBATE': [1, '150.22'],
      'SODIUM SORBATE': [1, '134.11'],
      'CALCIUM SORBATE': [2, '262.31'],
      'TEA-SORBATE': [1, '261.32'],
    },
  },
  {
    bases: ['acid', 'salicylic acid'],
    mass: '138.12',
    members: {
      'SALICYLIC ACID': [1, '138.12'],
      'SODIUM SALICYLATE': [1, '160.10'],
      'POTASSIUM SALICYLATE': [1, '176.21'],
      'CALCIUM SALICYLATE': [2, '314.30'],
      'MAGNESIUM SALICYLATE': [2, '298.53'],
      'MEA-SALICYLATE': [1, '199.20'],
      'TEA-SALICYLATE': [1, '287.31'],
    },
  },
  {
    bases: ['acid', 'propionic acid'],
    mass: '74.08',
    members: {
      'PROPIONIC ACID': [1, '74.08'],
      'SODIUM PROPIONATE': [1, '96.06'],
      'POTASSIUM PROPIONATE': [1, '112.17'],
      'AMMONIUM PROPIONATE': [1, '91.11'],
      'CALCIUM PROPIONATE': [2, '186.22'],
      'MAGNESIUM PROPIONATE': [2, '170.45'],
    },
  },
  {
    bases: ['acid', 'formic acid'],
    mass: '46.03',
    members: { 'FORMIC ACID': [1, '46.03'], 'SODIUM FORMATE': [1, '68.01'] },
  },
  {
    bases: ['acid', '4-hydroxybenzoic acid'],
    mass: '138.12',
    members: {
      '4-HYDROXYBENZOIC ACID': [1, '138.12'],
      METHYLPARABEN: [1, '152.15'],
      ETHYLPARABEN: [1, '166.17'],
      PROPYLPARABEN: [1, '180.20'],
      BUTYLPARABEN: [1, '194.23'],
      'SODIUM METHYLPARABEN': [1, '174.13'],
      'SODIUM ETHYLPARABEN': [1, '188.16'],
      'SODIUM PROPYLPARABEN': [1, '202.18'],
      'SODIUM BUTYLPARABEN': [1, '216.21'],
      'POTASSIUM METHYLPARABEN': [1, '190.24'],
      'POTASSIUM ETHYLPARABEN': [1, '204.27'],
      'POTASSIUM PROPYLPARABEN': [1, '218.29'],
      'POTASSIUM BUTYLPARABEN': [1, '232.32'],
      'SODIUM PARABEN': [1, '160.10'],
      'POTASSIUM PARABEN': [1, '176.21'],
      'CALCIUM PARABEN': [2, '314.30'],
    },
  },
  {
    bases: ['acid', 'dehydroacetic acid'],
    mass: '168.15',
    members: { 'DEHYDROACETIC ACID': [1, '168.15'], 'SODIUM DEHYDROACETATE': [1, '190.13'] },
  },
  {
    bases: ['acid', 'undecylenic acid'],
    mass: '184.28',
    members: {
      'UNDECYLENIC ACID': [1, '184.28'],
      'SODIUM UNDECYLENATE': [1, '206.26'],
      'POTASSIUM UNDECYLENATE': [1, '222.37'],
      'CALCIUM UNDECYLENATE': [2, '406.62'],
      'MEA-UNDECYLENATE': [1, '245.36'],
      'TEA-UNDECYLENATE': [1, '333.47'],
    },
  },
  {
    bases: ['acid', 'thioglycolic acid'],
    mass: '92.12',
    members: {
      'THIOGLYCOLIC ACID': [1, '92.12'],
      'AMMONIUM THIOGLYCOLATE': [1, '109.15'],
      'SODIUM THIOGLYCOLATE': [1, '114.10'],
      'POTASSIUM THIOGLYCOLATE': [1, '130.21'],
    },
  },
  {
    bases: ['phenol'],
    mass: '170.21',
    members: {
      'O-PHENYLPHENOL': [1, '170.21'],
      'SODIUM O-PHENYLPHENATE': [1, '192.19'],
      'POTASSIUM O-PHENYLPHENATE': [1, '208.30'],
      'MEA O-PHENYLPHENATE': [1, '231.29'],
    },
  },
  {
    bases: ['so2'],
    mass: '64.06',
    members: {
      'SODIUM SULFITE': [1, '126.04'],
      'SODIUM BISULFITE': [1, '104.06'],
      'SODIUM METABISULFITE': [2, '190.11'],
      'POTASSIUM SULFITE': [1, '158.26'],
      'POTASSIUM HYDROGEN SULFITE': [1, '120.17'],
      'POTASSIUM METABISULFITE': [2, '222.32'],
      'AMMONIUM SULFITE': [1, '116.14'],
      'AMMONIUM BISULFITE': [1, '99.11'],
    },
  },
  {
    bases: ['f', 'fluorine', 'fluoride'],
    mass: '18.998',
    members: {
      'SODIUM FLUORIDE': [1, '41.988'],
      'POTASSIUM FLUORIDE': [1, '58.097'],
      'AMMONIUM FLUORIDE': [1, '37.037'],
      'STANNOUS FLUORIDE': [2, '156.71'],
      'CALCIUM FLUORIDE': [2, '78.075'],
      'MAGNESIUM FLUORIDE': [2, '62.302'],
      'ALUMINUM FLUORIDE': [3, '83.977'],
      'SODIUM MONOFLUOROPHOSPHATE': [1, '143.95'],
      'POTASSIUM MONOFLUOROPHOSPHATE': [1, '176.17'],
      'AMMONIUM MONOFLUOROPHOSPHATE': [1, '134.05'],
      'CALCIUM MONOFLUOROPHOSPHATE': [1, '138.05'],
      'SODIUM FLUOROSILICATE': [6, '188.06'],
      'POTASSIUM FLUOROSILICATE': [6, '220.27'],
      'AMMONIUM FLUOROSILICATE': [6, '178.15'],
    },
  },
  {
    bases: ['zn', 'zinc'],
    mass: '65.38',
    members: {
      'ZINC CHLORIDE': [1, '136.29'],
      'ZINC SULFATE': [1, '161.44'],
      'ZINC ACETATE': [1, '183.47'],
      'ZINC GLUCONATE': [1, '455.68'],
      'ZINC CITRATE': [3, '574.37'],
    },
  },
  { bases: ['sr', 'strontium'], mass: '87.62', members: { 'STRONTIUM CHLORIDE': [1, '158.53'] } },
  {
    bases: ['hg'],
    mass: '200.59',
    members: {
      THIMEROSAL: [1, '404.81'],
      'PHENYL MERCURIC ACETATE': [1, '336.74'],
      'PHENYL MERCURIC BENZOATE': [1, '398.81'],
    },
  },
  {
    bases: ['nh3', 'ammonia'],
    mass: '17.031',
    members: { AMMONIA: [1, '17.031'], 'AMMONIUM HYDROXIDE': [1, '35.046'] },
  },
  {
    bases: ['h2o2', 'h2o2, present or released'],
    mass: '34.015',
    members: { 'HYDROGEN PEROXIDE': [1, '34.015'], 'UREA PEROXIDE': [1, '94.07'] },
  },
  {
    bases: ['chlorhexidine'],
    mass: '505.45',
    members: {
      CHLORHEXIDINE: [1, '505.45'],
      'CHLORHEXIDINE DIACETATE': [1, '625.55'],
      'CHLORHEXIDINE DIGLUCONATE': [1, '897.76'],
      'CHLORHEXIDINE DIHYDROCHLORIDE': [1, '578.37'],
    },
  },
  { bases: ['agcl'], mass: '143.32', members: { 'SILVER CHLORIDE': [1, '143.32'] } },
  { bases: ['formaldehyde'], mass: '30.03', members: { FORMALDEHYDE: [1, '30.03'] } },
]
