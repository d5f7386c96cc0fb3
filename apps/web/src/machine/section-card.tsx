import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { MachineServiceDetail } from '@rp/contract/machine/service'
import type { MachineSection } from '@rp/domain/machine-service/machine-rules'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Card } from '../kit/look/card.ts'
import { storedFile, type StoredFile } from '@rp/contract/fields'
import type { Field, Values } from '../kit/form/field.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { Icon } from '../kit/look/icon.tsx'
import { useWords } from '../kit/language.ts'
import { toast } from '../kit/toast/toast.tsx'
import { QuotedContract } from './contracts/coverage-input.tsx'
import { FileViews } from './file-view.tsx'
import { formWords } from './form-words.ts'
import { machineFiles } from './machine-files.ts'
import { sendOnsiteFile } from './onsite/do-onsite.ts'
import { OnsiteForm } from './onsite/file-sender.ts'
import { onsiteWords } from './onsite/onsite-words.ts'
import { isOnsite, useOnsiteSave } from './onsite/use-onsite-save.ts'
import { useIsWaiting } from './onsite/use-waiting.ts'
import { sectionForms, sectionValues, useSectionTitle } from './section-fields.ts'
import { useReload, useAssignServiceToMe } from './service-queries.ts'
import { inForm } from './stale-service.ts'

interface Props {
  service: MachineServiceDetail
  section: MachineSection
  /** Whether it is the part of the current status. */
  startsOpen: boolean
  /** Above the form: warnings, sent quotations, documents. */
  children?: ReactNode
}

/** One part of a job: editable while the status allows it, read-only afterwards. */
export function SectionCard({ service, section, startsOpen, children }: Props) {
  const titleOf = useSectionTitle()
  const id = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  const isWritten = service[section] !== null
  const isOpenToWrite = service.open_sections.includes(section)
  const isWaiting = useIsWaiting(service.id, section)
  const onsite = useWords(onsiteWords)
  const t = useWords(words)
  return (
    <Part aria-labelledby={id}>
      <h2>
        <button type="button" id={id} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>{titleOf(section)}</span>
          <small>{isWaiting ? onsite.waits : isWritten ? t.written : t.empty}</small>
          <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={20} />
        </button>
      </h2>
      {isOpen && (
        <div className="body">
          {children}
          {isWritten || isOpenToWrite ? (
            <>
              <QuotedContract value={service.contract}>
                <SectionForm service={service} section={section} />
              </QuotedContract>
              {!isOpenToWrite && <FileViews files={filesOf(service, section)} label={t.files} />}
            </>
          ) : (
            <p className="quiet">{t.empty}</p>
          )}
        </div>
      )}
    </Part>
  )
}

function SectionForm({ service, section }: Pick<Props, 'service' | 'section'>) {
  const t = useWords(formWords)
  const titleOf = useSectionTitle()
  const take = useAssignServiceToMe()
  const reload = useReload()
  const saveOnsite = useOnsiteSave(service.id)
  const place = isOnsite(section) ? { job_id: service.id, section } : null
  const onsite = useWords(onsiteWords)
  const isWaiting = useRef(false)
  const form = sectionForms[section]
  const isLocked = !service.open_sections.includes(section)
  const fields = isLocked ? readFields(form.fields(t)) : form.fields(t)
  const toRecord = (detail: MachineServiceDetail): Values => ({
    ...sectionValues(detail, section),
    row_version: detail.row_version,
  })
  const [record, keep] = useStableBlank(toRecord(service), service[section] === null)
  return (
    <OnsiteForm value={place}>
      <RecordForm
        sections={[{ title: titleOf(section), fields }]}
        record={record}
        input={form.input}
        isLocked={isLocked}
        save={async (values, row_version) => {
          try {
            const input = form.fromForm
              ? await form.fromForm(values, {
                  t,
                  send: (file) => (place ? sendOnsiteFile(place, file) : machineFiles.send(file, () => {})),
                })
              : values
            const saved = await saveOnsite(section, { values: input, row_version })
            isWaiting.current = saved === null
            if (saved === null) return { ...(form.toForm ? form.toForm(input) : input), row_version }
            take(saved)
            keep(toRecord(saved))
            return toRecord(saved)
          } catch (error) {
            throw inForm(error, toRecord)
          }
        }}
        onTheirs={() => void reload(service.id)}
        onSaved={() =>
          toast({ tone: 'success', text: isWaiting.current ? onsite.stored : t.saved(titleOf(section)) })
        }
      />
    </OnsiteForm>
  )
}

/** Nothing in a locked form can be pressed, so its files are shown below it, where they can be opened. */
function readFields(fields: Field[]): Field[] {
  return fields
    .filter(({ name }) => !fileFields.has(name))
    .map((field) => ({ ...field, readOnly: true, required: false }))
}

const fileFields = new Set(['photos', 'signature'])

function filesOf(service: MachineServiceDetail, section: MachineSection): StoredFile[] {
  const values = sectionValues(service, section)
  return [...fileFields]
    .flatMap((name) => [values[name]].flat())
    .flatMap((file) => {
      const known = storedFile.safeParse(file)
      return known.success ? [known.data] : []
    })
}

/** A section's initial values are created once: a blank with the current time would change under the form. */
function useStableBlank(record: Values, isBlank: boolean): [Values, (record: Values) => void] {
  const [first, setFirst] = useState(record)
  return [isBlank ? { ...first, row_version: record['row_version'] } : record, setFirst]
}

const words = {
  en: { written: 'Written', empty: 'Not written yet', files: 'Photos and papers' },
  th: { written: 'บันทึกแล้ว', empty: 'ยังไม่ได้บันทึก', files: 'รูปและเอกสาร' },
}

const Part = styled(Card)(({ theme }) => ({
  minWidth: 0,
  '& > h2': { margin: 0, fontSize: 15.5 },
  '& > h2 > button': {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: '100%',
    minHeight: 52,
    padding: '8px 18px',
    fontWeight: 700,
    cursor: 'pointer',
    borderRadius: 12,
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  },
  '& > h2 small': { marginLeft: 'auto', fontWeight: 400, color: theme.palette.text.secondary },
  '& > .body': { display: 'flex', flexDirection: 'column', gap: 12, padding: '0 18px 18px' },
  '& > .body > .quiet': { margin: 0, fontSize: 13.5, color: theme.palette.text.secondary },
  // The form's own card and title would repeat these.
  '& > .body form > fieldset > section': { padding: 0, border: 0, boxShadow: 'none' },
  '& > .body form > fieldset > section > h2': { display: 'none' },
  '& > .body form': { maxWidth: 'none' },
  // A read-only form has no lines to add, move or remove.
  '& > .body fieldset:disabled button': { display: 'none' },
}))
