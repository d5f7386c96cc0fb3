import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { DraftNotice } from '../form-drafts/draft-notice.tsx'
import { useWords } from '../language.ts'
import { Card } from '../look/card.ts'
import { FieldInput } from './field-input.tsx'
import { fieldsOf, type Section } from './field.ts'
import { FormProblem } from './form-problem.tsx'
import { formWords } from './form-words.ts'
import { SaveBar } from './save-bar.tsx'
import { ReconcileDialog } from './reconcile/reconcile-dialog.tsx'
import { ReconcileNotice } from './reconcile/reconcile-notice.tsx'
import { HeldContext, DraftFormContext } from './use-input.ts'
import { useRecordForm, type RecordFormOptions } from './use-record-form.ts'

interface Props<R> extends Omit<RecordFormOptions<R>, 'fields'> {
  sections: Section[]
  /** Button label; by default `Save`. */
  saveLabel?: string | undefined
  /** Cards below the form's own, inside the page's column. */
  children?: ReactNode
}

/** The product's only record form: sections as cards, a sticky bar, Ctrl+S, errors shown at their fields. */
export function RecordForm<R extends object>({ sections, saveLabel, children, ...options }: Props<R>) {
  const t = useWords(formWords)
  const fields = fieldsOf(sections)
  const {
    form,
    submit,
    refused,
    reconcile,
    isAsking,
    canSave,
    isHeld,
    draftForm,
    discard,
    saveChoice,
    stopAsking,
  } = useRecordForm({ ...options, fields })
  const { isDirty, isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <Form noValidate onSubmit={(event) => void submit(event)} aria-busy={isSubmitting}>
        <DraftNotice
          form={draftForm}
          labelOf={(name) => fields.find((field) => field.name === name)?.label}
          onDiscard={discard}
        />
        {!isAsking && (
          <ReconcileNotice {...reconcile} onChoose={reconcile.choose} onHide={() => reconcile.end()} />
        )}
        {refused && <FormProblem {...refused} />}
        <fieldset disabled={options.isLocked}>
          <HeldContext value={isHeld}>
            <DraftFormContext value={draftForm}>
              {sections.map((section) => (
                <SectionCard key={section.title} section={section} />
              ))}
            </DraftFormContext>
          </HeldContext>
        </fieldset>
        {children}
        {canSave && (
          <SaveBar
            label={saveLabel ?? t.save}
            hasChanges={isDirty}
            isSaving={isSubmitting}
            onDiscard={discard}
          />
        )}
      </Form>
      {isAsking && (
        <ReconcileDialog
          {...reconcile}
          isSaving={isSubmitting}
          onChoose={reconcile.choose}
          onSave={() => void saveChoice()}
          onClose={stopAsking}
        />
      )}
    </FormProvider>
  )
}

function SectionCard({ section }: { section: Section }) {
  return (
    <FormCard aria-label={section.title}>
      <h2>{section.title}</h2>
      {section.text && <p>{section.text}</p>}
      <div className="fields">
        {section.fields.map((field) => (
          <div
            key={field.name}
            data-wide={wideKinds.has(field.kind) || (field.kind === 'own' && field.isWide === true)}
          >
            <FieldInput field={field} />
          </div>
        ))}
      </div>
    </FormCard>
  )
}

const wideKinds = new Set(['lines', 'strings', 'references', 'choices', 'rows'])

const Form = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  maxWidth: 880,
  '& > fieldset': {
    display: 'flex',
    flexDirection: 'column',
    gap: 16,
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
  },
  // Makes locked inputs look locked; the inputs do not know about the fieldset.
  '& > fieldset:disabled .MuiOutlinedInput-root': { backgroundColor: '#F5F7FB' },
  '& > fieldset:disabled .MuiSwitch-root, & > fieldset:disabled button': { opacity: 0.5 },
})

const FormCard = styled(Card)(({ theme }) => ({
  padding: '16px 20px 20px',
  '& h2': { margin: '0 0 12px', fontSize: 15.5, fontWeight: 700 },
  '& > p': { margin: '-8px 0 12px', fontSize: 13.5, color: theme.palette.text.secondary },
  '& .fields': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '16px 20px' },
  '& .fields > [data-wide=true]': { gridColumn: '1 / -1' },
  // The area's own input may currently render nothing.
  '& .fields > :empty': { display: 'none' },
  [theme.breakpoints.down('sm')]: { '& .fields': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}))
