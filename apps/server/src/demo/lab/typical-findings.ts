/** What the laboratory usually finds, by the code of a result; orders take one or another. */
const findings: Record<string, readonly string[]> = {
  HG: ['<0.01', '0.02', '<0.01'],
  AS: ['<0.05', '0.12', '0.31'],
  PB: ['0.4', '<0.1', '1.2'],
  CD: ['<0.02', '0.05', '<0.02'],
  ASSAY: ['101.2', '98.6', '104.3'],
  AEROBIC_COUNT: ['<10', '30', '120'],
  YEAST_MOULD: ['<10', '<10', '20'],
  TPC: ['250', '<10', '1200'],
  PH: ['5.4', '5.8', '5.1'],
  VISCOSITY: ['18500', '24200', '31000'],
  // ISO 11930, criteria A.
  LOG_BACTERIA: ['4.6', '>5', '3.9'],
  LOG_FUNGI: ['2.1', '1.7', '2.4'],
  // UVA protection at least a third of the SPF.
  SPF: ['32.4', '51.8', '54.1'],
  UVA_PF: ['11.2', '18.6', '19.3'],
  DISINTEGRATION: ['8', '12', '17'],
  AVERAGE_WEIGHT: ['502', '548', '505'],
}

/** Per 100 g; the energy is that of protein, fat and carbohydrate (4, 9 and 4 kcal/g). */
const nutrition = {
  whey: { ENERGY: '372', PROTEIN: '78', FAT: '4', CARBOHYDRATE: '6', SODIUM: '250' },
  collagen: { ENERGY: '362', PROTEIN: '85', FAT: '0', CARBOHYDRATE: '5.5', SODIUM: '210' },
  capsules: { ENERGY: '349', PROTEIN: '8', FAT: '5', CARBOHYDRATE: '68', SODIUM: '32' },
  bakery: { ENERGY: '470', PROTEIN: '7', FAT: '22', CARBOHYDRATE: '61', SODIUM: '310' },
}

/** Densities at 25 °C of what the company keeps in stock, in g/ml; powders as poured. */
const densities: readonly [name: RegExp, density: string][] = [
  [/glycerin/iu, '1.258'],
  [/ใบบัวบก/u, '1.031'],
]

interface Tested {
  /** What was tested, by name. */
  product: string
  code: string
  /** Which of the usual values; the same for all results of an order. */
  turn: number
}

/** The value of a result as the laboratory would write it; null where the middle of the limits will do. */
export function typicalFinding({ product, code, turn }: Tested): string | null {
  const facts: Partial<Record<string, string>> = nutrition[kindOfFood(product)]
  const density = densities.find(([name]) => name.test(product))?.[1] ?? '0.92'
  const usual = findings[code]
  return facts[code] ?? (code === 'DENSITY' ? density : null) ?? usual?.[turn % usual.length] ?? null
}

function kindOfFood(product: string): keyof typeof nutrition {
  if (/whey/iu.test(product)) return 'whey'
  if (/collagen|คอลลาเจน/iu.test(product)) return 'collagen'
  return /คุกกี้|cookie/iu.test(product) ? 'bakery' : 'capsules'
}
