import { decimal, type Decimal } from '../decimal.ts'

/** INCI names and established names of sunscreen actives: OTC monograph M020, section M020.10. */
const sunscreens = new Map(
  Object.entries({
    PABA: 'Aminobenzoic Acid',
    'Butyl Methoxydibenzoylmethane': 'Avobenzone',
    Cinoxate: 'Cinoxate',
    'Benzophenone-8': 'Dioxybenzone',
    Homosalate: 'Homosalate',
    'Menthyl Anthranilate': 'Meradimate',
    Octocrylene: 'Octocrylene',
    'Ethylhexyl Methoxycinnamate': 'Octinoxate',
    'Ethylhexyl Salicylate': 'Octisalate',
    'Benzophenone-3': 'Oxybenzone',
    'Ethylhexyl Dimethyl PABA': 'Padimate O',
    'Phenylbenzimidazole Sulfonic Acid': 'Ensulizole',
    'Benzophenone-4': 'Sulisobenzone',
    'Titanium Dioxide': 'Titanium Dioxide',
    'TEA-Salicylate': 'Trolamine Salicylate',
    'Zinc Oxide': 'Zinc Oxide',
  }).map(([inci, name]) => [inci.toLowerCase(), name]),
)

/** Acne actives with their active ranges: OTC monograph M006, section M006.10. */
const acne: Record<string, { from: string; to: string }> = {
  'benzoyl peroxide': { from: '2.5', to: '10' },
  'salicylic acid': { from: '0.5', to: '2' },
  sulfur: { from: '3', to: '10' },
}

/** The established name if an ingredient is an active of an over-the-counter drug; else null. */
export function usActiveName(inci_name: string, pct: Decimal, functions: readonly string[]): string | null {
  const filter = sunscreens.get(inci_name.toLowerCase())
  if (filter !== undefined && functions.some((name) => name.toUpperCase() === 'UV FILTER')) return filter
  const range = acne[inci_name.toLowerCase()]
  const isActive = range !== undefined && pct.gte(decimal(range.from)) && pct.lte(decimal(range.to))
  return isActive ? inci_name : null
}
