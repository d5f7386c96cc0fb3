import type { CartonField } from './carton-groups.ts'
import type { CombinedMark, ResolvedGroup } from './combined-mark.ts'
import type { ResolvedField } from './resolve-field.ts'
import { rangeText, shownBoth } from './show-value.ts'

/** With more different values per label, only the list shows them. */
const valuesMax = 12

/** The mark as painted on a carton; doubtful values have a question mark until staff confirm them. */
export function renderMark({ shared, groups, totals, handling, cartons }: CombinedMark): string {
  const lines = [
    text(shared.consignee_code),
    labelled('ORDER NO.', text(shared.order_ref)),
    text(shared.destination),
    labelled('VIA', text(shared.via)),
    labelled('C/NO.', numbersOf(groups, cartons)),
    each(groups, 'item'),
    labelled('QTY', each(groups, 'qty')),
    labelled('G.W.', each(groups, 'gross')),
    labelled('N.W.', each(groups, 'net')),
    labelled('MEAS.', each(groups, 'dims')),
    labelled('VOL.', each(groups, 'volume')),
    ...totalsOf(totals),
    labelled('MADE IN', text(shared.origin)?.toUpperCase() ?? null),
    ...handling,
  ]
  return lines.filter(Boolean).join('\n')
}

function totalsOf(totals: CombinedMark['totals']): (string | null)[] {
  return [
    labelled('TOTAL QTY', text(totals.qty)),
    labelled('TOTAL G.W.', text(totals.gross)),
    labelled('TOTAL N.W.', text(totals.net)),
    labelled('TOTAL VOL.', text(totals.volume)),
  ]
}

function numbersOf(groups: readonly ResolvedGroup[], cartons: number | null): string | null {
  const numbers: { first: number; last: number }[] = []
  for (const { first, last } of groups.filter((group) => group.first > 0)) {
    const before = numbers.at(-1)
    if (before && before.last + 1 === first) before.last = last
    else numbers.push({ first, last })
  }
  if (numbers.length === 0) return null
  return `${numbers.map(rangeText).join(', ')}${cartons === null ? '' : ` / ${cartons}`}`
}

/** One value for all cartons, or each value with its cartons. */
function each(groups: readonly ResolvedGroup[], field: CartonField): string | null {
  const values = new Map<string, string[]>()
  for (const { first, last, fields } of groups) {
    const value = text(fields[field])
    if (value)
      values.set(value, [...(values.get(value) ?? []), first === 0 ? '?' : rangeText({ first, last })])
  }
  const said = [...values]
  const isOfAll = said.length === 1 && said[0]?.[1].length === groups.length
  if (said.length > valuesMax) return null
  return isOfAll
    ? (said[0]?.[0] ?? null)
    : said.map(([value, numbers]) => `${numbers.join(', ')}: ${value}`).join('; ') || null
}

function text(field: ResolvedField | undefined): string | null {
  if (!field) return null
  return field.doubts.length > 0 ? `${shownBoth(field.is)} (?)` : shownBoth(field.is)
}

function labelled(label: string, value: string | null): string | null {
  return value && `${label} ${value}`
}
