import type { LabOrderDetail } from '@rp/contract/lab/order'
import { matrices } from '@rp/domain/lab/analytes/matrices'
import { labOrderTypeWords } from '@rp/domain/lab/lab-rules'
import { formatMoney } from '@rp/domain/money'
import type { ReactNode } from 'react'
import { EmailText } from '../../kit/people/email-text.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { CustomerName } from '../../kit/text/customer-name.tsx'
import { DueText } from './due-text.tsx'
import { pageWords, type PageWords } from './page-words.ts'

/** The order's own data. */
export function FactsCard({ order }: { order: LabOrderDetail }) {
  const t = useWords(pageWords)
  const text = useText()
  return (
    <PartCard title={t.facts}>
      <dl>
        <Fact name={t.due} value={<DueText order={order} />} />
        <Fact name={t.assignee} value={order.assignee_name ?? t.nobody} />
        <Fact name={t.customer} value={order.customer_name && <CustomerName of={order} />} />
        <Fact name={text(labOrderTypeWords[order.type])} value={subjectOf(order, t)} />
        <Fact name={t.matrix} value={order.matrix !== 'ANY' && text(matrices[order.matrix])} />
        <Fact name={t.ingredients} value={order.inci && text(order.inci)} />
        <Fact name={t.price} value={formatMoney(order.price)} />
        <Fact name={t.payment} value={order.payment_ref} />
        <Fact name={t.mailTo} value={<Receivers of={order.mail_to} />} />
        <Fact name={t.note} value={order.note} />
      </dl>
    </PartCard>
  )
}

function Receivers({ of }: { of: string[] }) {
  const t = useWords(pageWords)
  if (of.length === 0) return t.customersOwn
  return of.map((email) => (
    <div key={email}>
      <EmailText email={email} />
    </div>
  ))
}

function subjectOf({ subject, product_lot, version_no }: LabOrderDetail, t: PageWords): string {
  const lot = product_lot && !subject?.includes(product_lot) ? product_lot : null
  return [subject, version_no !== null && t.version(version_no), lot].filter(Boolean).join(' · ')
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (value === null || value === '' || value === false) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
