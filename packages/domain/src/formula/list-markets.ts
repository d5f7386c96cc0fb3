import type { Words } from '../languages.ts'

interface MarketRules {
  words: Words
  /** Where the order of the list is laid down. */
  law: string
  /** From which share on the order is by weight: from exactly 1 % on, or only above it. */
  orderedFrom: 'ONE' | 'ABOVE_ONE'
  /** Whether allergens of perfumes and natural mixtures are named besides. */
  namesAllergens: boolean
  /** Whether "(nano)" follows a name. */
  namesNano: boolean
  /** Whether names of the United States take the place of Latin names and colour index numbers. */
  hasUsNames: boolean
  /** Whether the active ingredients of a drug come first. */
  hasActives: boolean
}

const asEverywhere = {
  orderedFrom: 'ONE',
  namesAllergens: true,
  namesNano: true,
  hasUsNames: false,
  hasActives: false,
} as const

const unitedStates = {
  orderedFrom: 'ABOVE_ONE',
  namesAllergens: false,
  namesNano: false,
  hasUsNames: true,
} as const

/**
 * The markets by whose law an ingredient list is ordered. The laws of ASEAN and Thailand follow the one of the EU here:
 * descending by weight, what is below 1 % behind it in any order, colourants last. Ours is descending there as well, which
 * every one of them allows.
 */
export const listMarkets = {
  TH: {
    words: { en: 'Thailand', th: 'ไทย' },
    law: 'Cosmetics Act B.E. 2558, section 22; notification of the Cosmetic Committee on labels B.E. 2562',
    ...asEverywhere,
  },
  EU: {
    words: { en: 'EU', th: 'สหภาพยุโรป' },
    law: 'Regulation (EC) 1223/2009, Article 19(1)(g); Regulation (EU) 2023/1545',
    ...asEverywhere,
  },
  ASEAN: {
    words: { en: 'ASEAN', th: 'อาเซียน' },
    law: 'ASEAN Cosmetic Directive, Appendix II',
    ...asEverywhere,
  },
  US: {
    words: { en: 'US, cosmetic', th: 'สหรัฐฯ เครื่องสำอาง' },
    law: '21 CFR 701.3(a), (f)',
    ...unitedStates,
    hasActives: false,
  },
  US_OTC: {
    words: { en: 'US, OTC drug', th: 'สหรัฐฯ ยา OTC' },
    law: '21 CFR 201.66(c)(2), (c)(8); 21 CFR 701.3',
    ...unitedStates,
    hasActives: true,
  },
} as const satisfies Record<string, MarketRules>
export type ListMarket = keyof typeof listMarkets

export const listMarketNames = Object.keys(listMarkets) as ListMarket[]

/** ISO codes of the members of ASEAN but Thailand, whose own notification comes first. */
const asean = new Set(['BN', 'KH', 'ID', 'LA', 'MY', 'MM', 'PH', 'SG', 'TL', 'VN'])

/**
 * The market whose list a product for these countries (ISO codes, `EU`) shows unless somebody chooses another: that of its
 * first country. Countries without rules of their own here, and none, take the EU's.
 */
export function listMarketOf(countries: readonly string[]): ListMarket {
  const [first] = countries
  if (first === undefined) return 'EU'
  if (first === 'TH' || first === 'US') return first
  return asean.has(first) ? 'ASEAN' : 'EU'
}
