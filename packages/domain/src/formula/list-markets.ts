import type { Words } from '../languages.ts'

interface MarketRules {
  words: Words
  /** The law that defines the order. */
  law: string
  /** Whether the order by weight applies from exactly 1 %, or only above it. */
  orderedFrom: 'ONE' | 'ABOVE_ONE'
  /** Whether allergens of perfumes and natural mixtures are also named. */
  namesAllergens: boolean
  /** Whether "(nano)" follows a name. */
  namesNano: boolean
  /** Whether US names replace Latin names and colour index numbers. */
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
 * Markets whose law orders an ingredient list. ASEAN and Thailand follow the EU here: descending by weight, then
 * those below 1 % in any order, colourants last. Our list is descending there too, which all of them allow.
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

/** ISO codes of the ASEAN members except Thailand, whose own notification takes precedence. */
const asean = new Set(['BN', 'KH', 'ID', 'LA', 'MY', 'MM', 'PH', 'SG', 'TL', 'VN'])

/**
 * Default list market of a product for these countries (ISO codes, `EU`): that of its first country. Countries
 * without their own rules here, and no country, use the EU's.
 */
export function listMarketOf(countries: readonly string[]): ListMarket {
  const [first] = countries
  if (first === undefined) return 'EU'
  if (first === 'TH' || first === 'US') return first
  return asean.has(first) ? 'ASEAN' : 'EU'
}
