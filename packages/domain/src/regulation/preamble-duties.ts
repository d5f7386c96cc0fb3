import { decimal, zero } from '../decimal.ts'
import { nameKey } from '../inci/name-keys.ts'
import type { Words } from '../languages.ts'
import { regulationFinding, type RegulationFinding } from './findings.ts'
import { marketsOf, type RuleMarket } from './rule.ts'
import { namedTogether, type Scene, type Share } from './shares.ts'

/** A duty that the preamble of an annex puts on products with some substances, together above a share. */
interface PreambleDuty {
  market: RuleMarket
  source_code: string
  source_ref: string
  /** INCI names with the share of each that counts. */
  counted: Record<string, string>
  /** Percentage of the product that must be exceeded. */
  above: string
  wording: Words
}

/**
 * Annex V, preamble, point 2, as replaced by Regulation (EU) 2022/1181: "releases formaldehyde" above 0.001 % of released
 * formaldehyde, of all substances together. Without a measurement the most that can be released counts: molecules of
 * formaldehyde (30.026 g/mol) per molecule of the substance. Imidazolidinyl urea 3 of 388.29, DMDM hydantoin 2 of
 * 188.18, diazolidinyl urea 4 of 278.22, sodium hydroxymethylglycinate 1 of 127.07, bronopol 1 of 199.99, methenamine
 * 6 of 140.19, benzylhemiformal 1 of 138.16, dimethylol ethylene thiourea 2 of 162.21, MDM hydantoin 1 of 158.16. Formaldehyde itself is prohibited (II/1577).
 */
const duties: readonly PreambleDuty[] = [
  {
    market: 'EU',
    source_code: 'EU 1223/2009',
    source_ref: 'V, preamble 2',
    counted: {
      'Imidazolidinyl Urea': '0.231986',
      'DMDM Hydantoin': '0.319120',
      'Diazolidinyl Urea': '0.431687',
      'Sodium Hydroxymethylglycinate': '0.236295',
      '2-Bromo-2-Nitropropane-1,3-Diol': '0.150138',
      Methenamine: '1.285085',
      Benzylhemiformal: '0.217328',
      'Dimethylol Ethylene Thiourea': '0.370211',
      'MDM Hydantoin': '0.189846',
    },
    above: '0.001',
    wording: { en: 'releases formaldehyde', th: 'ปล่อยฟอร์มาลดีไฮด์' },
  },
]

const counted = duties.map(({ counted: names, above, ...duty }) => ({
  ...duty,
  above: decimal(above),
  factors: new Map(Object.entries(names).map(([name, factor]) => [nameKey(name), decimal(factor)])),
}))

/** Names repeat with every keystroke. */
const keys = new Map<string, string>()
const keysMax = 20_000

function keyOf(name: string): string {
  const known = keys.get(name)
  if (known !== undefined) return known
  if (keys.size >= keysMax) keys.clear()
  const key = nameKey(name)
  keys.set(name, key)
  return key
}

/** The wordings that preambles require for a product in a country. */
export function preambleFindings({ country, product }: Scene, shares: readonly Share[]): RegulationFinding[] {
  if (product.recipe_type !== 'COSMETICS') return []
  const markets = marketsOf(country)
  return counted.flatMap(({ market, factors, above, wording, source_code, source_ref }) => {
    if (!markets.includes(market)) return []
    const named = shares.flatMap((share) => {
      const factor = factors.get(keyOf(share.inci_name))
      return factor ? [{ share, amount: share.pct.times(factor) }] : []
    })
    if (!named.reduce((total, { amount }) => total.plus(amount), zero).gt(above)) return []
    const substance = namedTogether(named.map(({ share }) => share))
    return [
      regulationFinding('LABEL_WORDING', {
        country,
        substance,
        rule: { source_code, source_ref },
        text: wording,
      }),
    ]
  })
}
