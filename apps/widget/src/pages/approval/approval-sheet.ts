import type { Language } from '@rp/domain/languages'
import { h } from '../../dom.ts'
import { dayText, fact, part } from '../link-page.ts'
import type { Approval } from './approval-page.ts'
import type { ApprovalWords } from './approval-words.ts'

/** Formula sheet and quote as the customer reads them: names in their order, no share of anything. */
export function formulaSheet(approval: Approval, t: ApprovalWords, language: Language): HTMLElement[] {
  const { recipe_name, brand, customer_name, recipe_number, version_no } = approval
  const allergens = approval.allergens[language]
  return [
    h(
      'div',
      {},
      h('h1', {}, recipe_name),
      brand !== null && h('p', {}, brand),
      customer_name !== null && h('p', {}, t.dear(customer_name)),
      h('p', { class: 'quiet' }, t.version(recipe_number, version_no)),
    ),
    part(t.ingredients, h('p', { class: 'quiet' }, t.order), h('p', {}, approval.inci[language])),
    ...(allergens ? [part(t.allergens, h('p', {}, allergens))] : []),
    ...(approval.claims.length > 0
      ? [part(t.claims, h('ul', {}, ...approval.claims.map((claim) => h('li', {}, claim[language]))))]
      : []),
    quotePart(approval, t, language),
  ]
}

function quotePart({ quote }: Approval, t: ApprovalWords, language: Language): HTMLElement {
  const qty = new Intl.NumberFormat('en').format(quote.qty)
  return part(
    t.quote,
    h(
      'dl',
      {},
      fact(t.number, quote.number),
      fact(t.qty, t.pieces(qty)),
      fact(t.unit, quote.unit_price),
      fact(t.total, quote.total, 'total'),
      fact(t.valid, dayText(quote.valid_until, language)),
    ),
  )
}
