import type { MolarFamily } from './molar-family.ts'

/** The largest ratio of a benzalkonium chloride to its bromide or saccharinate is that of the C18 chain. */
const stearalkoniumChloride = '424.15'

/** Forms that one entry counts: Annexes III and VI, in the order of their entries. */
export const singleFamilies: readonly MolarFamily[] = [
  // III/10
  {
    bases: ['base'],
    mass: '124.14',
    members: { '2,4-DIAMINOPHENOL': [1, '124.14'], '2,4-DIAMINOPHENOL HCL': [1, '197.06'] },
  },
  // III/15a: all hydroxides count as sodium hydroxide.
  {
    bases: ['sodium hydroxide'],
    mass: '39.997',
    members: {
      'SODIUM HYDROXIDE': [1, '39.997'],
      'POTASSIUM HYDROXIDE': [1, '56.106'],
      'LITHIUM HYDROXIDE': [1, '23.948'],
    },
  },
  // III/21
  {
    bases: ['quinine base', 'quinine'],
    mass: '324.42',
    members: {
      QUININE: [1, '324.42'],
      'QUININE HYDROCHLORIDE': [1, '360.88'],
      'QUININE SULFATE': [2, '746.91'],
    },
  },
  // III/23
  {
    bases: ['sulphur', 'sulfur'],
    mass: '32.06',
    members: {
      'BARIUM SULFIDE': [1, '169.39'],
      'CALCIUM SULFIDE': [1, '72.14'],
      'LITHIUM SULFIDE': [1, '45.94'],
      'MAGNESIUM SULFIDE': [1, '56.37'],
      'SODIUM SULFIDE': [1, '78.04'],
      'STRONTIUM SULFIDE': [1, '119.68'],
      'POTASSIUM SULFIDE': [1, '110.26'],
    },
  },
  // III/25
  { bases: ['% anhydrous substance'], mass: '411.72', members: { 'ZINC PHENOLSULFONATE': [1, '411.72'] } },
  // III/51
  {
    bases: ['base'],
    mass: '145.16',
    members: { OXYQUINOLINE: [1, '145.16'], 'OXYQUINOLINE SULFATE': [2, '388.39'] },
  },
  // III/53
  {
    bases: ['etidronic acid', 'acid'],
    mass: '206.03',
    members: {
      'ETIDRONIC ACID': [1, '206.03'],
      'DISODIUM ETIDRONATE': [1, '249.99'],
      'TETRASODIUM ETIDRONATE': [1, '293.95'],
      'TETRAPOTASSIUM ETIDRONATE': [1, '358.39'],
    },
  },
  // III/65, V/54: chlorides of one chain are benzalkonium chlorides themselves.
  {
    bases: ['benzalkonium chloride'],
    mass: '1',
    members: {
      'LAURALKONIUM CHLORIDE': [1, '1'],
      'MYRISTALKONIUM CHLORIDE': [1, '1'],
      'CETALKONIUM CHLORIDE': [1, '1'],
      'STEARALKONIUM CHLORIDE': [1, '1'],
      'COCOALKONIUM CHLORIDE': [1, '1'],
      'TALLOWALKONIUM CHLORIDE': [1, '1'],
      'HYDROGENATED TALLOWALKONIUM CHLORIDE': [1, '1'],
    },
  },
  {
    bases: ['benzalkonium chloride'],
    mass: stearalkoniumChloride,
    members: {
      'BENZALKONIUM BROMIDE': [1, '468.60'],
      'CETEARALKONIUM BROMIDE': [1, '468.60'],
      'BENZALKONIUM SACCHARINATE': [1, '570.88'],
    },
  },
  { bases: ['benzalkonium chloride'], mass: '339.99', members: { 'LAURALKONIUM BROMIDE': [1, '384.44'] } },
  {
    bases: ['benzalkonium chloride'],
    mass: '368.04',
    members: { 'MYRISTALKONIUM SACCHARINATE': [1, '514.77'] },
  },
  // III/200, 225, 227, 237, 259: hair dyes. A name of base and salt counts as the base, which gives the larger factor.
  {
    bases: ['sulphate', 'sulfate'],
    mass: '238.22',
    members: { 'TETRAAMINOPYRIMIDINE SULFATE': [1, '238.22'] },
  },
  { bases: ['hydrochloride'], mass: '305.76', members: { 'HC BLUE NO. 12': [1, '269.30'] } },
  {
    bases: ['hydrochloride'],
    mass: '214.48',
    members: {
      '3-AMINO-2,4-DICHLOROPHENOL': [1, '178.02'],
      '3-AMINO-2,4-DICHLOROPHENOL HCL': [1, '214.48'],
    },
  },
  { bases: ['hydrochloride'], mass: '277.70', members: { 'HC RED NO. 13': [1, '241.24'] } },
  { bases: ['hydrochloride'], mass: '247.68', members: { 'HC YELLOW NO. 9': [1, '247.68'] } },
  // III/376: retinol equivalents, Regulation (EU) 2024/996.
  {
    bases: ['retinol equivalent re', 'retinol equivalent', 'retinol equivalents', 're', 'retinol'],
    mass: '286.45',
    members: {
      RETINOL: [1, '286.45'],
      'RETINYL ACETATE': [1, '328.49'],
      'RETINYL PALMITATE': [1, '524.86'],
    },
  },
  // VI/6, 7, 9, 22, 24. VI/10 has none: octocrylene is an ester, and no acid of its limit is named.
  {
    bases: ['acid'],
    mass: '274.30',
    members: {
      'PHENYLBENZIMIDAZOLE SULFONIC ACID': [1, '274.30'],
      'SODIUM PHENYLBENZIMIDAZOLE SULFONATE': [1, '296.28'],
      'POTASSIUM PHENYLBENZIMIDAZOLE SULFONATE': [1, '312.39'],
      'TEA-PHENYLBENZIMIDAZOLE SULFONATE': [1, '423.49'],
    },
  },
  {
    bases: ['acid'],
    mass: '562.69',
    members: { 'TEREPHTHALYLIDENE DICAMPHOR SULFONIC ACID': [1, '562.69'] },
  },
  { bases: ['acid'], mass: '320.40', members: { 'BENZYLIDENE CAMPHOR SULFONIC ACID': [1, '320.40'] } },
  {
    bases: ['acid'],
    mass: '308.31',
    members: { 'BENZOPHENONE-4': [1, '308.31'], 'BENZOPHENONE-5': [1, '330.29'] },
  },
  {
    bases: ['acid'],
    mass: '630.61',
    members: { 'DISODIUM PHENYL DIBENZIMIDAZOLE TETRASULFONATE': [1, '674.57'] },
  },
]
