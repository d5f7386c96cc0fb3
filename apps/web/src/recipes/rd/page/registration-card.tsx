import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import { updateRegistration, type Registration } from '@rp/contract/recipes/registration'
import { bangkokDay } from '@rp/domain/dates'
import { registrationStates } from '@rp/domain/recipe-rules'
import { marketCountries } from '@rp/domain/recipe-words'
import { renewFrom } from '@rp/domain/registration'
import { useState } from 'react'
import { callFor } from '../../../kit/catalogue/record-calls.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../../kit/form/record-form.tsx'
import { useText, useWords } from '../../../kit/language.ts'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { PartCard } from '../../../kit/page/part-card.tsx'
import { Awaited } from '../../../kit/page/awaited.tsx'
import { useMayOpen } from '../../../kit/rights/may-open.ts'
import { useSeesFormulas } from '../../../kit/rights/sees-formulas.ts'
import { toast } from '../../../kit/toast/toast.tsx'
import { recipeFiles } from '../../recipe-files.ts'
import { PatternDialog } from '../../registration/pattern-dialog.tsx'
import { DayText } from '../day-text.tsx'
import { Code } from '../recipe-columns.tsx'
import { useRegistrations, useReload } from '../recipe-queries.ts'
import { pageWords } from './page-words.ts'
import { RegistrationFindings } from './registration-findings.tsx'
import { RegistrationChanges } from './registration-changes.tsx'

/** The registrations of a recipe, one per country; formula staff record their progress. */
export function RegistrationCard({ recipe }: { recipe: Pick<RecipeDetail, 'id' | 'registration_findings'> }) {
  const { id } = recipe
  const t = useWords(pageWords)
  const text = useText()
  const { data, error, refetch } = useRegistrations(id)
  const mayEdit = useSeesFormulas()
  const mayPattern = useMayOpen()('recipes-category-update') && mayEdit
  const [hasPatterns, setPatterns] = useState(false)
  const [edited, setEdited] = useState<Registration | null>(null)
  return (
    <PartCard
      title={t.registrations}
      actions={
        mayPattern && (
          <QuietButton aria-haspopup="dialog" onClick={() => setPatterns(true)}>
            {t.patterns}
          </QuietButton>
        )
      }
    >
      <RegistrationFindings recipe={recipe} />
      <Awaited of={{ data, error, refetch }} empty={<p>{t.noRegistrations}</p>} />
      <ul>
        {data?.map((one) => (
          <li key={one.id}>
            <div className="line">
              <strong>{text(marketCountries[one.country])}</strong>
              <ToneChip
                tone={registrationStates[one.state].tone}
                text={text(registrationStates[one.state].words)}
              />
              {one.number && <Code>{one.number}</Code>}
              {mayEdit && (
                <span className="end">
                  <QuietButton
                    aria-label={t.editRegistration(text(marketCountries[one.country]))}
                    onClick={() => setEdited(one)}
                  >
                    {t.edit}
                  </QuietButton>
                </span>
              )}
            </div>
            <p className="quiet">
              <Day name={t.submitted} day={one.submitted_on} />
              <Day name={t.granted} day={one.granted_on} />
              <Day name={t.expires} day={one.expires_on} />
              <Renewal registration={one} />
            </p>
            {one.registered_name !== null && (
              <p className="quiet">
                {`${t.registeredAs} ${[one.registered_brand, one.registered_name].filter(Boolean).join(' · ')}`}
              </p>
            )}
            <RegistrationChanges registration={one} />
          </li>
        ))}
      </ul>
      {hasPatterns && <PatternDialog onClose={() => setPatterns(false)} />}
      {edited && <RegistrationForm id={id} registration={edited} onClose={() => setEdited(null)} />}
    </PartCard>
  )
}

function Day({ name, day }: { name: string; day: string | null }) {
  if (day === null) return null
  return (
    <span style={{ marginRight: 14 }}>
      {`${name} `}
      <DayText day={day} />
    </span>
  )
}

/** When a granted registration is due for renewal; from that day on it says so. */
function Renewal({ registration: { state, expires_on } }: { registration: Registration }) {
  const t = useWords(pageWords)
  const [today] = useState(() => bangkokDay(new Date()))
  if (state !== 'GRANTED' || expires_on === null) return null
  const from = renewFrom(expires_on)
  if (from <= today) return <ToneChip tone="amber" text={t.renewNow} />
  return <Day name={t.renewFrom} day={from} />
}

interface FormProps {
  id: string
  registration: Registration
  onClose: () => void
}

const input = updateRegistration.body.omit({ row_version: true })

function RegistrationForm({ id, registration, onClose }: FormProps) {
  const t = useWords(pageWords)
  const text = useText()
  const reload = useReload()
  const [record, setRecord] = useState<object>({ ...registration, takes_name: false, reason: '' })
  const states = Object.entries(registrationStates).map(([value, { words }]) => ({
    value,
    label: text(words),
  }))
  const country = text(marketCountries[registration.country])
  return (
    <FormDialog title={t.editRegistration(country)} onClose={onClose}>
      <RecordForm
        sections={[
          {
            title: country,
            fields: [
              { kind: 'choice', name: 'state', label: t.state, required: true, choices: states },
              {
                kind: 'text',
                name: 'number',
                label: t.regNumber,
                ...(registration.patterns.length > 0 && {
                  help: t.writtenLike(registration.patterns.join(t.or)),
                }),
              },
              { kind: 'date', name: 'submitted_on', label: t.submitted },
              { kind: 'date', name: 'granted_on', label: t.granted },
              { kind: 'date', name: 'expires_on', label: t.expires, help: t.expiresHelp },
              { kind: 'file', name: 'file', label: t.certificate, files: recipeFiles('EVIDENCE') },
              ...(registration.registered_name === null
                ? []
                : [
                    {
                      kind: 'switch' as const,
                      name: 'takes_name',
                      label: t.takesName,
                      help: t.takesNameHelp,
                    },
                  ]),
              { kind: 'lines', name: 'reason', label: t.reason, help: t.reasonHelp },
            ],
          },
        ]}
        record={record}
        about={registration.id}
        input={input}
        save={(values, row_version) =>
          callFor<Registration>(updateRegistration, {
            params: { id, registration_id: registration.id },
            body: { ...values, row_version },
          })
        }
        onTheirs={setRecord}
        onSaved={() => {
          void reload(id)
          toast({ tone: 'success', text: t.saved })
          onClose()
        }}
      />
    </FormDialog>
  )
}
