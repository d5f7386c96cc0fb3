import type { ReplyOf } from '@rp/contract/endpoint'
import type { getLabOrderPage } from '@rp/contract/lab/report'
import { bangkokDay } from '@rp/domain/dates'
import type { Language } from '@rp/domain/languages'
import { h } from '../../dom.ts'
import { openLinkApi } from '../link-api.ts'
import { dayText, openLinkPage, part, type View } from '../link-page.ts'
import { labOrderWords, type LabOrderWords } from './lab-order-words.ts'

export type LabOrderPage = ReplyOf<typeof getLabOrderPage>

/** The progress of a lab order and its valid reports: the target of a report's QR code. */
export function openLabOrderPage(root: HTMLElement, token: string, start: Language): void {
  const api = openLinkApi('lab-order', token)
  const page = openLinkPage<LabOrderPage, LabOrderWords>({
    root,
    start,
    words: labOrderWords,
    read: () => api.read(),
    titleOf: ({ number }) => number,
    companyOf: ({ company }) => company,
    show: (order, view) => [
      ...about(order, view),
      reports(order, view, (version) => api.addressOf(`report/${version}`)),
      samples(order, view),
    ],
  })
  void page.load()
}

function about(order: LabOrderPage, { t, language }: View<LabOrderWords>): HTMLElement[] {
  const { number, service_name, customer_name, status, due_at, steps } = order
  const isOpen = status === 'TODO' || status === 'INPROGRESS'
  return [
    h(
      'div',
      {},
      h('h1', {}, service_name[language]),
      customer_name !== null && h('p', {}, t.dear(customer_name)),
      h('p', { class: 'quiet' }, number),
    ),
    part(
      t.status,
      h('p', { class: 'total' }, sentenceOf(status, t)),
      isOpen && h('p', {}, t.due(dayOf(due_at, language))),
      steps.length > 0 &&
        h(
          'ol',
          { class: 'way', 'aria-label': t.steps },
          ...steps.map(({ name, status: one }) =>
            h(
              'li',
              { 'data-state': places[one], 'aria-current': one === 'INPROGRESS' ? 'step' : undefined },
              one === 'SKIPPED' ? `${name[language]} (${t.skipped})` : name[language],
            ),
          ),
        ),
    ),
  ]
}

const places: Record<string, string> = { DONE: 'done', SKIPPED: 'done', INPROGRESS: 'now' }

function sentenceOf(status: string, t: LabOrderWords): string {
  const sentences: Record<string, string> = {
    TODO: t.TODO,
    INPROGRESS: t.INPROGRESS,
    COMPLETED: t.COMPLETED,
    CANCEL: t.CANCEL,
  }
  return sentences[status] ?? status
}

function reports(
  { reports: all }: LabOrderPage,
  { t, language }: View<LabOrderWords>,
  addressOf: (version: number) => string,
): HTMLElement {
  if (all.length === 0) return part(t.reports, h('p', { class: 'quiet' }, t.noReport))
  return part(
    t.reports,
    ...all
      .slice()
      .sort((one, other) => other.version - one.version)
      .map(({ version, issued_at, invalidated_at, invalid_reason, sha256 }) => {
        const name = t.report(version, dayOf(issued_at, language))
        return h(
          'div',
          invalidated_at === null ? {} : { class: 'withdrawn' },
          h('p', {}, invalidated_at === null ? h('strong', {}, name) : h('s', {}, name)),
          h('p', {}, invalidated_at === null ? t.holds : t.withdrawn(dayOf(invalidated_at, language))),
          ...(invalid_reason ? [h('p', {}, t.reason(invalid_reason))] : []),
          h('a', { href: addressOf(version), target: '_blank', rel: 'noreferrer' }, t.open),
          h('p', { class: 'hash' }, `${t.hash}: ${sha256}`),
        )
      }),
  )
}

function samples({ samples: all }: LabOrderPage, { t, language }: View<LabOrderWords>): HTMLElement {
  const items = all.map(({ name, lot, received_at, rejected_at, reject_reason }) => {
    const named = lot ? `${name} (${lot})` : name
    if (rejected_at !== null)
      return h('li', {}, t.rejected(named, dayOf(rejected_at, language), reject_reason ?? ''))
    return h('li', {}, received_at === null ? t.waiting(named) : t.came(named, dayOf(received_at, language)))
  })
  return part(t.samples, h('ul', {}, ...items))
}

function dayOf(instant: string, language: Language): string {
  return dayText(bangkokDay(instant), language)
}
