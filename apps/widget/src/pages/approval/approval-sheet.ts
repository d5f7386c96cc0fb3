import type { ReplyOf } from '@rp/contract/endpoint'
import type { getApproval } from '@rp/contract/recipes/approval'
import type { Language } from '@rp/domain/languages'
import { h } from '../../dom.ts'
import { dayText, fact, part } from '../link-page.ts'
import type { ApprovalWords } from './approval-words.ts'

export type Approval = ReplyOf<typeof getApproval>

/** Formula sheet and quote as the customer sees them: names in order, without shares. */
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

const whole = (count: number): string => new Intl.NumberFormat('en').format(count)

/** Quantities and prices by size; the packaging is listed with its quantity. */
function sizeFacts(lines: Approval['quote']['lines'], t: ApprovalWords, language: Language): HTMLElement[] {
  return lines.flatMap(({ name, content, qty, unit_price, amount, pieces }) => [
    ...(name === '' ? [] : [fact(t.size, `${name} (${content})`, 'long')]),
    fact(t.qty, t.pieces(whole(qty))),
    fact(t.unit, unit_price),
    ...(lines.length > 1 ? [fact(t.amount, amount)] : []),
    ...(pieces.length > 0
      ? [
          fact(
            t.included,
            pieces
              .map((piece) => piece.name[language] + (piece.count === null ? '' : ` × ${whole(piece.count)}`))
              .join(', '),
            'long',
          ),
        ]
      : []),
  ])
}

function quotePart({ quote }: Approval, t: ApprovalWords, language: Language): HTMLElement {
  return part(
    t.quote,
    h(
      'dl',
      {},
      fact(t.number, quote.number),
      ...sizeFacts(quote.lines, t, language),
      fact(t.total, quote.total, 'total'),
      fact(t.valid, dayText(quote.valid_until, language)),
    ),
  )
}
