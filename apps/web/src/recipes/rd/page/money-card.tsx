import { updateRecipeMoney } from '@rp/contract/recipes/recipe'
import { formatMoney, roundPrice } from '@rp/domain/money'
import { useState } from 'react'
import { callFor } from '../../../kit/catalogue/record-calls.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../../kit/form/record-form.tsx'
import { useWords } from '../../../kit/language.ts'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { PartCard } from '../../../kit/page/part-card.tsx'
import { Awaited } from '../../../kit/page/awaited.tsx'
import { DateText } from '../../../kit/text/date-text.tsx'
import { Fact } from '../fact.tsx'
import { useMoney, useReload } from '../recipe-queries.ts'
import { pageWords } from './page-words.ts'

/** Target price and payment; only shown to users who see formulas. */
export function MoneyCard({ id }: { id: string }) {
  const t = useWords(pageWords)
  const { data: money, error, refetch } = useMoney(id)
  const [isOpen, setOpen] = useState(false)
  return (
    <PartCard
      title={t.money}
      actions={money && <QuietButton onClick={() => setOpen(true)}>{t.setTarget}</QuietButton>}
    >
      <Awaited of={{ data: money, error, refetch }} />
      {money && (
        <dl>
          <Fact name={t.target}>
            {money.target_price === null ? t.notSet : `฿ ${roundPrice(money.target_price)}`}
          </Fact>
          <Fact name={t.payment}>{money.payment ? formatMoney(money.payment.amount) : t.unpaid}</Fact>
          {money.payment && (
            <Fact name={money.payment.ref}>
              <DateText instant={money.payment.paid_at} />
            </Fact>
          )}
        </dl>
      )}
      {money?.refund_due && <ToneChip tone="red" text={t.refund} />}
      {isOpen && money && <TargetForm id={id} money={money} onClose={() => setOpen(false)} />}
    </PartCard>
  )
}

interface FormProps {
  id: string
  money: { target_price: string | null; row_version: number }
  onClose: () => void
}

const input = updateRecipeMoney.body.pick({ target_price: true })

function TargetForm({ id, money, onClose }: FormProps) {
  const t = useWords(pageWords)
  const reload = useReload()
  const [record] = useState(money)
  return (
    <FormDialog title={t.setTarget} onClose={onClose}>
      <RecordForm
        sections={[
          {
            title: t.target,
            fields: [
              { kind: 'number', name: 'target_price', label: t.target, help: t.targetHelp, unit: '฿' },
            ],
          },
        ]}
        record={record}
        input={input}
        save={async (values, row_version) => {
          const saved = await callFor<{ row_version: number }>(updateRecipeMoney, {
            params: { id },
            body: { target_price: values['target_price'] || null, row_version },
          })
          return { ...record, ...values, ...saved }
        }}
        onSaved={() => {
          void reload(id)
          onClose()
        }}
      />
    </FormDialog>
  )
}
