import { mdiClose, mdiPencilOutline } from '@mdi/js'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import type { LabOrderDetail } from '@rp/contract/lab/order'
import { saveLabReportNotes } from '@rp/contract/lab/report-notes'
import { qualifiers, type Qualifier, type ResultRemark } from '@rp/domain/lab/report-notes'
import { keysOf } from '@rp/domain/recipe-words'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { LabelledChoice, LabelledInput } from '../../kit/form/labelled.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { testedSamples } from '../tested-samples.ts'
import { pageWords } from './page-words.ts'
import { useChange } from './use-change.ts'

interface Props {
  order: LabOrderDetail
}

/** What the report says besides results: remarks, deviations from the methods, opinions. */
export function ReportNotesCard({ order }: Props) {
  const t = useWords(pageWords)
  const nameOf = useRemarkName(order)
  const [isEditing, setEditing] = useState(false)
  const { remarks, deviations, opinion } = order.report_notes
  const isEmpty = remarks.length === 0 && deviations === '' && opinion === null
  return (
    <PartCard
      title={t.reportNotes}
      actions={
        order.may.edit && (
          <QuietButton
            startIcon={<Icon path={mdiPencilOutline} size={18} />}
            onClick={() => setEditing(true)}
          >
            {t.editReportNotes}
          </QuietButton>
        )
      }
    >
      {isEmpty && <p>{t.noReportNotes}</p>}
      {remarks.length > 0 && (
        <ul aria-label={t.reportNotes}>
          {remarks.map((remark) => (
            <li key={keyOf(remark)} style={{ overflowWrap: 'anywhere' }}>
              <RemarkText name={nameOf(remark)} remark={remark} />
            </li>
          ))}
        </ul>
      )}
      {deviations !== '' && <Written title={t.deviations} text={deviations} />}
      {opinion && (
        <Written
          title={[t.opinion, opinion.by_name && t.opinionBy(opinion.by_name)].filter(Boolean).join(' ')}
          text={opinion.text}
        />
      )}
      {isEditing && <NotesDialog order={order} onClose={() => setEditing(false)} />}
    </PartCard>
  )
}

const keyOf = ({ code, sample_id }: ResultRemark) => `${code} ${sample_id ?? ''}`

function useRemarkName({ result_form, samples }: LabOrderDetail): (remark: ResultRemark) => string {
  const text = useText()
  return ({ code, sample_id }) => {
    const item = result_form.find((one) => one.code === code)
    const sample = samples.find(({ id }) => id === sample_id)
    return [item ? text(item.name) : code, sample?.barcode].filter(Boolean).join(' · ')
  }
}

function RemarkText({ name, remark }: { name: string; remark: ResultRemark }) {
  const text = useText()
  const said = [...remark.qualifiers.map((one) => text(qualifiers[one])), remark.remark].filter(Boolean)
  return (
    <>
      <strong>{name}</strong> {said.join(' · ')}
    </>
  )
}

function Written({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className="quiet">{title}</p>
      <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</p>
    </>
  )
}

function NotesDialog({ order, onClose }: Props & { onClose: () => void }) {
  const t = useWords(pageWords)
  const nameOf = useRemarkName(order)
  const { report_notes, row_version } = order
  const draftForm = useDraftForm('lab-report-notes', order.id, row_version)
  const [remarks, setRemarks] = useDraftState<ResultRemark[]>(draftForm, 'remarks', report_notes.remarks)
  const [deviations, setDeviations] = useDraftState(draftForm, 'deviations', report_notes.deviations)
  const [opinion, setOpinion] = useDraftState(draftForm, 'opinion', report_notes.opinion?.text ?? '')
  const [added, setAdded] = useDraftState<ResultRemark>(draftForm, 'added', noRemark)
  const others = remarks.filter((one) => keyOf(one) !== keyOf(added))
  const isAdded = added.code !== '' && (added.remark.trim() !== '' || added.qualifiers.length > 0)
  const save = useChange(
    order.id,
    () =>
      call(saveLabReportNotes, {
        params: { id: order.id },
        body: {
          remarks: isAdded ? [...others, added] : remarks,
          deviations,
          ...(order.may.interpret && { opinion }),
          row_version,
        },
      }),
    () => t.reportNotesSaved,
  )
  return (
    <SmallDialog
      title={t.reportNotes}
      action={t.save}
      isSending={save.isPending}
      draftForm={draftForm}
      onSubmit={() => save.mutate(undefined, { onSuccess: draftForm.saved(onClose) })}
      onClose={onClose}
    >
      {remarks.map((remark) => (
        <div key={keyOf(remark)} style={{ overflowWrap: 'anywhere' }}>
          <RemarkText name={nameOf(remark)} remark={remark} />
          <IconButton
            size="small"
            aria-label={t.removeRemark(nameOf(remark))}
            onClick={() => setRemarks(remarks.filter((one) => one !== remark))}
          >
            <Icon path={mdiClose} size={18} />
          </IconButton>
        </div>
      ))}
      <RemarkFields order={order} remark={added} onChange={setAdded} />
      <LabelledInput
        label={t.deviations}
        isLong
        maxLength={4000}
        value={deviations}
        onChange={setDeviations}
      />
      {order.may.interpret && (
        <LabelledInput label={t.opinion} isLong maxLength={4000} value={opinion} onChange={setOpinion} />
      )}
    </SmallDialog>
  )
}

const noRemark: ResultRemark = { code: '', sample_id: null, remark: '', qualifiers: [] }

interface FieldsProps extends Props {
  remark: ResultRemark
  onChange: (remark: ResultRemark) => void
}

function RemarkFields({ order, remark, onChange }: FieldsProps) {
  const t = useWords(pageWords)
  const text = useText()
  const tests = order.result_form.map(({ code, name }) => ({ value: code, label: text(name) }))
  const samples = testedSamples(order).map(({ id, name, barcode }) => ({
    value: id,
    label: `${barcode} ${name}`,
  }))
  const has = (one: Qualifier) => remark.qualifiers.includes(one)
  return (
    <>
      <LabelledChoice
        label={t.remarkTest}
        value={remark.code}
        choices={[{ value: '', label: t.noRemark }, ...tests]}
        onChange={(code) => onChange({ ...remark, code })}
      />
      {remark.code !== '' && (
        <>
          <LabelledChoice
            label={t.remarkSample}
            value={remark.sample_id ?? ''}
            choices={[{ value: '', label: t.allSamples }, ...samples]}
            onChange={(id) => onChange({ ...remark, sample_id: id || null })}
          />
          <LabelledInput
            label={t.remark}
            maxLength={1000}
            value={remark.remark}
            onChange={(said) => onChange({ ...remark, remark: said })}
          />
          {keysOf(qualifiers).map((one) => (
            <FormControlLabel
              key={one}
              control={
                <Checkbox
                  checked={has(one)}
                  onChange={() =>
                    onChange({
                      ...remark,
                      qualifiers: has(one)
                        ? remark.qualifiers.filter((other) => other !== one)
                        : [...remark.qualifiers, one],
                    })
                  }
                />
              }
              label={text(qualifiers[one])}
            />
          ))}
        </>
      )}
    </>
  )
}
