import type { ReplyOf } from '@rp/contract/endpoint'
import type { getMachinePage } from '@rp/contract/machine/register'
import type { Language } from '@rp/domain/languages'
import { h } from '../../dom.ts'
import { openLinkApi } from '../link-api.ts'
import { dayText, fact, openLinkPage, part, resultOf, type View } from '../link-page.ts'
import { machineWords, type MachineWords } from './machine-words.ts'

export type MachinePage = ReplyOf<typeof getMachinePage>
type Machine = NonNullable<MachinePage['machine']>

/**
 * The machine behind the QR code on it: what it is, its warranty and its services, and how to reach the company. Staff
 * open its record from here; the panel checks their right. `today` is the day in Bangkok.
 */
export function openMachinePage(root: HTMLElement, token: string, start: Language, today: string): void {
  const api = openLinkApi('machine-tag', token)
  const page = openLinkPage<MachinePage, MachineWords>({
    root,
    start,
    words: machineWords,
    read: () => api.read(),
    titleOf: ({ machine }, { t }) => machine?.model ?? t.page,
    companyOf: ({ company }) => company,
    show: (record, view) => {
      const { machine } = record
      const about = machine
        ? [...shown(machine, today, view), services(machine, view)]
        : [h('h1', {}, view.t.page), resultOf(view.t.ENDED, view.t.ENDED_text)]
      return [...about, reach(record, view), forStaff(token, view)]
    },
  })
  void page.load()
}

function shown(machine: Machine, today: string, { t, language }: View<MachineWords>): HTMLElement[] {
  const { number, model, serial_end, warranty_until } = machine
  const isOver = warranty_until !== null && warranty_until < today
  return [
    h('div', {}, h('h1', {}, model), h('p', { class: 'quiet' }, number)),
    part(
      t.about,
      h(
        'dl',
        {},
        fact(t.serial, serial_end === null ? t.unknown : t.endsWith(serial_end)),
        fact(
          t.warranty,
          warranty_until === null
            ? t.unknown
            : (isOver ? t.warrantyOver : t.warrantyUntil)(dayText(warranty_until, language)),
        ),
      ),
    ),
  ]
}

function services({ services: all }: Machine, { t, language }: View<MachineWords>): HTMLElement {
  if (all.length === 0) return part(t.services, h('p', { class: 'quiet' }, t.noServices))
  return part(
    t.services,
    h(
      'ul',
      {},
      ...all.map(({ completed_on, outcome }) =>
        h(
          'li',
          {},
          outcome === null
            ? dayText(completed_on, language)
            : t.service(dayText(completed_on, language), t.outcomes[outcome]),
        ),
      ),
    ),
  )
}

function reach({ phone }: MachinePage, { t }: View<MachineWords>): HTMLElement {
  const call =
    phone !== '' && h('p', {}, h('a', { href: `tel:${phone.replace(/[^+\d]/g, '')}` }, t.call(phone)))
  return part(t.reach, h('p', {}, t.reachText), call)
}

/** One press for staff; the panel refuses everybody else. */
function forStaff(token: string, { t }: View<MachineWords>): HTMLElement {
  return h(
    'p',
    { class: 'quiet' },
    h('a', { href: `/machine/register?tag=${encodeURIComponent(token)}` }, t.staff),
  )
}
