import type { Answering, Schema } from '@rp/contract/endpoint'
import type { StoredFile } from '@rp/contract/fields'
import {
  saveHandover,
  saveInspection,
  saveQuotation,
  saveReceipt,
  saveWork,
  type MachineServiceDetail,
} from '@rp/contract/machine/service'
import { bangkokDay, dayAfter } from '@rp/domain/dates'
import type { MachineSection } from '@rp/domain/machine-service/machine-rules'
import { quotationLineKinds, vatPercents } from '@rp/domain/machine-service/quotation'
import { choicesOf } from '../kit/choice/choices-of.ts'
import type { Field, Values } from '../kit/form/field.ts'
import { InstantInput } from '../kit/form/instant-input.tsx'
import { warnOfDate } from '../kit/form/warn-of-date.ts'
import { useWords } from '../kit/language.ts'
import { ChecklistInput } from './checklist-input.tsx'
import { CoverageInput } from './contracts/coverage-input.tsx'
import { CustomerSignature } from './customer-signature.tsx'
import { formWords } from './form-words.ts'
import { QuotedPartInput } from './parts/quoted-part-input.tsx'
import { typedLines } from './parts/typed-lines.ts'
import { PhotosInput } from './photos-input.tsx'
import { countOf, refused } from './service-form.ts'
import { LiveTotals } from './totals-input.tsx'

interface FormSending {
  t: (typeof formWords)['en']
  /** Stores a file that the form made, such as the signature. */
  send: (file: File) => Promise<StoredFile>
}

interface SectionForm {
  fields: (t: (typeof formWords)['en']) => Field[]
  /** The contract's own input schema, and the call that saves it. */
  input: Schema
  save: Answering<MachineServiceDetail>
  /** The initial values of an unwritten section. */
  blank: () => Values
  /** Conversions between the form's and the contract's values. */
  toForm?: (values: Values) => Values
  fromForm?: (values: Values, sending: FormSending) => Values | Promise<Values>
}

const now = () => new Date().toISOString()
/** A month, the usual validity for customers. */
const offerDays = 30

const photos = (label: string): Field => ({
  kind: 'own',
  name: 'photos',
  label,
  input: PhotosInput,
  show: countOf,
  isWide: true,
})

const receipt: SectionForm = {
  input: saveReceipt.body.omit({ row_version: true }),
  save: saveReceipt,
  blank: () => ({ received_at: now(), condition: '', accessories: '', photos: [] }),
  fields: (t) => [
    {
      kind: 'own',
      name: 'received_at',
      label: t.receivedAt,
      required: true,
      warn: warnOfDate('RECEIPT'),
      input: InstantInput,
      show: String,
    },
    { kind: 'lines', name: 'condition', label: t.condition, required: true },
    { kind: 'lines', name: 'accessories', label: t.accessories, minRows: 2 },
    photos(t.photos),
  ],
}

const inspection: SectionForm = {
  input: saveInspection.body.omit({ row_version: true }),
  save: saveInspection,
  blank: () => ({ findings: '', root_cause: '', checklist: [], photos: [] }),
  fields: (t) => [
    {
      kind: 'own',
      name: 'checklist',
      label: t.checklist,
      input: ChecklistInput,
      show: countOf,
      isWide: true,
    },
    { kind: 'lines', name: 'findings', label: t.findings, required: true },
    { kind: 'lines', name: 'root_cause', label: t.rootCause, minRows: 2 },
    photos(t.photos),
  ],
}

const quotation: SectionForm = {
  input: saveQuotation.body.omit({ row_version: true }),
  save: saveQuotation,
  blank: () => ({ lines: [], valid_until: dayAfter(bangkokDay(now()), offerDays), note: '' }),
  // The sums, the search of parts and the service contract are shown between the fields but are not fields.
  fromForm: ({ totals: _, part_search: __, coverage: ___, ...values }) => values,
  fields: (t) => [
    {
      kind: 'rows',
      name: 'lines',
      label: t.lines,
      add: t.addLine,
      ordered: true,
      blank: { kind: 'PART', description: '', qty: '1', unit_price: '', discount: '0', vat: vatPercents[0] },
      columns: [
        {
          kind: 'choice',
          name: 'kind',
          label: t.lineKind,
          choices: choicesOf(quotationLineKinds),
          width: 2.2,
        },
        { kind: 'text', name: 'description', label: t.description, width: 4 },
        { kind: 'number', name: 'qty', label: t.qty, width: 1.3 },
        {
          kind: 'number',
          name: 'unit_price',
          unit: 'baht',
          isUnitHidden: true,
          label: t.unitPrice,
          width: 1.8,
        },
        { kind: 'number', name: 'discount', unit: 'baht', isUnitHidden: true, label: t.discount, width: 1.5 },
        {
          kind: 'choice',
          name: 'vat',
          label: t.vat,
          choices: vatPercents.map((value) => ({ value, label: `${value} %` })),
          width: 2,
        },
      ],
    },
    {
      kind: 'own',
      name: 'part_search',
      label: t.addFromCatalogue,
      input: QuotedPartInput,
      show: () => null,
      isWide: true,
    },
    {
      kind: 'own',
      name: 'coverage',
      label: t.contract,
      input: CoverageInput,
      show: () => null,
      isWide: true,
    },
    { kind: 'own', name: 'totals', label: t.totals, input: LiveTotals, show: () => null, isWide: true },
    { kind: 'date', name: 'valid_until', label: t.validUntil, required: true, warn: warnOfDate('VALIDITY') },
    { kind: 'lines', name: 'note', label: t.quotationNote, minRows: 2 },
  ],
}

const work: SectionForm = {
  input: saveWork.body.omit({ row_version: true }),
  save: saveWork,
  blank: () => ({ minutes: 0, parts: [], photos: [], test_result: '' }),
  // Parts from stock are on their own card; the server keeps their lines.
  toForm: (values) => ({ ...values, parts: typedLines(values['parts']) }),
  fields: (t) => [
    { kind: 'number', integer: true, name: 'minutes', label: t.workMinutes, unit: t.minutesUnit },
    {
      kind: 'rows',
      name: 'parts',
      label: t.parts,
      add: t.addPart,
      blank: { name: '', qty: 1, serial_no: '', old_serial_no: '' },
      columns: [
        { kind: 'text', name: 'name', label: t.part, width: 3 },
        { kind: 'number', integer: true, name: 'qty', label: t.qty },
        { kind: 'text', name: 'serial_no', label: t.newSerial, width: 2 },
        { kind: 'text', name: 'old_serial_no', label: t.oldSerial, width: 2 },
      ],
    },
    { kind: 'lines', name: 'test_result', label: t.test, minRows: 2 },
    photos(t.photosAfter),
  ],
}

const handover: SectionForm = {
  // The form has the rating as text choices, and a new signature as a picture that is not uploaded yet.
  input: saveHandover.body.omit({ row_version: true, rating: true, signature: true }),
  save: saveHandover,
  blank: () => ({ signed_name: '', signature: null, note: '', rating: null }),
  toForm: ({ rating, ...values }) => ({
    ...values,
    rating: typeof rating === 'number' ? String(rating) : null,
  }),
  fromForm: async ({ rating, signature, ...values }, { t, send }) => {
    if (!signature) throw refused('signature', t.signFirst)
    return {
      ...values,
      rating: rating ? Number(rating) : null,
      signature: signature instanceof File ? await send(signature) : signature,
    }
  },
  fields: (t) => [
    { kind: 'text', name: 'signed_name', label: t.signedName, required: true },
    {
      kind: 'choice',
      name: 'rating',
      label: t.rating,
      none: t.noRating,
      choices: [1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: t.stars(count) })),
    },
    {
      kind: 'own',
      name: 'signature',
      label: t.signature,
      required: true,
      input: CustomerSignature,
      show: (value) => (value ? t.signature : null),
      isWide: true,
    },
    { kind: 'lines', name: 'note', label: t.note, minRows: 2 },
  ],
}

export const sectionForms: Record<MachineSection, SectionForm> = {
  receipt,
  inspection,
  quotation,
  work,
  handover,
}

/** A section's values for its form; an unwritten one starts blank. */
export function sectionValues(service: MachineServiceDetail, section: MachineSection): Values {
  const { blank, toForm } = sectionForms[section]
  const written: Values = service[section] ?? blank()
  return toForm ? toForm(written) : written
}

export function useSectionTitle(): (section: MachineSection) => string {
  const t = useWords(formWords)
  return (section) => t[section]
}
