import { mdiPencilOutline } from '@mdi/js'
import { enterFactor, type RuleDetail, type SubstanceFactor } from '@rp/contract/food-recipes/regulation-rule'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import type { Section } from '../../kit/form/field.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { useMayOpen } from '../../kit/rights/may-open.ts'
import { useSession } from '../../kit/session.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { factorWords, type FactorWords } from './factor-words.ts'
import { useReloadRegulation } from './request-queries.ts'

/**
 * What each substance counts as in the form of the limit; rule administrators may enter another factor, with a reason.
 */
export function FactorsCard({ rule }: { rule: RuleDetail }) {
  const t = useWords(factorWords)
  const mayOpen = useMayOpen()
  const session = useSession()
  const mayEnter = session !== null && session.role !== 'STAFF' && mayOpen('regulation-approval-request-list')
  const [entered, setEntered] = useState<SubstanceFactor | null>(null)
  if (rule.factors.length === 0) return null
  return (
    <PartCard title={t.title}>
      <p className="quiet">{t.about(rule.content.basis)}</p>
      <ul>
        {rule.factors.map((one) => (
          <li key={one.substance_id} style={{ marginBottom: 10 }}>
            <div style={{ marginBottom: 4 }}>
              {one.inci_name}: <FactorText factor={one} />
            </div>
            {mayEnter && (
              <QuietButton
                startIcon={<Icon path={mdiPencilOutline} size={16} />}
                aria-label={`${t.enter}: ${one.inci_name}`}
                onClick={() => setEntered(one)}
              >
                {t.enter}
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
      {entered && <FactorDialog rule={rule} factor={entered} onClose={() => setEntered(null)} />}
    </PartCard>
  )
}

function FactorText({ factor: { computed, of_rule, entered } }: { factor: SubstanceFactor }) {
  const t = useWords(factorWords)
  if (!entered && of_rule !== null) return `${of_rule} · ${t.ofRule}`
  if (!entered) return computed === null ? <strong>{t.unknown}</strong> : `${computed} · ${t.computed}`
  return (
    <>
      {`${entered.factor} · ${t.entered(entered.by_name ?? '–')} · `}
      <DateText instant={entered.at} style="date" />
      {` · “${entered.reason}”`}
      {computed !== null && ` · ${t.insteadOf(computed)}`}
    </>
  )
}

interface DialogProps {
  rule: RuleDetail
  factor: SubstanceFactor
  onClose: () => void
}

function FactorDialog({ rule, factor: { substance_id, inci_name, entered }, onClose }: DialogProps) {
  const t = useWords(factorWords)
  const reload = useReloadRegulation()
  return (
    <FormDialog title={`${t.enter}: ${inci_name}`} onClose={onClose}>
      <RecordForm<{ id: string; row_version: number }>
        sections={factorSections(t)}
        record={{ factor: entered?.factor ?? null, reason: '' }}
        input={enterFactor.body.pick({ factor: true, reason: true })}
        openBy="factor"
        about={substance_id}
        save={(values) => {
          const { factor, reason } = enterFactor.body.pick({ factor: true, reason: true }).parse(values)
          return call(enterFactor, { params: { id: rule.id }, body: { substance_id, factor, reason } }).then(
            ({ id }) => ({ id, row_version: 1 }),
          )
        }}
        onSaved={() => {
          void reload()
          toast({ tone: 'success', text: t.saved(inci_name) })
          onClose()
        }}
      />
    </FormDialog>
  )
}

const factorSections = (t: FactorWords): Section[] => [
  {
    title: t.title,
    fields: [
      { kind: 'number', name: 'factor', label: t.factor, help: t.factorHelp },
      { kind: 'lines', name: 'reason', label: t.reason, help: t.reasonHelp, required: true, minRows: 2 },
    ],
  },
]
