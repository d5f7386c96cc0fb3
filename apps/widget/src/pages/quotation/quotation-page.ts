import type { ReplyOf } from '@rp/contract/endpoint'
import type { answerQuotation, getQuotationPage } from '@rp/contract/machine/quotation'
import type { Language } from '@rp/domain/languages'
import { h } from '../../dom.ts'
import { openAnswers } from '../answers.ts'
import { openLinkApi } from '../link-api.ts'
import { dayText, fact, openLinkPage, part, resultOf, type View } from '../link-page.ts'
import { quotationWords, type QuotationWords } from './quotation-words.ts'

export type Quotation = ReplyOf<typeof getQuotationPage>
type QuotationResult = 'ACCEPTED' | 'DECLINED' | 'CLOSED' | 'EXPIRED'

/** The quotation of a machine service for its customer to read and answer; `today` is the day in Bangkok. */
export function openQuotationPage(root: HTMLElement, token: string, start: Language, today: string): void {
  const api = openLinkApi('quotation', token)
  const page = openLinkPage<Quotation, QuotationWords>({
    root,
    start,
    words: quotationWords,
    read: () => api.read(),
    titleOf: ({ number }) => number,
    companyOf: ({ company }) => company,
    show,
  })
  const answers = openAnswers<'ACCEPT' | 'DECLINE'>({
    root,
    yes: 'ACCEPT',
    no: 'DECLINE',
    needsComment: false,
    async send(body) {
      const { state } = await api.answer<ReplyOf<typeof answerQuotation>>(body)
      const quotation = page.record()
      if (quotation) page.put({ ...quotation, state })
    },
    draw: page.draw,
    reload: page.load,
  })

  function show(quotation: Quotation, { t, language }: View<QuotationWords>): HTMLElement[] {
    const state = stateOf(quotation, today)
    const paper = h('a', { href: api.addressOf('pdf'), target: '_blank', rel: 'noreferrer' }, t.paper)
    const sheet = [...about(quotation, t), lines(quotation, t), sums(quotation, t, language), paper]
    if (state !== 'OPEN') return [resultOf(t[state], t[`${state}_text`], state === 'ACCEPTED'), ...sheet]
    const labels = { yes: t.accept, no: t.decline, comment: t.comment, commentMissing: t.commentMissing }
    return [...sheet, answers.forms(t, labels)]
  }

  void page.load()
}

function about(quotation: Quotation, t: QuotationWords): HTMLElement[] {
  const { customer_name, service_number, model, serial_no, findings } = quotation
  return [
    h(
      'div',
      {},
      h('h1', {}, t.page),
      customer_name !== null && h('p', {}, t.dear(customer_name)),
      h('p', { class: 'quiet' }, t.about(service_number, model)),
      serial_no !== null && h('p', { class: 'quiet' }, t.serial(serial_no)),
    ),
    part(t.findings, h('p', {}, findings)),
  ]
}

function lines({ lines: all, amounts }: Quotation, t: QuotationWords): HTMLElement {
  const head = [t.line, t.qty, t.price, t.amount].map((title) => h('th', { scope: 'col' }, title))
  const rows = all.map(({ description, qty, unit_price }, at) =>
    h(
      'tr',
      {},
      h('td', {}, description),
      h('td', {}, qty),
      h('td', {}, figure(unit_price)),
      h('td', {}, figure(amounts[at] ?? '0')),
    ),
  )
  const table = h('table', {}, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows))
  return part(t.lines, table)
}

function sums(quotation: Quotation, t: QuotationWords, language: Language): HTMLElement {
  const { number, subtotal, vat, total, valid_until, note } = quotation
  const facts = h(
    'dl',
    {},
    fact(t.number, number),
    fact(t.subtotal, baht(subtotal)),
    fact(t.vat, baht(vat)),
    fact(t.total, baht(total), 'total'),
    fact(t.valid, dayText(valid_until, language)),
  )
  return part(t.sums, facts, note !== '' && h('p', {}, `${t.note}: ${note}`))
}

/** The server closes a link with its quotation; whether it expired follows from the quotation's day. */
function stateOf({ state, valid_until }: Quotation, today: string): 'OPEN' | QuotationResult {
  return state === 'CLOSED' && valid_until < today ? 'EXPIRED' : state
}

/** `฿ 1,250.00`, on one line. */
function baht(amount: string): string {
  return `฿\u00A0${figure(amount)}`
}

/** `1,250.00`, to fit a phone's table; the formatter parses the decimal text without a float. */
function figure(amount: string): string {
  const style = { minimumFractionDigits: 2, maximumFractionDigits: 6 } as const
  return new Intl.NumberFormat('en', style).format(amount as Intl.StringNumericLiteral)
}
