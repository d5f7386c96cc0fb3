import type { RegistrationKind } from '../regulation/registration-pattern.ts'
import type { MarketCountry } from '../regulation/rule.ts'

/**
 * How long a grant is valid. YEARS: so many from its day. UP_TO: the holder chooses, at most so many. MAY_END: some
 * kinds end after so many, others never. NONE: it has no end.
 */
export type RegistrationTerm =
  | { kind: 'YEARS' | 'UP_TO' | 'MAY_END'; years: number }
  | { kind: 'NONE' }
  | { kind: 'UNKNOWN' }

interface TermOfLaw {
  country: MarketCountry
  registration: RegistrationKind
  term: RegistrationTerm
  /** The law or the authority's own guide, and its date. */
  source: string
  dated: string
}

const cosmetic = (
  country: MarketCountry,
  term: RegistrationTerm,
  source: string,
  dated: string,
): TermOfLaw => ({ country, registration: 'COSMETIC_NOTIFICATION', term, source, dated })

const years = (count: number): RegistrationTerm => ({ kind: 'YEARS', years: count })

/**
 * Terms of grants by country. Missing are Brunei, Cambodia, Laos and Timor-Leste, whose term could not be read from a
 * source of their authorities, and food outside Thailand: there the end of each grant must be entered.
 */
const termsOfLaw: readonly TermOfLaw[] = [
  cosmetic('TH', years(3), 'Cosmetics Act B.E. 2558', '2015-09-08'),
  {
    country: 'TH',
    registration: 'FOOD_SERIAL',
    term: { kind: 'NONE' },
    source: 'Food Act B.E. 2522, serial numbers',
    dated: '1979-05-13',
  },
  cosmetic('VN', years(5), 'Circular 06/2011/TT-BYT of the Ministry of Health', '2011-01-25'),
  cosmetic('ID', years(3), 'BPOM Regulation 21 of 2022', '2022-10-04'),
  cosmetic('MY', years(2), 'NPRA Guidelines for Control of Cosmetic Products, 2.7', '2022-08-01'),
  cosmetic(
    'SG',
    years(1),
    'Health Products (Cosmetic Products - ASEAN Cosmetic Directive) Regulations',
    '2007-12-31',
  ),
  cosmetic('MM', years(2), 'Guideline on Notification of Cosmetic Product Application, 9', '2010-01-01'),
  cosmetic(
    'PH',
    { kind: 'UP_TO', years: 3 },
    'FDA Circular on cosmetic notification: 1, 2 or 3 years',
    '2015-08-01',
  ),
  cosmetic('EU', { kind: 'NONE' }, 'Regulation (EC) 1223/2009, Article 13', '2009-11-30'),
  cosmetic(
    'US',
    { kind: 'NONE' },
    'FD&C Act, section 607(c): listings are updated, they do not end',
    '2022-12-29',
  ),
  cosmetic(
    'CN',
    { kind: 'MAY_END', years: 5 },
    'CSAR: special cosmetics five years, filings of ordinary ones without an end',
    '2020-06-16',
  ),
  cosmetic('JP', { kind: 'NONE' }, 'PMD Act, Article 14-9', '2014-11-25'),
  cosmetic('KR', { kind: 'NONE' }, 'Cosmetics Act, Article 4', '2012-02-05'),
]

/** The term of a country; `own` years of the company's pattern replace it. */
export function termOf(
  country: string,
  registration: RegistrationKind,
  own: number | null = null,
): RegistrationTerm {
  if (own !== null) return years(own)
  const known = termsOfLaw.find((one) => one.country === country && one.registration === registration)
  return known?.term ?? { kind: 'UNKNOWN' }
}

/** A grant is renewed at most so many days before its end (Thailand, notification of 29 August 2018). */
export const renewalDays = 180

/** A longer grant of a country whose term is not known is probably a slip, and asks for a reason. */
export const longestUnasked = 10

/** Grants before this day are slips of a Buddhist year or a century. */
export const earliestGrant = '1990-01-01'
